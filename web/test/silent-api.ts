/** An API in place of the site's own. */
import type { SiteApi } from "@driverdex/api/contract/SiteApi"

const never = () => new Promise<never>(() => {})

/** Nothing is ever answered, unless a test says what. */
export const SILENT_API: SiteApi = {
  site: never,
  categories: never,
  printerBrands: never,
  drivers: never,
  list: never,
  suggestions: never,
  featuredDrivers: never,
  newestReleases: never,
  driver: never,
  driverDevices: never,
  answer: never,
  devices: never,
  devicePage: never,
  printers: never,
  printer: never,
  pcs: never,
  helpSubjects: never,
  helpPage: never,
  pc: never,
  downloadStats: never,
  status: never
}
