/** The help pages: all of them, or one (P-HELP-1, P-HELP-2). */
import { createFileRoute } from "@tanstack/react-router"
import { HelpListPage } from "../pages/help/help-list-page.tsx"
import { HelpPage } from "../pages/help/help-page.tsx"
import { pageHead } from "../shell/page-head.ts"

export const Route = createFileRoute("/help/$")({
  loader: async ({ context, params }) => (await import("../pages/help/load-help.ts")).loadHelp(context, params._splat),
  head: ({ match, loaderData }) => pageHead(match, loaderData?.head),
  component: Help
})

function Help() {
  const { shown } = Route.useLoaderData()
  return "subjects" in shown ? <HelpListPage subjects={shown.subjects} /> : <HelpPage help={shown.page} />
}
