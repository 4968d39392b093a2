/** Contact. */
import { createFileRoute } from "@tanstack/react-router"
import { ContactPage } from "../features/contact/contact-page.tsx"
import { pageHead } from "../shell/page-head.ts"

export const Route = createFileRoute("/contact")({
  head: ({ match }) =>
    pageHead(match.context.site, {
      title: "Contact",
      description: "How to reach the people who run this site.",
      path: "/contact"
    }),
  component: ContactPage
})
