/** Privacy Policy. */
import { createFileRoute } from "@tanstack/react-router"
import { privacyPolicy } from "../content/legal/privacy-policy.tsx"
import { LegalPage } from "../features/legal/legal-page.tsx"
import { pageHead } from "../shell/page-head.ts"

export const Route = createFileRoute("/privacy-policy")({
  head: ({ match }) =>
    pageHead(match, {
      title: "Privacy Policy",
      description:
        "Which information this site handles and why, how long it is kept, and the privacy rights you have in 17 US states.",
      path: "/privacy-policy"
    }),
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
