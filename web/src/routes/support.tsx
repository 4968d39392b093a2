/** Support Center. */
import { createFileRoute } from "@tanstack/react-router"
import { loadStillParts } from "../pages/support/still-parts.ts"
import { SupportPage } from "../pages/support/support-page.tsx"
import { loadHead, pageHead } from "../shell/page-head.ts"

export const Route = createFileRoute("/support")({
  loader: async () => {
    const [head] = await Promise.all([loadHead("/support"), loadStillParts()])
    return head
  },
  head: ({ match, loaderData }) => pageHead(match, loaderData),
  component: SupportPage
})
