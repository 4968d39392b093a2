import { once } from "node:events"
import { get, type IncomingMessage } from "node:http"
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { shownSchema } from "../../../projections/test/shown.ts"
import { seededApplication } from "../faults/seeded.ts"
import { json, type TestApplication } from "../support/application.ts"
import { pressUntilCounted } from "./pressUntilCounted.ts"

interface Stats {
  readonly totalDownloads: number
  readonly today: number
  readonly byCategory: ReadonlyArray<{ readonly category: string; readonly downloads: number }>
  readonly topDrivers: ReadonlyArray<{ readonly id: number; readonly downloads: number }>
}

describe("a download", () => {
  let app: TestApplication
  beforeAll(async () => {
    app = await seededApplication()
  })
  afterAll(() => app.stop())

  const countOf = async (id: number): Promise<number> => {
    const drivers = (await (await app.call("/api/drivers")).json()) as ReadonlyArray<Driver>
    return drivers.find((driver) => driver.id === id)?.downloadCount ?? -1
  }
  const stats = async (): Promise<Stats> => (await app.call("/api/download-stats")).json() as Promise<Stats>
  const download = (id: number, body?: unknown) => app.call(`/api/drivers/${id}/download`, json("POST", body))

  it.each([
    ["without a body", undefined],
    ["with the body of the brand pages", { printerModel: "M404dw", printerName: "HP LaserJet" }],
    ["with the body of the graphics page", { driverModel: "AX211", driverName: "Intel" }],
    ["with unknown fields", { intent: "download", colour: "blue" }]
  ])("answers a guide and counts once %s", async (_, body) => {
    const before = await countOf(1001)
    const answer = await download(1001, body)
    expect(answer.status).toBe(200)
    const { installationGuide, disclaimer } = (await answer.json()) as {
      installationGuide: { steps: ReadonlyArray<string>; tips: ReadonlyArray<string>; supportNote: string }
      disclaimer: string
    }
    expect(installationGuide.steps.length).toBeGreaterThan(3)
    expect(installationGuide.tips.length).toBeGreaterThan(0)
    expect([typeof installationGuide.supportNote, typeof disclaimer]).toEqual(["string", "string"])
    expect(await countOf(1001)).toBe(before + 1)
  })

  it("is not counted when only the guide was asked for, but is on record", async () => {
    const before = await stats()
    const count = await countOf(1002)
    expect((await download(1002, { intent: "guide" })).status).toBe(200)
    expect(await countOf(1002)).toBe(count)
    expect((await stats()).totalDownloads).toBe(before.totalDownloads)
    const [totals, drivers] = [await shownSchema(app.sql, "downloads"), await shownSchema(app.sql, "catalogue")]
    const [row] = await app.sql`select guides from ${app.sql(totals)}.download_totals t
      join ${app.sql(drivers)}.drivers d on t.subject = 'driver:' || d.key where d.id = 1002`
    expect(Number(row?.["guides"])).toBe(1)
  })

  it("of a printer model counts for the model, in the statistics and for no driver", async () => {
    const before = await stats()
    const drivers = await (await app.call("/api/drivers")).text()
    expect((await download(201, { printerModel: "TS9120", printerName: "Canon PIXMA" })).status).toBe(200)
    expect(await (await app.call("/api/drivers")).text()).toBe(drivers)
    const after = await stats()
    expect(after.totalDownloads).toBe(before.totalDownloads + 1)
    const printers = (s: Stats) => s.byCategory.find(({ category }) => category === "Printers")?.downloads
    expect(printers(after)).toBe((printers(before) ?? 0) + 1)
    const file = await app.call("/api/drivers/201/download-file")
    expect(file.status).toBe(303)
    expect(new URL(file.headers.get("location") ?? "").protocol).toBe("https:")
  })

  it("by a link of the site counts once, where a browser says that a person pressed it", async () => {
    const before = await countOf(1003)
    const press = { "sec-fetch-site": "same-origin", "sec-fetch-mode": "navigate", "sec-fetch-user": "?1" }
    // `fetch` says of itself what a browser says of a script.
    const follow = async (path: string, headers: Record<string, string>) => {
      const [answer] = await once(get(`${app.url}/api/drivers/${path}`, { headers }), "response")
      const { statusCode: status, headers: said } = (answer as IncomingMessage).resume()
      return { status, location: said.location }
    }
    const [pressed, ...others] = [
      await follow("1003/download-file?intent=download", press),
      await follow("1003/download-file", press),
      await follow("1003/download-file?intent=download", {}),
      await follow("1003/download-file?intent=download", { ...press, "sec-fetch-site": "cross-site" })
    ]
    expect(pressed?.status).toBe(303)
    for (const other of others) {
      expect(other).toEqual(pressed)
    }
    expect(await countOf(1003)).toBe(before + 1)
    expect((await follow("500/download-file?intent=download", press)).status).toBe(404)
    expect((await follow("1003/download-file?intent=guide", press)).status).toBe(400)
  })

  it("of something that is not there is refused and recorded nowhere", async () => {
    const before = await stats()
    for (const id of [1, 999, 131, 500, 999_999]) expect((await download(id)).status).toBe(404)
    expect(await stats()).toEqual(before)
  })

  it("is counted exactly once each when many arrive together, and every answer sees its own", async () => {
    const before = await countOf(1010)
    const counts = await Promise.all(
      Array.from({ length: 300 }, async (_, i) => {
        await pressUntilCounted(app.url, 1010)
        return i % 30 === 0 ? countOf(1010) : before + 1
      })
    )
    expect(counts.every((count) => count > before)).toBe(true)
    expect(await countOf(1010)).toBe(before + 300)
    expect((await stats()).topDrivers[0]).toMatchObject({ id: 1010, downloads: before + 300 })
  })

  it("leaves no trace of the person in the log", async () => {
    const agent = "PlantedAgent/7.31"
    await app.call("/api/drivers/1003/download", {
      method: "POST",
      headers: { "content-type": "application/json", "user-agent": agent, "x-forwarded-for": "203.0.113.77" },
      body: JSON.stringify({ driverName: "planted name" })
    })
    const [row] = await app.sql`select count(*)::int as hits from log.events e
      where e::text ilike any(array['%planted%', '%203.0.113%', '%127.0.0.1%'])`
    expect(row?.["hits"]).toBe(0)
  })
})
