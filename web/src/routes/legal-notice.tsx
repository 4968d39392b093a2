/** Legal Notice & Compliance. */
import { createFileRoute } from "@tanstack/react-router"
import { LegalPage } from "../pages/legal/legal-page.tsx"
import { legalNotice } from "../pages/legal/text/legal-notice-text.tsx"
import { loadHead, pageHead } from "../shell/page-head.ts"

export const Route = createFileRoute("/legal-notice")({
  loader: () => loadHead("/legal-notice"),
  head: ({ match, loaderData }) => pageHead(match, loaderData),
  component: LegalNotice
})

function LegalNotice() {
  return (
    <LegalPage
      title="Legal Notice & Compliance"
      intro="Who is behind this site, what it is and is not, and which rules it follows."
      text={legalNotice}
    />
  )
}
