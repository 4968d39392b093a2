/** Consumer Rights. */
import { createFileRoute } from "@tanstack/react-router"
import { ConsumerRightsPage } from "../pages/privacy-request/consumer-rights-page.tsx"
import { loadHead, pageHead } from "../shell/page-head.ts"

export const Route = createFileRoute("/consumer-rights")({
  loader: () => loadHead("/consumer-rights"),
  head: ({ match, loaderData }) => pageHead(match, loaderData),
  component: ConsumerRightsPage
})
