/** Terms of Service. */
import { createFileRoute } from "@tanstack/react-router"
import { LegalPage } from "../pages/legal/legal-page.tsx"
import { termsOfService } from "../pages/legal/text/terms-of-service-text.tsx"
import { loadHead, pageHead } from "../shell/page-head.ts"

export const Route = createFileRoute("/terms-of-service")({
  loader: () => loadHead("/terms-of-service"),
  head: ({ match, loaderData }) => pageHead(match, loaderData),
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
