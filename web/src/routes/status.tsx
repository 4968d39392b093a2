/** How fresh the facts are, and how the site has worked (P-STAT-1). */
import { createFileRoute } from "@tanstack/react-router"
import { StatusPage } from "../pages/status/status-page.tsx"
import { WeekSection } from "../pages/status/week-part.ts"
import { loadHead, pageHead } from "../shell/page-head.ts"

export const Route = createFileRoute("/status")({
  // Read again at each visit: an old answer about the present is worthless.
  gcTime: 0,
  loader: async ({ context: { api } }) => {
    const [status, head] = await Promise.all([api.status(), loadHead("/status"), WeekSection.load()])
    return { status, head }
  },
  head: ({ match, loaderData }) => pageHead(match, loaderData?.head),
  component: Status
})

function Status() {
  return <StatusPage status={Route.useLoaderData().status} />
}
