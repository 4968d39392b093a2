/** The quality board and what it counts of visitors, through the whole application. */

import { setTimeout as delay } from "node:timers/promises"
import type { QualityBoard } from "@driverdex/domain/quality/qualityBoard"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { makeUnansweredCounts } from "../../../src/queries/unanswered/UnansweredCounts.ts"
import { openProxy } from "../../faults/proxy.ts"
import { seededApplication, seededDatabase } from "../../faults/seeded.ts"
import type { FreshDatabase } from "../../store/postgres/database.ts"
import { type TestApplication, testApplication } from "../../support/application.ts"
import { expireAll } from "../../support/expireAll.ts"

const NETWORKS = ["192.0.2.7", "198.51.100.7", "203.0.113.7"]
const TODAY = new Date().toISOString().slice(0, 10)
const UNKNOWN = "Zyxomatic QX9"

describe("unanswered questions", () => {
  let database: FreshDatabase
  beforeAll(async () => {
    database = await seededDatabase()
  })
  afterAll(() => database.drop())

  /** What is stored after a run of the application in which visitors asked. */
  const storedAfter = async (visit: (app: TestApplication) => Promise<unknown>): Promise<ReadonlyArray<string>> => {
    const app = await testApplication({ TRUSTED_PROXIES: "1" }, { ...database, drop: async () => {} })
    try {
      await database.sql`delete from admin.unanswered`
      await visit(app)
      // The questions are judged after the answers.
      await delay(300)
    } finally {
      await app.stop()
    }
    const rows = await database.sql`select day::text, kind, text, count from admin.unanswered order by kind, text`
    return rows.map(({ day, kind, text, count }) => `${day} ${kind} ${text} ${count}`)
  }
  const from = (network: string, headers: Record<string, string> = {}) => ({
    headers: { "x-forwarded-for": network, ...headers }
  })

  it("are stored once three networks have asked, whichever way they asked (P-QUAL-2)", async () => {
    const search = `q=${encodeURIComponent(UNKNOWN)}`
    const stored = await storedAfter(async (app) => {
      await app.call(`/search?${search}`, from("192.0.2.7"))
      await app.call(`/api/search?${search}`, from("198.51.100.7"))
      await app.call(`/search?q=ZYXOMATIC%20%20qx9&category=Printers`, from("203.0.113.7"))
      await app.call("/hardware/usb/1234/fedc", from("192.0.2.7"))
      await app.call("/hardware?id=USB%5CVID_1234%26PID_FEDC", from("198.51.100.7"))
      await app.call("/api/hardware/usb/1234/fedc/page", from("203.0.113.7"))
      await app.call("/api/hardware?id=USB%5CVID_1234%26PID_FEDC%5C5", from("203.0.114.7"))
    })
    expect(stored).toEqual([`${TODAY} hardware USB\\VID_1234&PID_FEDC 4`, `${TODAY} search ${UNKNOWN.toLowerCase()} 3`])
  })

  it("are not stored for one visitor who reloads, under Global Privacy Control, or where a text is personal (P-QUAL-3)", async () => {
    const stored = await storedAfter(async (app) => {
      for (let times = 0; times < 5; times++) {
        await app.call("/search?q=reloaded%20zyxomatic", from("192.0.2.7"))
        await app.call("/search?q=reloaded%20zyxomatic", from(`192.0.2.${times}`))
      }
      for (const network of NETWORKS) {
        await app.call("/search?q=gpc%20zyxomatic", from(network, { "sec-gpc": "1" }))
        await app.call("/search?q=zyxomatic@example.org", from(network))
        await app.call("/search?q=zyxomatic%200171%202345678", from(network))
        await app.call("/search?q=robot%20zyxomatic", from(network, { "user-agent": "Googlebot/2.1" }))
        await app.call("/api/answers?q=typing%20zyxomatic", from(network))
        await app.call("/api/suggestions?q=typing%20zyxomatic", from(network))
      }
    })
    expect(stored).toEqual([])
  })

  it("do not include what the site answers by drivers, close matches, a best answer, or the tables of devices", async () => {
    const stored = await storedAfter(async (app) => {
      for (const network of NETWORKS) {
        for (const q of ["geforce", "gefroce driver", "code 43", "no sound", "10de:1c82"])
          await app.call(`/search?q=${encodeURIComponent(q)}`, from(network))
        await app.call("/hardware/pci/10de/1c82", from(network))
        await app.call("/", from(network))
        await app.call("/hardware/scan", from(network))
        await app.call("/hardware/credits", from(network))
      }
    })
    expect(stored).toEqual([])
  })

  it("are not counted while the database is away, and cost no answer and no line of the log (P-QUAL-3)", async () => {
    const way = await openProxy(database.adminUrl)
    const app = await testApplication(
      { TRUSTED_PROXIES: "1", DATABASE_URL: way.url },
      { ...database, drop: async () => {} }
    )
    const isDown = async () => (await (await app.call("/api/health")).text()).includes("is away")
    try {
      await database.sql`delete from admin.unanswered`
      // A process that has never read the catalogue has nothing to answer from, and one that still builds says that first.
      await expect.poll(async () => (await app.call("/api/health")).status).toBe(200)
      await app.call("/")
      await way.be("refusing")
      await expect.poll(isDown).toBe(true)
      for (const network of NETWORKS)
        expect((await app.call("/search?q=away%20zyxomatic", from(network))).status).toBe(200)
      await delay(300)
      await way.be("passing")
      await expect.poll(isDown).toBe(false)
      for (const network of NETWORKS) await app.call("/search?q=back%20zyxomatic", from(network))
      await delay(300)
    } finally {
      await app.stop()
      await way.close()
    }
    expect(await database.sql`select text, count from admin.unanswered`).toEqual([{ text: "back zyxomatic", count: 3 }])
    expect(app.logged.filter(({ message }) => String(message).includes("unanswered"))).toEqual([])
  })

  it("are added to what an earlier run of the day has stored", async () => {
    const first = await storedAfter(async (app) => {
      for (const network of NETWORKS) await app.call("/search?q=twice%20zyxomatic", from(network))
    })
    expect(first).toEqual([`${TODAY} search twice zyxomatic 3`])
    const counts = makeUnansweredCounts(database.sql)
    await counts.add([{ day: TODAY, kind: "search", text: "twice zyxomatic", count: 4 }])
    expect(await counts.mostAsked("search", TODAY, 10)).toEqual([
      { kind: "search", text: "twice zyxomatic", count: 7, since: TODAY }
    ])
  })

  it("are at most 500 of a day, the most asked first, and go after 90 days", async () => {
    await database.sql`delete from admin.unanswered`
    const counts = makeUnansweredCounts(database.sql)
    const many = (start: number) =>
      Array.from({ length: 400 }, (_, n) => ({
        day: TODAY,
        kind: "search" as const,
        text: `text ${start + n}`,
        count: 3 + n
      }))
    await Promise.all([counts.add(many(0)), counts.add(many(1_000))])
    await counts.add([{ day: TODAY, kind: "hardware", text: "late", count: 900 }, ...many(0).slice(399)])
    const [{ rows, late } = { rows: 0, late: 0 }] = await database.sql<Array<{ rows: number; late: number }>>`
      select count(*)::int as rows, count(*) filter (where text = 'late')::int as late from admin.unanswered`
    expect([rows, late]).toEqual([500, 0])
    expect((await counts.mostAsked("search", TODAY, 1))[0]?.count).toBe(804)
    const later = (days: number) => new Date(Date.parse(TODAY) + days * 86_400_000)
    expect(await counts.expire(later(90))).toBe(0)
    // At most a tenth in one round.
    expect(await counts.expire(later(91))).toBe(50)
    expect(await expireAll(counts.expire, later(91))).toBe(450)
  })
})

describe("the quality board", () => {
  let app: TestApplication
  beforeAll(async () => {
    app = await seededApplication()
  })
  afterAll(() => app.stop())

  const board = async (query = ""): Promise<QualityBoard> => {
    const answer = await app.asAdmin("GET", `/api/quality${query}`)
    expect(answer.status).toBe(200)
    return (await answer.json()) as QualityBoard
  }
  const total = ({ totals }: QualityBoard, kind: string) => totals.find((one) => one.kind === kind)?.items

  it("lists the drivers that no version is known of, the most common devices first (P-QUAL-1)", async () => {
    const { items, totals } = await board("?kind=no-version&limit=500")
    expect(items.length).toBe(Math.min(500, totals.find(({ kind }) => kind === "no-version")?.items ?? 0))
    expect(items.length).toBeGreaterThan(100)
    const weights = items.map(({ weight }) => weight)
    expect(weights).toEqual(weights.toSorted((a, b) => b - a))
    const drivers = new Map(
      ((await (await app.call("/api/drivers")).json()) as ReadonlyArray<{ id: number; version: string }>).map(
        ({ id, version }) => [id, version]
      )
    )
    for (const { driverId } of items) expect(drivers.get(driverId ?? 0)).toBe("See official page")
  })

  it("loses a driver when its version is entered, and gains it again when that is undone", async () => {
    const before = await board("?kind=no-version&limit=500")
    const item = before.items.find(({ source }) => source === null)
    if (item === undefined || item.driverId === null) throw new Error("No driver lacks a version.")
    const edit = {
      source: "test",
      dryRun: false,
      batch: "board-test",
      commands: [{ line: 1, command: { do: "edit", id: item.driverId, version: "1.2.3" } }]
    }
    const answer = await app.asAdmin("POST", "/api/changes", edit)
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('"changed":1')])
    const after = await board("?kind=no-version&limit=500")
    expect(total(after, "no-version")).toBe((total(before, "no-version") ?? 0) - 1)
    expect(after.items.map(({ subject }) => subject)).not.toContain(item.subject)
    await app.asAdmin("POST", "/api/batches/board-test/revert", { dryRun: false })
    expect(total(await board(), "no-version")).toBe(total(before, "no-version"))
  })

  it("lists what the maker's lost host took away, until the host is back", async () => {
    const vendor = ((await (await app.call("/api/vendors")).json()) as ReadonlyArray<{ name: string }>).find(
      ({ name }) => name === "NVIDIA"
    )
    const before = total(await board(), "no-official-address")
    await app.asAdmin("PUT", "/api/vendors", { ...vendor, officialHosts: ["nvidia.example"], driverFinderUrl: null })
    const { items } = await board("?kind=no-official-address")
    expect(items.length).toBeGreaterThan(3)
    expect(items[0]?.why).toMatch(/^Its address is not shown: '[a-z.]+' is not a host of NVIDIA any more\.$/)
    await app.asAdmin("PUT", "/api/vendors", vendor)
    expect(total(await board(), "no-official-address")).toBe(before)
  })

  it("lists questions that are not answered, and no longer those that are by now", async () => {
    await app.sql`insert into admin.unanswered values
      (${TODAY}, 'search', 'zyxomatic qx9', 5), (${TODAY}::date - 3, 'search', 'zyxomatic qx9', 4),
      (${TODAY}::date - 40, 'search', 'too old zyxomatic', 90), (${TODAY}, 'search', 'geforce', 50),
      (${TODAY}, 'hardware', 'USB\\VID_1234&PID_FEDC', 3), (${TODAY}, 'hardware', 'PCI\\VEN_10DE&DEV_1C82', 3)`
    // What is answered by now is found out in turns of its own.
    await expect.poll(async () => total(await board(), "unanswered-search")).toBe(1)
    const { items, totals } = await board("?limit=500")
    const questions = items.filter(({ driverId }) => driverId === null)
    expect(questions.map(({ kind, subject, why }) => [kind, subject, why])).toEqual([
      ["unanswered-search", "zyxomatic qx9", "Searched for 9 times in 30 days, and nothing here answers it."],
      ["unanswered-device", "USB\\VID_1234&PID_FEDC", "Asked for 3 times in 30 days, and its driver is not known here."]
    ])
    expect(totals.slice(0, 2).map(({ items: number }) => number)).toEqual([1, 1])
    const row = {
      do: "add",
      key: "zyxomatic-qx9",
      name: "Zyxomatic QX9",
      manufacturer: "NVIDIA",
      category: "Printers",
      description: "Made up.",
      operatingSystem: "Windows 11/10",
      architecture: "64-bit",
      downloadUrl: "https://www.nvidia.com/"
    }
    const added = await app.asAdmin("POST", "/api/changes", {
      source: "test",
      dryRun: false,
      batch: "zyx",
      commands: [{ line: 1, command: row }]
    })
    expect(await added.text()).toContain('"added":1')
    await expect.poll(async () => total(await board(), "unanswered-search")).toBe(0)
  })

  it("takes no unknown kind and no number beyond its limit, in one sentence each", async () => {
    for (const query of ["?kind=nothing", "?limit=0", "?limit=501", "?limit=x"]) {
      const answer = await app.asAdmin("GET", `/api/quality${query}`)
      expect([answer.status, (await answer.text()).split("\n").length]).toEqual([400, 1])
    }
  })
})
