/** Support Center. */
import { createFileRoute } from "@tanstack/react-router"
import { SupportPage } from "../features/support/support-page.tsx"
import { pageHead } from "../shell/page-head.ts"

export const Route = createFileRoute("/support")({
  head: ({ match }) =>
    pageHead(match, {
      title: "Support Center",
      description:
        "How to install a Windows driver in four steps, solutions to common issues, system requirements, service status and a health check.",
      path: "/support"
    }),
  component: SupportPage
})
