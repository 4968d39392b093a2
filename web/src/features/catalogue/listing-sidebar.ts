/** The categories and filters beside a list, and what they need: nothing of it before the list itself. */
import { categoriesQuery } from "../../data/catalogue.ts"
import { type LoadContext, loadQuery } from "../../data/load.ts"
import { later } from "../../ui/later.tsx"

export const ListingSidebar = later(async () => (await import("./listing-aside.tsx")).ListingAside)

/** For `loader`. */
export const loadSidebar = async (context: LoadContext): Promise<void> => {
  await Promise.all([loadQuery(context, categoriesQuery(context.api)), ListingSidebar.load()])
}
