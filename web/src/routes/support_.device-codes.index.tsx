/** The codes of Device Manager (P-CODE-1). */
import { createFileRoute } from "@tanstack/react-router"
import { CodesPage } from "../features/device-codes/codes-page.tsx"
import { loadHead, pageHead } from "../shell/page-head.ts"

export const Route = createFileRoute("/support_/device-codes/")({
  loader: () => loadHead("/support/device-codes"),
  head: ({ match, loaderData }) => pageHead(match, loaderData),
  component: CodesPage
})
