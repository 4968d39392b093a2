/** The scan desk. The list is in no address: it stays in the page (P-SCAN-2). */
import { createFileRoute } from "@tanstack/react-router"
import { ScanPage } from "../pages/scan/scan-page.tsx"
import { loadHead, pageHead } from "../shell/page-head.ts"

export const Route = createFileRoute("/hardware/scan")({
  loader: () => loadHead("/hardware/scan"),
  head: ({ match, loaderData }) => pageHead(match, loaderData),
  component: ScanPage
})
