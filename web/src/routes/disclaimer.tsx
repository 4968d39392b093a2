/** Disclaimer. */
import { createFileRoute } from "@tanstack/react-router"
import { disclaimer } from "../content/legal/disclaimer.tsx"
import { LegalPage } from "../features/legal/legal-page.tsx"
import { pageHead } from "../shell/page-head.ts"

export const Route = createFileRoute("/disclaimer")({
  head: ({ match }) =>
    pageHead(match, {
      title: "Disclaimer",
      description:
        "What this driver information service can and cannot promise, what you should do before you install a driver, and how to report an issue.",
      path: "/disclaimer"
    }),
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
