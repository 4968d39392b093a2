/** Admin dashboard: for operators, so it is neither indexed nor linked (decision 38). */
import { createFileRoute } from "@tanstack/react-router"
import { ADMIN_HEAD } from "../content/admin-head.ts"
import { adminSearch } from "../features/admin/admin-address.ts"
import { AdminPage } from "../features/admin/admin-page.tsx"
import { pageHead } from "../shell/page-head.ts"

export const Route = createFileRoute("/admin")({
  validateSearch: adminSearch,
  head: ({ match }) => pageHead(match.context.site, ADMIN_HEAD),
  component: Admin
})

function Admin() {
  return <AdminPage search={Route.useSearch()} />
}
