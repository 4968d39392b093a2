/** Contact. */
import { createFileRoute } from "@tanstack/react-router"
import { ContactPage } from "../pages/contact/contact-page.tsx"
import { loadHead, pageHead } from "../shell/page-head.ts"

export const Route = createFileRoute("/contact")({
  loader: () => loadHead("/contact"),
  head: ({ match, loaderData }) => pageHead(match, loaderData),
  component: ContactPage
})
