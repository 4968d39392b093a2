/** One code of Device Manager (P-CODE-2). */
import { createFileRoute, notFound } from "@tanstack/react-router"
import { CodePage } from "../features/device-codes/code-page.tsx"
import { NotFoundPage } from "../shell/not-found-page.tsx"
import { pageHead } from "../shell/page-head.ts"

export const Route = createFileRoute("/support_/device-codes/$code")({
  loader: async ({ params }) => {
    const { loadCode } = await import("../features/device-codes/load-code.ts")
    return loadCode(params.code) ?? Promise.reject(notFound())
  },
  head: ({ match, loaderData }) => pageHead(match, loaderData?.head),
  component: Code,
  notFoundComponent: NotFoundPage
})

function Code() {
  return <CodePage problem={Route.useLoaderData().problem} />
}
