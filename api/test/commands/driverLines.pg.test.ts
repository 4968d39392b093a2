import type { Driver, DriverDetails } from "@driverdex/domain/catalogue/Driver"
import { SEE_OFFICIAL_PAGE } from "@driverdex/domain/catalogue/unknownFacts"
import { SEED_SOURCE, seedDrivers } from "@driverdex/fixtures/catalogue/SeedCatalogue"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { seededDatabase } from "../faults/seeded.ts"
import { type TestApplication, testApplication } from "../support/application.ts"
import { importCall } from "./importCall.ts"

const GAME_READY = "NVIDIA GeForce Game Ready Driver"
const RTX_40 = "NVIDIA GeForce RTX 40 Series Graphics Driver"
const SERVED = ["GTX 16", "RTX 20", "RTX 30", "RTX 40", "RTX 50"].map(
  (series) => `NVIDIA GeForce ${series} Series Graphics Driver`
)

describe("driver lines", () => {
  let app: TestApplication
  let second: TestApplication
  let shipped: ReadonlyArray<Record<string, unknown>>
  beforeAll(async () => {
    const database = await seededDatabase()
    app = await testApplication({}, database)
    second = await testApplication({}, { ...database, drop: async () => undefined })
    shipped = (await seedDrivers()).map(({ line, row }) => ({ ...row, line }))
  })
  afterAll(async () => {
    await second.stop()
    await app.stop()
  })

  const drivers = async (site = app) =>
    (await (await site.call("/api/drivers?manufacturer=NVIDIA")).json()) as ReadonlyArray<Driver>
  const named = async (name: string, site = app): Promise<Driver> => {
    const found = (await drivers(site)).find((driver) => driver.name === name)
    if (found === undefined) throw new Error(`No ${name}.`)
    return found
  }
  const versionsOf = async (names: ReadonlyArray<string>, site = app) => {
    const all = await drivers(site)
    return names.map((name) => all.find((driver) => driver.name === name)?.version)
  }
  const put = (driver: Driver, change: object) =>
    app.asAdmin("PUT", `/api/drivers/${driver.id}`, { ...driver, ...change })
  const undo = (id: number, revision: number) => app.asAdmin("POST", `/api/drivers/${id}/undo`, { revision })
  const importing = async (rows: ReadonlyArray<{ readonly line: number }>) =>
    (await (
      await app.asAdmin(
        "POST",
        "/api/changes",
        importCall({ batch: "lines", source: SEED_SOURCE, dryRun: false, rows })
      )
    ).json()) as { changed: number; added: number; events: number; preserved: ReadonlyArray<unknown> }

  it("P-CAT-22: gives its version to the devices that it serves, in lists, search, details and pages", async () => {
    const [line, device] = [await named(GAME_READY), await named(RTX_40)]
    expect(device).toMatchObject({
      version: line.version,
      releaseDate: line.releaseDate,
      isLatest: line.isLatest,
      isVerified: true,
      driverLine: "nvidia-geforce-game-ready",
      inherited: { id: line.id, name: GAME_READY, own: { version: SEE_OFFICIAL_PAGE, isLatest: false } }
    })
    // A mark that the line has and the record has not is said to be the line's too.
    const tablets = (await (await app.call("/api/drivers?manufacturer=Wacom")).json()) as ReadonlyArray<Driver>
    expect(tablets.find(({ name }) => name.startsWith("Wacom Intuos Pro M"))?.inherited?.own).toMatchObject({
      version: SEE_OFFICIAL_PAGE,
      isLatest: false
    })
    expect(line).not.toHaveProperty("inherited")
    const details = (await (await app.call(`/api/drivers/${device.id}`)).json()) as DriverDetails
    expect(details.lineRecord).toMatchObject({
      id: line.id,
      page: "https://www.nvidia.com/en-us/drivers/",
      source: { licence: "Unlicense" }
    })
    expect(details).not.toHaveProperty("sha256")
    const search = (await (await app.call("/api/search?q=rtx%2040")).json()) as { drivers: ReadonlyArray<Driver> }
    expect(search.drivers[0]).toEqual(device)
    const page = (await (await app.call("/search?q=rtx+40")).text()).replaceAll(/<[^>]*>/g, "")
    expect(page).toContain(`Version ${line.version}`)
    expect(page).toContain(`by the ${GAME_READY}`)
  })

  it("P-CAT-22: changes all its rows with one event, in every process, and back again by undo", async () => {
    const [line, device] = [await named(GAME_READY), await named(RTX_40)]
    const changed = (await (await put(line, { version: "999.01" })).json()) as Driver
    expect(await versionsOf(SERVED)).toEqual(SERVED.map(() => "999.01"))
    expect(await versionsOf(SERVED, second)).toEqual(SERVED.map(() => "999.01"))
    expect((await named(RTX_40)).revision).toBe(device.revision)
    // An operator's version is not Latest until an operator marks it so.
    expect((await named(RTX_40)).isLatest).toBe(changed.isLatest)
    expect((await undo(line.id, changed.revision)).status).toBe(200)
    expect(await drivers()).toEqual(
      (await drivers()).map((driver) => (driver.id === line.id ? driver : expect.anything()))
    )
    expect(await versionsOf(SERVED, second)).toEqual(SERVED.map(() => line.version))
  })

  it("P-CAT-22: a driver that was read can be sent back without making a version its own", async () => {
    const device = await named(RTX_40)
    const answer = (await (await put(device, {})).json()) as Driver
    expect(answer).toEqual(device)
    const described = (await (await put(device, { description: "Another." })).json()) as Driver
    expect(described).toMatchObject({ description: "Another.", inherited: device.inherited })
    expect((await undo(device.id, described.revision)).status).toBe(200)
  })

  it("P-CAT-21: is named and taken away by operators, never a key that no record of the maker has", async () => {
    const device = await named(RTX_40)
    const refused = await put(device, { driverLine: "no-such-line" })
    expect([refused.status, await refused.text()]).toEqual([
      400,
      "driverLine: The catalogue has no record with this key."
    ])
    const without = (await (await put(device, { driverLine: null })).json()) as Driver
    expect(without).toMatchObject({ version: SEE_OFFICIAL_PAGE, isLatest: false })
    expect(without).not.toHaveProperty("inherited")
    expect((await undo(device.id, without.revision)).status).toBe(200)
    expect((await named(RTX_40)).inherited).toEqual(device.inherited)
  })

  it("P-CAT-22: a removed line gives nothing until it is back", async () => {
    const line = await named(GAME_READY)
    expect((await app.asAdmin("DELETE", `/api/drivers/${line.id}`)).status).toBe(204)
    expect(await versionsOf(SERVED, second)).toEqual(SERVED.map(() => SEE_OFFICIAL_PAGE))
    expect((await undo(line.id, line.revision + 1)).status).toBe(200)
    expect(await versionsOf(SERVED)).toEqual(SERVED.map(() => line.version))
  })

  it("is exported as the record itself says it, and the export changes nothing when it comes back", async () => {
    const text = await (await app.asAdmin("GET", "/api/export")).text()
    const row = text
      .split("\n")
      .filter((line) => line.includes('"key":"nvidia-geforce-rtx-40-series"'))
      .map((line) => JSON.parse(line) as Record<string, unknown>)[0]
    expect(row).toMatchObject({ driverLine: "nvidia-geforce-game-ready", lineBasis: "device-table" })
    expect(row).not.toHaveProperty("version")
    expect(await importing([{ ...row, line: 1 }])).toMatchObject({ changed: 0, added: 0, events: 0, preserved: [] })
  })

  it("comes to a site of before with the newer file, and what operators edited stays", async () => {
    const before = (row: Record<string, unknown>, key: string) => {
      const { driverLine: _line, lineBasis: _basis, lineReason: _reason, ...facts } = row
      return { ...facts, key, name: `${String(facts["name"])} of before` }
    }
    const device = shipped.find(({ key }) => key === "nvidia-geforce-rtx-40-series") ?? {}
    const old = ["old-1", "old-2"].map((key, at) => ({ ...before(device, key), line: at + 1 }))
    expect(await importing(old)).toMatchObject({ added: 2 })
    const [one, two] = (await drivers()).filter(({ name }) => name.endsWith("of before"))
    if (one === undefined || two === undefined) throw new Error("They are not there.")
    expect((await put(one, { description: "An operator's words." })).status).toBe(200)
    expect((await put(two, { version: "1.0" })).status).toBe(200)
    const { driverLine, lineBasis, lineReason } = device
    const news = old.map((row) => ({ ...row, driverLine, lineBasis, lineReason }))
    expect(await importing(news)).toMatchObject({ changed: 2 })
    const shown = (await drivers()).filter(({ name }) => name.endsWith("of before"))
    expect(shown.map(({ version, description }) => [version, description])).toEqual([
      [(await named(GAME_READY)).version, "An operator's words."],
      ["1.0", device["description"]]
    ])
    expect(await importing(news)).toMatchObject({ changed: 0, events: 0 })
  })
})
