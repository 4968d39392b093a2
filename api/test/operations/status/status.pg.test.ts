import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Status } from "../../../src/contract/Status.ts"
import { openProxy, type Proxy } from "../../faults/proxy.ts"
import { seededDatabase } from "../../faults/seeded.ts"
import type { FreshDatabase } from "../../store/postgres/database.ts"
import { type TestApplication, testApplication } from "../../support/application.ts"

describe("the public status", () => {
  let database: FreshDatabase
  let ways: ReadonlyArray<Proxy>
  let sites: ReadonlyArray<TestApplication>

  beforeAll(async () => {
    database = await seededDatabase()
    ways = await Promise.all([openProxy(database.adminUrl), openProxy(database.adminUrl)])
    sites = await Promise.all(
      ways.map(({ url }) => testApplication({ DATABASE_URL: url }, { ...database, drop: async () => {} }))
    )
  })
  afterAll(async () => {
    for (const site of sites) await site.stop()
    for (const way of ways) await way.close()
    await database.drop()
  })

  const statusOf = async (site: TestApplication): Promise<typeof Status.Type> => {
    const answer = await site.call("/api/status")
    expect(answer.status).toBe(200)
    return (await answer.json()) as typeof Status.Type
  }
  const first = () => sites[0] as TestApplication

  it("P-STAT-1, P-STAT-2: counts drivers and marks, and knows every source that a record names", async () => {
    const { release, facts, sources, away, incidents } = await statusOf(first())
    expect(release).toEqual({ version: "test", commit: null })
    expect(facts.drivers).toBe(742)
    expect(facts.latest + facts.lapsed).toBeGreaterThan(200)
    expect([away, incidents]).toEqual([[], []])
    expect(sources.reduce((sum, { drivers }) => sum + drivers, 0)).toBe(742)
    const winget = sources.find(({ id }) => id === "winget")
    expect(winget).toMatchObject({ newest: "2026-09-17", lastPull: null, held: 0 })
    await expect.poll(async () => (await statusOf(first())).readModels).toHaveLength(2)
    const page = await (await first().call("/status")).text()
    expect(page).toContain("microsoft/winget-pkgs")
  })

  it("P-STAT-3: names an outage while it lasts, and lists it once for all processes afterwards", async () => {
    for (const way of ways) await way.be("frozen")
    await expect.poll(async () => (await statusOf(first())).away.length, { timeout: 10_000 }).toBe(1)
    const page = await (await first().call("/status")).text()
    expect(page).toContain("From memory")
    await new Promise((resolve) => setTimeout(resolve, 6_000))
    for (const way of ways) await way.be("passing")
    await expect
      .poll(async () => Promise.all(sites.map(async (site) => (await statusOf(site)).incidents.length)), {
        timeout: 40_000
      })
      .toEqual([1, 1])
    const { away, incidents } = await statusOf(first())
    expect(away).toEqual([])
    const [incident] = incidents
    expect(incident).toMatchObject({ store: "database", cause: "it does not answer" })
    expect(Date.parse(incident?.to ?? "") - Date.parse(incident?.from ?? "")).toBeGreaterThan(5_000)
  })
})
