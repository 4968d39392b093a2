/** Legal Notice & Compliance. */
import { createFileRoute } from "@tanstack/react-router"
import { legalNotice } from "../content/legal/legal-notice.tsx"
import { LegalPage } from "../features/legal/legal-page.tsx"
import { pageHead } from "../shell/page-head.ts"

export const Route = createFileRoute("/legal-notice")({
  head: ({ match }) =>
    pageHead(match, {
      title: "Legal Notice & Compliance",
      description:
        "Who operates this site, what it is and is not, trademarks, copyright complaints, privacy compliance and response times.",
      path: "/legal-notice"
    }),
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
