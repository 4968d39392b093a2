/** Disclaimer. */
import { createFileRoute } from "@tanstack/react-router"
import { LegalPage } from "../pages/legal/legal-page.tsx"
import { disclaimer } from "../pages/legal/text/disclaimer-text.tsx"
import { loadHead, pageHead } from "../shell/page-head.ts"

export const Route = createFileRoute("/disclaimer")({
  loader: () => loadHead("/disclaimer"),
  head: ({ match, loaderData }) => pageHead(match, loaderData),
  component: Disclaimer
})

function Disclaimer() {
  return (
    <LegalPage
      title="Disclaimer"
      intro="What our information can do for you, where it ends, and how to report what is wrong."
      text={disclaimer}
    />
  )
}
