/** The help pages: all of them, or one (P-HELP-1, P-HELP-2). */
import { createFileRoute } from "@tanstack/react-router"
import { HelpView } from "../features/help/help-view.tsx"
import { pageHead } from "../shell/page-head.ts"

export const Route = createFileRoute("/help/$")({
  loader: async ({ context, params }) =>
    (await import("../features/help/load-help.ts")).loadHelp(context, params._splat),
  head: ({ match, loaderData }) => pageHead(match, loaderData?.head),
  component: Help
})

function Help() {
  return <HelpView shown={Route.useLoaderData().shown} />
}
