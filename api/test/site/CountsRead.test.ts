import { expect, it } from "vitest"
import type { SiteApi } from "../../src/contract/SiteApi.ts"
import { countsReadBy } from "../../src/site/CountsRead.ts"

const answering = (names: ReadonlyArray<string>): SiteApi =>
  Object.fromEntries(names.map((name) => [name, async () => name])) as unknown as SiteApi

const CALLS: Readonly<Record<keyof SiteApi, boolean>> = {
  site: false,
  categories: false,
  printerBrands: false,
  answer: false,
  driverDevices: false,
  devices: false,
  devicePage: false,
  helpSubjects: false,
  helpPage: false,
  drivers: true,
  list: true,
  suggestions: true,
  featuredDrivers: true,
  newestReleases: false,
  driver: true,
  pcs: false,
  printers: false,
  printer: false,
  pc: false,
  downloadStats: true,
  status: false
}

it.each(Object.entries(CALLS))("F-12: a page that reads %s shows counts: %s", async (name, shows) => {
  const reading = countsReadBy(answering(Object.keys(CALLS)))
  expect(reading.haveBeenRead()).toBe(false)
  expect(await (reading.api as unknown as Record<string, () => Promise<string>>)[name]?.()).toBe(name)
  expect(reading.haveBeenRead()).toBe(shows)
})
