/** The codes of Device Manager: all of them, or one (P-CODE-1, P-CODE-2). */
import { createFileRoute } from "@tanstack/react-router"
import { CodePage } from "../pages/device-codes/code-page.tsx"
import { CodesPage } from "../pages/device-codes/codes-page.tsx"
import { pageHead } from "../shell/page-head.ts"

export const Route = createFileRoute("/support_/device-codes/$")({
  loader: async ({ params }) => (await import("../pages/device-codes/load-code.ts")).loadCodes(params._splat),
  head: ({ match, loaderData }) => pageHead(match, loaderData?.head),
  component: Codes
})

function Codes() {
  const { problem } = Route.useLoaderData()
  return problem === null ? <CodesPage /> : <CodePage problem={problem} />
}
