/** Finds out whether a page shows download counts: by what it reads while it is rendered, so no list of pages has to say it. */
import type { SiteApi } from "../contract/SiteApi.ts"

/** Calls whose answers hold no count of downloads. */
const WITHOUT_COUNTS: ReadonlySet<string> = new Set<keyof SiteApi>([
  "site",
  "categories",
  "printerBrands",
  "newestReleases",
  "answer",
  "devices",
  "devicePage",
  "driverDevices",
  "pcs",
  "pc",
  "printers",
  "printer",
  "helpSubjects",
  "helpPage",
  "status"
])

export const countsReadBy = (
  api: SiteApi
): {
  /** To be read by one rendering. */
  readonly api: SiteApi
  readonly haveBeenRead: () => boolean
} => {
  let read = false
  const watched =
    (call: (...args: Array<never>) => unknown) =>
    (...args: Array<never>): unknown => {
      read = true
      return call(...args)
    }
  const calls = Object.entries(api).map(([name, call]) => [name, WITHOUT_COUNTS.has(name) ? call : watched(call)])
  return { api: Object.fromEntries(calls) as SiteApi, haveBeenRead: () => read }
}
