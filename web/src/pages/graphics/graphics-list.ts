/** The list of the graphics page. Its head is that of every category page. */
import { CATEGORY_LIST } from "@driverdex/domain/search/address/addressState"
import { defineListPage } from "../../catalogue/listing/define-list-page.ts"
import { deferred } from "../../ui/loading/deferred.tsx"

export const GRAPHICS = "Graphics Cards"

export const Makers = deferred(async () => (await import("./graphics-makers.tsx")).GraphicsMakers)

export const graphicsList = defineListPage({
  list: "graphics",
  category: GRAPHICS,
  rules: CATEGORY_LIST,
  loadParts: () => [Makers.load()]
})
