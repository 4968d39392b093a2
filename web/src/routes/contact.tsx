/** Contact. */
import { createFileRoute } from "@tanstack/react-router"
import { ContactPage } from "../features/contact/contact-page.tsx"
import { pageHead } from "../shell/page-head.ts"

export const Route = createFileRoute("/contact")({
  head: ({ match }) =>
    pageHead(match, {
      title: "Contact",
      description:
        "Help with driver information, installation guides and technical questions: write to us, and when to expect an answer.",
      path: "/contact"
    }),
  component: ContactPage
})
