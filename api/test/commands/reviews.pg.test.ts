import type { DriverDetails } from "@driverdex/domain/catalogue/Driver"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { utcDay } from "../../src/catalogue/downloadStats.ts"
import type { ChangesReport } from "../../src/contract/Changes.ts"
import type { ReviewEntry } from "../../src/contract/Reviews.ts"
import { seededApplication } from "../faults/seeded.ts"
import type { TestApplication } from "../support/application.ts"

describe("releases that a pull's guards hold back", () => {
  let app: TestApplication
  let driver: DriverDetails
  const today = utcDay(Date.now())
  const source = { id: "index", name: "example/index", licence: "MIT", reference: "abc", retrieved: today }

  beforeAll(async () => {
    app = await seededApplication()
    driver = await details()
  })
  afterAll(() => app.stop())

  const details = async () => (await (await app.call("/api/drivers/1031")).json()) as DriverDetails
  const reviews = async () =>
    (await (await app.asAdmin("GET", "/api/reviews")).json()) as ReadonlyArray<typeof ReviewEntry.Type>
  const settle = (decision: object) => app.asAdmin("POST", "/api/reviews", decision)
  const release = (version: string, more: object = {}) => ({
    do: "release",
    key: driver.key,
    releases: [{ version, releaseDateIso: today, dateBasis: "published", ...more }],
    asOf: today,
    source
  })
  let calls = 0
  const pull = async (command: object, dryRun = false): Promise<typeof ChangesReport.Type> => {
    const batch = `pull-index-${++calls}`
    const call = { batch, source: "index", dryRun, commands: [{ line: 1, command }] }
    const answer = await app.asAdmin("POST", "/api/changes", call)
    expect(answer.status).toBe(200)
    return (await answer.json()) as typeof ChangesReport.Type
  }

  it("P-IMP-10: wait until an operator accepts them, and a second pull does not add them again", async () => {
    await pull(release("16.1.0.0", { releaseDateIso: utcDay(Date.now() - 86_400_000) }))
    expect(await pull(release("0.1"), true)).toMatchObject({ events: 0 })
    expect(await reviews()).toEqual([])
    for (let times = 0; times < 2; times++) {
      expect((await pull(release("0.1"))).refused).toHaveLength(1)
      expect(await reviews()).toMatchObject([
        {
          key: driver.key,
          id: 1031,
          name: driver.name,
          source: { id: "index", name: "example/index" },
          by: "admin",
          reasons: [{ field: "version", message: "It would go down from 16.1.0.0 to 0.1." }]
        }
      ])
    }
    const answer = await settle({ key: driver.key, source: "index", decision: "accept" })
    expect(await answer.json()).toMatchObject({ outcome: "accepted", events: 1 })
    expect(await reviews()).toEqual([])
    expect(await details()).toMatchObject({ version: "0.1" })
  })

  it("P-IMP-10: that were dismissed for the same reasons do not come back, and other reasons do", async () => {
    await pull(release("16.2.0.0"))
    await pull(release("0.2"))
    expect((await settle({ key: driver.key, source: "index", decision: "dismiss", reason: "a typo" })).status).toBe(200)
    await pull(release("0.2"))
    expect(await reviews()).toEqual([])
    await pull(release("0.3"))
    expect(await reviews()).toHaveLength(1)
    expect(await details()).toMatchObject({ version: "16.2.0.0" })
  })

  it("P-IMP-10: go away by themselves when the source lists them no more", async () => {
    expect(await reviews()).toHaveLength(1)
    await pull(release("16.2.0.0"))
    expect(await reviews()).toEqual([])
  })

  it("P-IMP-10: that nothing holds are 404, what is impossible by now is refused, and a reader may not settle", async () => {
    const nothing = { key: driver.key, source: "index", decision: "accept" }
    expect(await textOf(await settle(nothing))).toBe("404 Nothing of this source is held back for this driver.")
    expect((await settle({ ...nothing, decision: "dismiss" })).status).toBe(404)
    expect((await settle({ ...nothing, decision: "wait" })).status).toBe(400)
    expect((await app.call("/api/reviews")).status).toBe(401)
  })
})

const textOf = async (answer: Response): Promise<string> => `${answer.status} ${await answer.text()}`
