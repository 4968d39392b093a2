/** Support Center. */
import { createFileRoute } from "@tanstack/react-router"
import { SupportPage } from "../pages/support/support-page.tsx"
import { pageHead } from "../shell/page-head.ts"

export const Route = createFileRoute("/support")({
  loader: async () => (await import("../pages/support/load-support.ts")).loadSupport(),
  head: ({ match, loaderData }) => pageHead(match, loaderData),
  component: SupportPage
})
