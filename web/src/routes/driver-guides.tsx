/** Driver Installation Guides. */
import { createFileRoute } from "@tanstack/react-router"
import { GuidesPage } from "../features/guides/guides-page.tsx"
import { pageHead } from "../shell/page-head.ts"

export const Route = createFileRoute("/driver-guides")({
  head: ({ match }) =>
    pageHead(match, {
      title: "Driver Installation Guides",
      description:
        "Step by step: how to install printer, graphics, audio and network adapter drivers on Windows, with troubleshooting and safety tips.",
      path: "/driver-guides"
    }),
  component: GuidesPage
})
