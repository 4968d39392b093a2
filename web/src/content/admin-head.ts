/** Title and description of the admin dashboard; apart from its other wording, since every page's script knows all heads. */
import type { PageHead } from "../shell/page-head.ts"

export const ADMIN_HEAD: PageHead = {
  title: "Admin Dashboard",
  description: "For the operators of this site: drivers, categories, imports and system tools.",
  path: "/admin",
  noindex: true
}
