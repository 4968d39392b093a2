/** The feeds of new releases, and the other ways to the catalogue's data (P-FEED-4). */
import { createFileRoute } from "@tanstack/react-router"
import { FeedsPage } from "../pages/feeds/feeds-page.tsx"
import { loadHead, pageHead } from "../shell/page-head.ts"

export const Route = createFileRoute("/feeds")({
  loader: () => loadHead("/feeds"),
  head: ({ match, loaderData }) => pageHead(match, loaderData),
  component: FeedsPage
})
