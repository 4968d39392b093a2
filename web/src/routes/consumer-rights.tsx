/** Consumer Rights. */
import { createFileRoute } from "@tanstack/react-router"
import { ConsumerRightsPage } from "../features/privacy-request/consumer-rights-page.tsx"
import { pageHead } from "../shell/page-head.ts"

export const Route = createFileRoute("/consumer-rights")({
  head: ({ match }) =>
    pageHead(match, {
      title: "Consumer Rights",
      description:
        "Your privacy rights in 17 US states and everywhere else: know, delete, correct, portability, opt-out, non-discrimination, and the request form.",
      path: "/consumer-rights"
    }),
  component: ConsumerRightsPage
})
