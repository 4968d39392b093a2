/** Driver Installation Guides. */
import { createFileRoute } from "@tanstack/react-router"
import { GuidesPage } from "../pages/guides/guides-page.tsx"
import { loadHead, pageHead } from "../shell/page-head.ts"

export const Route = createFileRoute("/driver-guides")({
  loader: () => loadHead("/driver-guides"),
  head: ({ match, loaderData }) => pageHead(match, loaderData),
  component: GuidesPage
})
