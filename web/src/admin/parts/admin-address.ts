/** What the dashboard's address says: the tab, the part of the settings, and the state of the drivers table. */

export const ADMIN_TABS = [
  { key: "overview", label: "Overview" },
  { key: "drivers", label: "Drivers" },
  { key: "categories", label: "Categories" },
  { key: "settings", label: "Settings" }
] as const
export type AdminTab = (typeof ADMIN_TABS)[number]["key"]

export const SETTINGS_PARTS = [
  { key: "system", label: "System" },
  { key: "quality", label: "Quality" },
  { key: "imports", label: "Imports" },
  { key: "pulls", label: "Sources" },
  { key: "reviews", label: "Held releases" },
  { key: "approvals", label: "Approvals" },
  { key: "manufacturers", label: "Manufacturers" },
  { key: "printers", label: "Printer models" },
  { key: "links", label: "Links" },
  { key: "inbox", label: "Inbox" },
  { key: "operators", label: "Operators" },
  { key: "sessions", label: "Sessions" },
  { key: "tokens", label: "Tokens" },
  { key: "webhooks", label: "Webhooks" },
  { key: "second-factor", label: "Second factor" },
  { key: "audit", label: "Audit" },
  { key: "sources", label: "Download sources" }
] as const
export type SettingsPart = (typeof SETTINGS_PARTS)[number]["key"]

/** The parts as the menu shows them: what is to be done first. */
export const SETTINGS_GROUPS: ReadonlyArray<{ readonly title: string; readonly parts: ReadonlyArray<SettingsPart> }> = [
  { title: "To do", parts: ["reviews", "approvals", "inbox", "quality"] },
  { title: "Catalogue", parts: ["imports", "pulls", "manufacturers", "printers", "links"] },
  { title: "Access", parts: ["operators", "sessions", "tokens", "second-factor", "audit"] },
  { title: "Site", parts: ["system", "webhooks", "sources"] }
]

export const partLabel = (part: SettingsPart): string => SETTINGS_PARTS.find(({ key }) => key === part)?.label ?? part

export const TABLE_SORTS = [
  { key: "newest", label: "Newest record first" },
  { key: "name", label: "Name A-Z" },
  { key: "downloads", label: "Most downloaded" }
] as const
export type TableSort = (typeof TABLE_SORTS)[number]["key"]

export interface AdminAddress {
  readonly tab: AdminTab
  readonly part: SettingsPart
  /** As typed. */
  readonly q: string
  readonly sort: TableSort
  /** From 1; may lie beyond the end. */
  readonly page: number
}

/** Never fails: what is not valid is the default. */
export const readAdminAddress = (search: Readonly<Record<string, unknown>>): AdminAddress => {
  const text = (name: string): string => {
    const value = Object.hasOwn(search, name) ? search[name] : ""
    return typeof value === "string" || typeof value === "number" ? String(value) : ""
  }
  return {
    tab: keyIn(ADMIN_TABS, text("tab")),
    part: keyIn(SETTINGS_PARTS, text("part")),
    q: text("q"),
    sort: keyIn(TABLE_SORTS, text("sort")),
    page: /^[1-9]\d{0,4}$/.test(text("page")) ? Number(text("page")) : 1
  }
}

/** Only what the tab uses, defaults left out: the parameters that bring this state back. */
export const printAdminAddress = ({ tab, part, q, sort, page }: AdminAddress): Record<string, string> => ({
  ...(tab === "overview" ? {} : { tab }),
  ...(tab === "settings" && part !== "system" ? { part } : {}),
  ...(tab === "drivers" && q !== "" ? { q } : {}),
  ...(tab === "drivers" && sort !== "newest" ? { sort } : {}),
  ...(tab === "drivers" && page !== 1 ? { page: String(page) } : {})
})

const keyIn = <K extends string>(
  choices: readonly [{ readonly key: K }, ...ReadonlyArray<{ readonly key: K }>],
  key: string
): K => choices.find((choice) => choice.key === key)?.key ?? choices[0].key
