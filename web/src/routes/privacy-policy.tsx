/** Privacy Policy. */
import { createFileRoute } from "@tanstack/react-router"
import { LegalPage } from "../pages/legal/legal-page.tsx"
import { privacyPolicy } from "../pages/legal/text/privacy-policy-text.tsx"
import { loadHead, pageHead } from "../shell/page-head.ts"

export const Route = createFileRoute("/privacy-policy")({
  loader: () => loadHead("/privacy-policy"),
  head: ({ match, loaderData }) => pageHead(match, loaderData),
  component: PrivacyPolicy
})

function PrivacyPolicy() {
  return (
    <LegalPage
      title="Privacy Policy"
      intro="Short version: no accounts, no files, no tracking without your consent. The long version is below."
      text={privacyPolicy}
    />
  )
}
