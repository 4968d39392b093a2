/** Terms of Service. */
import { createFileRoute } from "@tanstack/react-router"
import { termsOfService } from "../content/legal/terms-of-service.tsx"
import { LegalPage } from "../features/legal/legal-page.tsx"
import { pageHead } from "../shell/page-head.ts"

export const Route = createFileRoute("/terms-of-service")({
  head: ({ match }) =>
    pageHead(match, {
      title: "Terms of Service",
      description:
        "The terms for using this free driver information service: use, liability, dispute resolution and governing law.",
      path: "/terms-of-service"
    }),
  component: TermsOfService
})

function TermsOfService() {
  return (
    <LegalPage
      title="Terms of Service"
      intro="The rules for using this free information service, in words that can be read."
      text={termsOfService}
    />
  )
}
