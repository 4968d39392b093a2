/** Admin dashboard: for operators, so it is neither indexed nor linked (P-ADM-1). */
import { createFileRoute } from "@tanstack/react-router"
import { AdminPage } from "../admin/admin-page.tsx"
import { loadHead, pageHead } from "../shell/page-head.ts"

export const Route = createFileRoute("/admin")({
  // Read by the page: what is in it is of no use to the entry, where all routes are.
  validateSearch: (search: Record<string, unknown>) => search as Record<string, string>,
  loader: () => loadHead("/admin"),
  head: ({ match, loaderData }) => pageHead(match, loaderData),
  component: Admin
})

function Admin() {
  return <AdminPage search={Route.useSearch()} />
}
