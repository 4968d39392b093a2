/** What the routes of the graphics page share: its data. Address and head are those of every category page. */
import type { ListState } from "@driverdex/domain/search/addressState"
import { loadListView } from "../../data/load.ts"
import type { LoadContext } from "../../data/load-context.ts"
import type { ViewRules } from "../../data/view-rules.ts"
import { later } from "../../ui/later.tsx"
import { type CategorySearch, categoryState } from "../catalogue/category-list.ts"
import { loadListingParts } from "../catalogue/listing-parts.ts"
import type { GraphicsView } from "./graphics-view.ts"

export const GRAPHICS = "Graphics Cards"

export const GRAPHICS_RULES: ViewRules<ListState, GraphicsView> = {
  name: "graphics",
  load: async () => (await import("./graphics-view.ts")).graphicsView
}

export const Makers = later(async () => (await import("./graphics-makers.tsx")).GraphicsMakers)

/** For `loader`. */
export const loadGraphics = async (context: LoadContext, search: CategorySearch): Promise<GraphicsView | undefined> => {
  const [view] = await Promise.all([
    loadListView(context, { category: GRAPHICS }, GRAPHICS_RULES, categoryState(search)),
    loadListingParts(context),
    Makers.load()
  ])
  return view
}
