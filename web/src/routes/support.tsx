/** Support Center. */
import { createFileRoute } from "@tanstack/react-router"
import { SupportPage } from "../pages/support/support-page.tsx"
import { loadHead, pageHead } from "../shell/page-head.ts"

export const Route = createFileRoute("/support")({
  loader: () => loadHead("/support"),
  head: ({ match, loaderData }) => pageHead(match, loaderData),
  component: SupportPage
})
