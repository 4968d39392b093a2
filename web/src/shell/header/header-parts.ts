/**
 * Parts of the header whose code comes with the footer's. Links and form work before it is here; a press of the menu's button is repeated
 * then.
 */
import { deferred } from "../../ui/loading/deferred.tsx"

export const ToolsBar = deferred(async () => (await import("./tools-bar.tsx")).ToolsBar)
export const HeaderSearch = deferred(async () => (await import("./header-search.tsx")).HeaderSearch)
export const MenuButton = deferred(async () => (await import("./menu-button.tsx")).MenuButton)
