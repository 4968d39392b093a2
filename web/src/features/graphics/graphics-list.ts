/** What the routes of the graphics page share: its data. Address and head are those of every category page. */
import { categoriesQuery } from "../../data/catalogue.ts"
import { type LoadContext, loadListView, loadQuery } from "../../data/load.ts"
import { type CategorySearch, categoryState } from "../catalogue/category-list.ts"
import type { GraphicsView } from "./graphics-view.ts"

export const GRAPHICS = "Graphics Cards"

/** For `loader`. */
export const loadGraphics = async (context: LoadContext, search: CategorySearch): Promise<GraphicsView | undefined> => {
  const [view] = await Promise.all([
    loadListView(
      context,
      { category: GRAPHICS },
      import.meta.env.SSR ? (await import("./graphics-view.ts")).graphicsView(categoryState(search)) : null
    ),
    loadQuery(context, categoriesQuery(context.api))
  ])
  return view
}
