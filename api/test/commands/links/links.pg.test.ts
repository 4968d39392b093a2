/** Checks of links, from the call to what visitors are shown. */
import type { DriverDetails } from "@driverdex/domain/catalogue/Driver"
import type { Vendor } from "@driverdex/domain/catalogue/Vendor"
import { type LinkResult, linksStream } from "@driverdex/domain/decide/recordChecks"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import type { ChecksReport, LinkEntry, LinkSummary } from "../../../src/contract/Links.ts"
import { postgresLog } from "../../../src/store/log/PostgresLog.ts"
import { seededDatabase } from "../../faults/seeded.ts"
import { event } from "../../store/log/commits.ts"
import { type TestApplication, testApplication } from "../../support/application.ts"
import { importCall } from "../importCall.ts"

const HOST = "www.zorblat.example"
const FINDER = `https://${HOST}/find`
const VENDOR: Vendor = { name: "Zorblat", officialHosts: [HOST], officialPathPrefixes: [], driverFinderUrl: FINDER }
const FILE = `https://${HOST}/z1-2.exe`
const PRODUCT = `https://${HOST}/z1`
const NOTES = `https://${HOST}/z1/notes`
const ROW = {
  key: "zorblat-z1",
  name: "Zorblat Z1 Driver",
  manufacturer: "Zorblat",
  category: "Network Adapters",
  description: "Driver for the Zorblat Z1.",
  operatingSystem: "Windows 11/10",
  architecture: "64-bit",
  downloadUrl: FILE,
  linkKind: "file",
  urlBasis: "source",
  productUrl: PRODUCT,
  notesUrl: NOTES,
  version: "2.0",
  versionStatus: "latest",
  releaseDateIso: "2025-01-05",
  releaseDateBasis: "published",
  releases: [
    { version: "2.0", releaseDateIso: "2025-01-05", dateBasis: "published", downloadUrl: FILE, sha256: "a".repeat(64) }
  ]
}
const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)

let app: TestApplication
let other: TestApplication
let id = 0
beforeAll(async () => {
  const database = await seededDatabase()
  app = await testApplication({}, database)
  other = await testApplication({}, { ...database, drop: async () => {} })
  await app.asAdmin("POST", "/api/vendors", VENDOR)
  const call = importCall({ batch: "b1", source: "file", dryRun: false, rows: [{ line: 1, ...ROW }] })
  expect(await (await app.asAdmin("POST", "/api/changes", call)).json()).toMatchObject({ added: 1 })
  const drivers = (await (await app.call("/api/drivers?manufacturer=Zorblat")).json()) as ReadonlyArray<DriverDetails>
  id = drivers[0]?.id ?? 0
})
afterAll(async () => {
  await other.stop()
  await app.stop()
})

const details = async (of = app) => (await (await of.call(`/api/drivers/${id}`)).json()) as DriverDetails
const summary = async (of = app) => (await (await of.call("/api/links/summary")).json()) as typeof LinkSummary.Type
const list = async (query = "") =>
  (await (await app.asAdmin("GET", `/api/links${query}`)).json()) as ReadonlyArray<typeof LinkEntry.Type>
const record = async (results: ReadonlyArray<LinkResult>) => {
  const answer = await app.asAdmin("POST", "/api/links/checks", { results })
  expect(answer.status).toBe(200)
  return (await answer.json()) as typeof ChecksReport.Type
}
/** Checks of another day than today, as they would have been recorded then. */
const recordedOn = async (daysAgo: number, results: ReadonlyArray<LinkResult>) => {
  const log = postgresLog(app.sql)
  const stream = linksStream(day(daysAgo))
  const last = (await log.readStream(stream)).at(-1)
  const at = new Date(Date.now() - daysAgo * 86_400_000).toISOString()
  const events = [
    event({ type: "links-checked", schema: 2, data: { at, results: results.map((one) => ({ ...one, hides: true })) } })
  ]
  const [outcome] = await log.append([{ stream, expected: last?.revision ?? "no-stream", events }])
  expect(outcome?._tag).toBe("Appended")
}
const all = async () => {
  const links: Array<typeof LinkEntry.Type> = []
  for (;;) {
    const page = await list(links.length === 0 ? "" : `?after=${encodeURIComponent(links.at(-1)?.url ?? "")}`)
    links.push(...page)
    if (page.length < 500) return links
  }
}

describe("what is to be checked", () => {
  it("P-LINK-6: is every official address once, with its owners and what a file should be", async () => {
    const links = await all()
    expect(new Set(links.map(({ url }) => url)).size).toBe(links.length)
    expect(links.length).toBeGreaterThan(500)
    expect(links.every(({ standing, state }) => standing === "unchecked" && state === null)).toBe(true)
    const owner = { kind: "driver", key: ROW.key, name: ROW.name }
    expect(links.find(({ url }) => url === FILE)).toMatchObject({
      kind: "file",
      sha256: "a".repeat(64),
      owners: [
        { ...owner, as: "download" },
        { ...owner, as: "release" }
      ]
    })
    expect(links.find(({ url }) => url === PRODUCT)).toMatchObject({
      kind: "page",
      owners: [{ ...owner, as: "product" }]
    })
    expect(links.find(({ url }) => url === FINDER)?.owners).toEqual([
      { kind: "vendor", key: "Zorblat", name: "Zorblat", as: "finder" }
    ])
    expect(links.filter(({ owners }) => owners.some(({ kind }) => kind === "model")).length).toBeGreaterThan(20)
    expect(await summary()).toEqual({ alive: 0, broken: 0, unclear: 0, unchecked: links.length, checkedOn: null })
    expect(await list(`?url=${encodeURIComponent(FILE)}`)).toEqual([links.find(({ url }) => url === FILE)])
  })
})

describe("results of checks", () => {
  it("P-LINK-3: are recorded once; an address that is not the catalogue's, or is listed twice, is refused by a sentence", async () => {
    const results = [
      { url: PRODUCT, outcome: "alive", status: 200 },
      { url: PRODUCT, outcome: "broken", cause: "missing" },
      { url: "https://evil.example/", outcome: "alive" },
      { url: FINDER, outcome: "unclear", cause: "refused", status: 403 }
    ] as const
    expect(await record(results)).toMatchObject({
      day: day(0),
      recorded: 2,
      unchanged: 0,
      refused: [
        { url: PRODUCT, message: "This address is listed twice." },
        { url: "https://evil.example/", message: "The catalogue does not have this address, or it is not the maker's." }
      ]
    })
    const again = await record(results)
    expect(again).toMatchObject({ recorded: 0, unchanged: 2 })
    expect(again.position).toBe((await record(results)).position)
    const [row] = await app.sql`select count(*)::int from log.events where type = 'links-checked'`
    expect(row).toEqual({ count: 1 })
    expect(await summary()).toMatchObject({ alive: 1, unclear: 1, broken: 0, checkedOn: day(0) })
  })

  it("of 500 are one call, and one more is refused", async () => {
    const urls = (await list()).map(({ url }) => url)
    const results = urls.map((url) => ({ url, outcome: "alive" as const, status: 200 }))
    expect(await record(results)).toMatchObject({ recorded: expect.any(Number), refused: [] })
    const tooMany = [...results, { url: FILE, outcome: "alive" as const }]
    expect((await app.asAdmin("POST", "/api/links/checks", { results: tooMany })).status).toBe(400)
  })

  it("that make no sense are refused as a whole", async () => {
    for (const bad of [{ outcome: "dead" }, { cause: "two words" }, { status: 7 }, { url: "http://x.example/" }]) {
      const results = [{ url: FILE, outcome: "alive", ...bad }]
      const answer = await app.asAdmin("POST", "/api/links/checks", { results })
      expect([bad, answer.status]).toEqual([bad, 400])
      expect(await answer.text()).toMatch(/^results\.0\.\w+: /)
    }
  })
})

describe("P-LINK-2: a broken address", () => {
  const outputs = () => [
    "/api/drivers",
    "/api/drivers?manufacturer=Zorblat",
    `/api/drivers/${id}/download-file`,
    "/api/search?q=zorblat",
    "/search?q=zorblat",
    "/network-adapters",
    `/network-adapters?driver=${id}`,
    "/feeds/manufacturer/Zorblat.atom",
    `/feeds/driver/${id}.atom`
  ]
  const namedBy = async (address: string, of = app) => {
    const named: Array<string> = []
    for (const path of [...outputs(), `/api/drivers/${id}`]) {
      const answer = await of.call(path)
      if (`${answer.headers.get("location")} ${await answer.text()}`.includes(address)) named.push(path)
    }
    return named
  }

  it("stays after one bad day, and gives way to the maker's finder after the second", async () => {
    expect((await namedBy(FILE)).length).toBeGreaterThan(5)
    await record([{ url: FILE, outcome: "broken", cause: "missing", status: 404 }])
    expect(await details()).toMatchObject({ downloadUrl: FILE, linkKind: "file" })
    expect(await details()).not.toHaveProperty("brokenLink")
    const bad = [FILE, NOTES, PRODUCT].map((url) => ({ url, outcome: "broken" as const, cause: "missing" }))
    await recordedOn(3, [{ url: NOTES, outcome: "alive" }])
    await recordedOn(-1, bad)
    await recordedOn(-2, bad)
    // The file gives way after the first of the two, what it stands beside only after the second.
    await vi.waitFor(
      async () => {
        const checked = (await list("?standing=broken")).map(({ state }) => state?.checkedOn)
        expect(checked).toEqual([day(-2), day(-2), day(-2)])
        expect(await namedBy(NOTES)).toEqual([])
      },
      { timeout: 20_000 }
    )
    expect(await details()).toMatchObject({
      linkKind: "finder",
      downloadUrl: FINDER,
      officialHost: HOST,
      urlBasis: "finder",
      brokenLink: { since: day(0) },
      releases: [{ version: "2.0" }]
    })
    for (const address of [FILE, NOTES, `${PRODUCT}"`]) expect([address, await namedBy(address)]).toEqual([address, []])
    const way = await app.call(`/api/drivers/${id}/download-file`)
    expect([way.status, way.headers.get("location")]).toEqual([303, FINDER])
  })

  it("is hidden by every process, and after the tables were built again", async () => {
    await vi.waitFor(async () => expect(await details(other)).toEqual(await details()), { timeout: 20_000 })
    expect(await summary(other)).toEqual(await summary())
    const before = await list("?standing=broken")
    expect(before.map(({ url }) => url)).toEqual([PRODUCT, FILE, NOTES].toSorted())
    expect((await app.asAdmin("POST", "/api/projections/catalogue/rebuild")).status).toBe(202)
    await vi.waitFor(
      async () => {
        const states = (await (await app.asAdmin("GET", "/api/projections")).json()) as ReadonlyArray<{
          readonly name: string
          readonly rebuilding: number | null
        }>
        expect(states.find(({ name }) => name === "catalogue")?.rebuilding).toBeNull()
      },
      { timeout: 60_000 }
    )
    expect(await list("?standing=broken")).toEqual(before)
    expect(await details(other)).toEqual(await details())
  })

  it("stays in the record and the export: saving the form as it is shown changes no address", async () => {
    const saved = await app.asAdmin("PUT", `/api/drivers/${id}`, { ...(await details()), description: "Mended." })
    expect(saved.status).toBe(200)
    const exported = await (await app.asAdmin("GET", "/api/export")).text()
    const line = exported.split("\n").find((text) => text.includes(ROW.key))
    expect(JSON.parse(line ?? "{}")).toMatchObject({ description: "Mended.", downloadUrl: FILE, productUrl: PRODUCT })
  })

  it("leads nowhere when the finder is broken too, and an unclear check changes nothing", async () => {
    await recordedOn(-3, [{ url: FINDER, outcome: "broken", cause: "dns" }])
    await recordedOn(-4, [
      { url: FINDER, outcome: "broken", cause: "dns" },
      { url: FILE, outcome: "unclear", cause: "time" }
    ])
    await vi.waitFor(async () => expect((await details()).officialHost).toBeUndefined(), { timeout: 20_000 })
    expect(await details()).not.toHaveProperty("linkKind")
    expect((await app.call(`/api/drivers/${id}/download-file`)).status).toBe(404)
    const vendors = (await (await app.call("/api/vendors")).json()) as ReadonlyArray<Vendor>
    expect(vendors.find(({ name }) => name === "Zorblat")?.driverFinderUrl).toBeNull()
  })

  it("comes back everywhere by the next good check", async () => {
    const good = [FILE, NOTES, PRODUCT, FINDER].map((url) => ({ url, outcome: "alive" as const, status: 200 }))
    await recordedOn(-5, good)
    await vi.waitFor(async () => expect((await details()).downloadUrl).toBe(FILE), { timeout: 20_000 })
    expect(await details()).toMatchObject({
      linkKind: "file",
      urlBasis: "source",
      productUrl: PRODUCT,
      notesUrl: NOTES
    })
    expect(await details()).not.toHaveProperty("brokenLink")
    expect((await namedBy(FILE)).length).toBeGreaterThan(5)
    expect(await list("?standing=broken")).toEqual([])
  })

  it("is no way to the driver of a device either", async () => {
    const answered = async () => {
      const answers = await (await app.call("/api/hardware?id=10de:2504")).json()
      return (answers as ReadonlyArray<{ readonly url: string }>)[0]?.url ?? ""
    }
    const page = await answered()
    expect(page).toMatch(/^https:\/\/www\.nvidia\.com\//)
    await recordedOn(-8, [{ url: page, outcome: "broken", cause: "missing" }])
    await recordedOn(-9, [{ url: page, outcome: "broken", cause: "missing" }])
    await vi.waitFor(async () => expect(await answered()).toMatch(/catalog\.update\.microsoft\.com/), {
      timeout: 20_000
    })
    const shown = await (await app.call("/api/hardware/shown?id=10de:2504")).text()
    expect(shown).not.toContain(`"${page}"`)
  })

  it("of a printer model withholds it on its brand's page", async () => {
    const models = (await all()).filter(({ owners }) => owners.some(({ kind }) => kind === "model"))
    const broken = models.find(({ owners }) => owners.some(({ key }) => key === "401"))?.url ?? ""
    expect((await app.call("/api/drivers/401/download-file")).headers.get("location")).toBe(new URL(broken).href)
    await recordedOn(-6, [{ url: broken, outcome: "broken", cause: "gone" }])
    await recordedOn(-7, [{ url: broken, outcome: "broken", cause: "gone" }])
    await vi.waitFor(async () => expect((await app.call("/api/drivers/401/download-file")).status).toBe(404), {
      timeout: 20_000
    })
    const brands = (await (await app.call("/api/printer-brands")).json()) as ReadonlyArray<{
      readonly name: string
      readonly withheldModels?: ReadonlyArray<number>
    }>
    expect(brands.find(({ name }) => name === "Brother")?.withheldModels).toContain(401)
  })
})
