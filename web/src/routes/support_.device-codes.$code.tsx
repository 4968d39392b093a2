/** One code of Device Manager (P-CODE-2). */
import { createFileRoute } from "@tanstack/react-router"
import { CodePage } from "../features/device-codes/code-page.tsx"
import { pageHead } from "../shell/page-head.ts"

export const Route = createFileRoute("/support_/device-codes/$code")({
  loader: async ({ params }) => (await import("../features/device-codes/load-code.ts")).loadCode(params.code),
  head: ({ match, loaderData }) => pageHead(match, loaderData?.head),
  component: Code
})

function Code() {
  return <CodePage problem={Route.useLoaderData().problem} />
}
