/** The search box of the header is a form that works before its script is here: its code comes with the footer's. */
import { deferred } from "../../ui/loading/deferred.tsx"

export const HeaderSearch = deferred(async () => (await import("./header-search.tsx")).HeaderSearch)
