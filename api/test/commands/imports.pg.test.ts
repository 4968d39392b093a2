import { randomUUID } from "node:crypto"
import type { CatalogueContext } from "@driverdex/domain/decide/CatalogueContext"
import { changeDriver, type DriverDecision, foldDriver, removeDriver } from "@driverdex/domain/decide/DriverDecider"
import type { DriverState } from "@driverdex/domain/decide/DriverState"
import type { DriverEvent } from "@driverdex/domain/events/Event"
import { newEvent } from "@driverdex/domain/events/NewEvents.schema"
import { upcast } from "@driverdex/domain/events/Upcast"
import { SEED_SOURCE, seedDrivers } from "@driverdex/fixtures/catalogue/SeedCatalogue"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { decisionContext } from "../../src/catalogue/DecisionContext.ts"
import type { ChangesReport } from "../../src/contract/Changes.ts"
import type { EventStore } from "../../src/store/log/EventStore.ts"
import { postgresLog } from "../../src/store/log/PostgresLog.ts"
import { seededApplication } from "../faults/seeded.ts"
import type { TestApplication } from "../support/application.ts"
import { importCall } from "./importCall.ts"

type Answer = typeof ChangesReport.Type
type Row = { readonly line: number; readonly [field: string]: unknown }

describe("an import", () => {
  let app: TestApplication
  let store: EventStore
  beforeAll(async () => {
    app = await seededApplication()
    store = postgresLog(app.sql)
  })
  afterAll(() => app.stop())

  const call = (rows: ReadonlyArray<Row>, options: object = {}) =>
    app.asAdmin(
      "POST",
      "/api/changes",
      importCall({ batch: "tests", source: "tests", dryRun: false, ...options, rows })
    )
  const importRows = async (rows: ReadonlyArray<Row>, options: object = {}): Promise<Answer> => {
    const answer = await call(rows, options)
    expect(answer.status).toBe(200)
    return (await answer.json()) as Answer
  }
  const row = (line: number, key: string, fields: object = {}): Row => ({
    line,
    key,
    name: `Test Driver ${key}`,
    manufacturer: "NVIDIA",
    category: "Graphics Cards",
    description: "A driver that only the tests know.",
    operatingSystem: "Windows 11/10",
    architecture: "64-bit",
    downloadUrl: "https://www.nvidia.com/en-us/drivers/",
    ...fields
  })
  const eventCount = async () => (await app.sql`select count(*)::int as n from log.events`)[0]?.["n"] as number
  const summary = ({ added, changed, unchanged, events, refused, preserved }: Answer) => {
    return { added, changed, unchanged, events, refused: refused.length, preserved: preserved.length }
  }
  const NOTHING = { added: 0, changed: 0, unchanged: 0, events: 0, refused: 0, preserved: 0 }

  interface Listed {
    readonly id: number
    readonly name: string
    readonly description: string
    readonly version: string
  }
  const listed = async (name: string): Promise<Listed | undefined> => {
    const drivers = (await (await app.call("/api/drivers")).json()) as ReadonlyArray<Listed>
    return drivers.find((driver) => driver.name === name)
  }

  /** An operator's change of a driver, decided and appended as the calls for it do. */
  const operate = async (
    key: string,
    decide: (state: DriverState, context: CatalogueContext) => DriverDecision
  ): Promise<void> => {
    const stream = await store.readStream(`driver-${key}`)
    const state = foldDriver(stream.map((recorded) => upcast(recorded) as DriverEvent))
    if (state === null) throw new Error(`There is no driver ${key}.`)
    const decision = decide(state, await decisionContext(app.sql))
    if (!("events" in decision)) throw new Error(`Refused: ${JSON.stringify(decision)}`)
    const events = decision.events.map((event) =>
      newEvent(event, { id: randomUUID(), at: new Date().toISOString(), actor: "admin", requestId: "test" })
    )
    const [outcome] = await store.append([{ stream: `driver-${key}`, expected: state.revision, events }])
    expect(outcome?._tag).toBe("Appended")
  }
  const edit = (key: string, fields: object) =>
    operate(key, (state, context) => changeDriver(state, state, { ...state.facts, ...fields }, context))

  it("of the catalogue that is there already changes nothing and writes no event", async () => {
    const before = await eventCount()
    const lines = (await seedDrivers()).map(({ line, row }): Row => ({ ...row, line }))
    for (let from = 0; from < lines.length; from += 500) {
      const rows = lines.slice(from, from + 500)
      const answer = await importRows(rows, { source: SEED_SOURCE, batch: "seed-again" })
      expect(summary(answer)).toEqual({ ...NOTHING, unchanged: rows.length })
    }
    expect(await eventCount()).toBe(before)
  })

  const BROKEN: ReadonlyArray<readonly [fields: object, field: string, message: RegExp]> = [
    [{ name: undefined }, "name", /^This field is required\.$/],
    [{ rating: 9 }, "rating", /whole number from 1 to 5/],
    [{ category: "Toasters" }, "category", /category of the catalogue/],
    [{ downloadUrl: "https://evil.example/driver.exe" }, "downloadUrl", /official/],
    [{ downloadUrl: "javascript:alert(1)" }, "downloadUrl", /./],
    [{ key: "Not A Key" }, "key", /^Use 1 to 100 of a to z/],
    [{ colour: "red" }, "colour", /not part of the import format/],
    [{ isVerified: "yes" }, "isVerified", /true or false/],
    [{ releaseDateIso: "2025-02-30" }, "releaseDateIso", /day that exists/],
    [{ description: "" }, "description", /^Use text of 1 to 4000 characters/]
  ]

  it("of 10,000 rows takes the good ones and lists each broken one with its line, key, field and a sentence", async () => {
    const rows = Array.from({ length: 10_000 }, (_, i) => {
      const [fields] = i % 100 === 50 ? (BROKEN[Math.floor(i / 100) % BROKEN.length] ?? [{}]) : [{}]
      return row(i + 1, `generated-${i + 1}`, fields)
    })
    const answers: Array<Answer> = []
    for (let from = 0; from < rows.length; from += 500) {
      answers.push(await importRows(rows.slice(from, from + 500), { batch: "many" }))
    }
    const refused = answers.flatMap((answer) => answer.refused)
    expect(refused.map(({ line }) => line)).toEqual(Array.from({ length: 100 }, (_, i) => i * 100 + 51))
    for (const { line, key, field, message } of refused) {
      const [fields, wanted, sentence] = BROKEN[Math.floor((line - 1) / 100) % BROKEN.length] ?? []
      expect([field, message]).toEqual([wanted, expect.stringMatching(sentence ?? /never/)])
      expect(key).toBe((fields as { key?: string }).key ?? `generated-${line}`)
      expect(message).not.toMatch(/evil|alert|Toasters|\bred\b|yes/)
    }
    const sum = (pick: (answer: Answer) => number) => answers.reduce((all, answer) => all + pick(answer), 0)
    expect([sum((a) => a.added), sum((a) => a.events)]).toEqual([9_900, 9_900])
    expect(answers.map(({ position }) => position)).toEqual(answers.map((a) => a.position).toSorted((a, b) => a - b))
    const drivers = (await (await app.call("/api/drivers")).json()) as ReadonlyArray<Listed>
    expect(drivers.length).toBe(742 + 9_900)
    expect(new Set(drivers.map(({ id }) => id)).size).toBe(drivers.length)

    const again = await importRows(rows.slice(0, 500), { batch: "many" })
    expect(summary(again)).toEqual({ ...NOTHING, unchanged: 495, refused: 5 })
  })

  it("of more than 500 rows in one call is refused as a whole", async () => {
    const before = await eventCount()
    const answer = await call(Array.from({ length: 501 }, (_, i) => row(i + 1, `too-many-${i}`)))
    expect(answer.status).toBe(400)
    expect(await answer.text()).toMatch(/^commands: /)
    expect(await eventCount()).toBe(before)
    expect(summary(await importRows([]))).toEqual(NOTHING)
  })

  it("that is only tried out answers the same tallies and writes nothing", async () => {
    await importRows([row(1, "dry-known"), row(2, "dry-edited")])
    await edit("dry-edited", { description: "In an operator's words." })
    const rows = [
      row(1, "dry-new"),
      row(2, "dry-known", { description: "Another description." }),
      row(3, "dry-known", { description: "Another description." }),
      row(4, "dry-edited", { description: "In the source's new words." }),
      row(5, "dry-broken", { rating: 0 })
    ]
    const before = await eventCount()
    const tried = await importRows(rows, { dryRun: true })
    expect(await eventCount()).toBe(before)
    expect(await listed("Test Driver dry-new")).toBeUndefined()
    expect(tried.events).toBe(0)
    const done = await importRows(rows)
    expect(summary(done)).toEqual({ added: 1, changed: 1, unchanged: 2, events: 2, refused: 1, preserved: 1 })
    expect({ ...tried, events: 0, position: 0 }).toEqual({ ...done, events: 0, position: 0 })
    expect((await listed("Test Driver dry-new"))?.version).toBe("See official page")
  })

  it("K-10: names the rows that it adds and changes, tried out or done", async () => {
    await importRows([row(1, "named-known")])
    const rows = [
      row(1, "named-new"),
      row(2, "named-known", { description: "Another description." }),
      row(3, "named-known", { description: "Another description." })
    ]
    const from = "A driver that only the tests know."
    const fields = [{ field: "description", from, to: "Another description." }]
    const changes = [
      { line: 1, key: "named-new", name: "Test Driver named-new", outcome: "added", fields: [] },
      { line: 2, key: "named-known", name: "Test Driver named-known", outcome: "changed", fields }
    ]
    expect((await importRows(rows, { dryRun: true })).changes).toEqual(changes)
    expect((await importRows(rows)).changes).toEqual(changes)
    expect((await importRows(rows)).changes).toEqual([])
  })

  it("K-10: says everything that is wrong with a refused row at once", async () => {
    const answer = await importRows([
      row(1, "much-wrong", { rating: 0, category: "Toasters", downloadUrl: "https://files.example.org/x.exe" }),
      row(2, "no-maker", { manufacturer: 5, category: "Toasters", productUrl: 7 })
    ])
    expect(answer.refused.map(({ line, field }) => [line, field])).toEqual([
      [1, "rating"],
      [1, "category"],
      [1, "downloadUrl"],
      [2, "manufacturer"],
      [2, "productUrl"],
      [2, "category"]
    ])
  })

  it("with one key twice judges each row on what the one before leaves behind", async () => {
    const answer = await importRows([
      row(7, "twice", { description: "The first." }),
      row(8, "twice", { description: "The second." }),
      row(9, "twice", { description: "The second." })
    ])
    expect(summary(answer)).toEqual({ ...NOTHING, added: 1, changed: 1, unchanged: 1, events: 2 })
    expect((await listed("Test Driver twice"))?.description).toBe("The second.")
  })

  it("keeps what an operator edited unless overwriting is requested, and changes what was not edited", async () => {
    await importRows([row(1, "edited", { version: "1.0" })])
    await edit("edited", { description: "In an operator's words." })
    const news = row(1, "edited", { version: "2.0", description: "In the source's new words." })
    const answer = await importRows([news])
    expect(answer.preserved).toEqual([{ line: 1, key: "edited", fields: ["description"] }])
    expect(summary(answer)).toEqual({ ...NOTHING, changed: 1, events: 1, preserved: 1 })
    expect(await listed("Test Driver edited")).toMatchObject({ version: "2.0", description: "In an operator's words." })
    // Imported again it is no change, and still the operator's.
    expect(summary(await importRows([news]))).toEqual({ ...NOTHING, unchanged: 1, preserved: 1 })
    expect(summary(await importRows([news], { overwrite: true }))).toMatchObject({
      changed: 1,
      events: 1,
      preserved: 0
    })
    expect((await listed("Test Driver edited"))?.description).toBe("In the source's new words.")
    expect(summary(await importRows([news]))).toEqual({ ...NOTHING, unchanged: 1 })
  })

  it("leaves a removed driver removed unless restoring is requested, then under its old number", async () => {
    await importRows([row(1, "removed")])
    const id = (await listed("Test Driver removed"))?.id
    await operate("removed", removeDriver)
    expect(summary(await importRows([row(1, "removed", { version: "9" })]))).toEqual({ ...NOTHING, unchanged: 1 })
    expect(await listed("Test Driver removed")).toBeUndefined()
    expect((await app.call(`/api/drivers/${id}`)).status).toBe(410)
    const back = await importRows([row(1, "removed", { version: "9" })], { restore: true })
    expect(summary(back)).toMatchObject({ added: 1, refused: 0 })
    expect(await listed("Test Driver removed")).toMatchObject({ id, version: "9" })
  })

  it("races another one of the same new drivers: each is added once, and both tallies are true", async () => {
    const rows = Array.from({ length: 200 }, (_, i) => row(i + 1, `raced-${i}`))
    const before = await eventCount()
    const [one, two] = await Promise.all([importRows(rows, { batch: "one" }), importRows(rows, { batch: "two" })])
    expect([one.added + two.added, one.unchanged + two.unchanged]).toEqual([200, 200])
    expect([one.added + one.unchanged, two.added + two.unchanged]).toEqual([200, 200])
    expect([one.refused, two.refused]).toEqual([[], []])
    expect(await eventCount()).toBe(before + 200)
  })

  it("is on record in the history of its drivers, without the operator's name", async () => {
    await importRows([row(1, "recorded")], { batch: "spring-2026" })
    const id = (await listed("Test Driver recorded"))?.id
    const history = (await (await app.call(`/api/drivers/${id}/history`)).json()) as ReadonlyArray<object>
    expect(history).toMatchObject([{ revision: 0, type: "driver-added", by: "import", batch: "spring-2026" }])
    expect(JSON.stringify(history)).not.toContain("admin")
    const [event] = await store.readStream("driver-recorded")
    expect([event?.actor, event?.batch]).toEqual(["admin", "spring-2026"])
  })

  describe("of hostile text", () => {
    const HOSTILE = [
      ["NUL", "a\0b"],
      ["half a character", "a\ud800b"],
      ["half a character at the end", "a\udc00"],
      ["an escape sequence", "a\u001b[2Jb"],
      ["a line separator", "a\u2028b"]
    ] as const

    it.each(HOSTILE)("refuses a row with %s, in each of its texts", async (_, text) => {
      const fields = ["key", "name", "manufacturer", "category", "description", "version", "downloadUrl", "fullName"]
      const answer = await importRows(fields.map((field, i) => row(i + 1, `hostile-${i}`, { [field]: text })))
      expect(answer.refused.map(({ line, field }) => [line, field])).toEqual(fields.map((field, i) => [i + 1, field]))
      expect(answer.events).toBe(0)
    })

    it.each(HOSTILE)("refuses a call whose source or batch has %s", async (_, text) => {
      for (const field of ["source", "batch"]) {
        const answer = await call([row(1, "hostile-call")], { [field]: text })
        expect([answer.status, (await answer.text()).split(":")[0]]).toEqual([400, field])
      }
    })

    it("F-17: refuses a text that turns its own direction, and names the field", async () => {
      const name = "\u202eReversed\u202c driver"
      expect(await importRows([row(1, "reversed", { name })])).toMatchObject({
        added: 0,
        refused: [{ line: 1, key: "reversed", field: "name", message: expect.stringContaining("invisible characters") }]
      })
    })

    it("stores other scripts as they are", async () => {
      const name = "Script ﷽ 🖨️ ドライバー <script>alert(1)</script>"
      expect(summary(await importRows([row(1, "script", { name })]))).toMatchObject({ added: 1 })
      expect((await listed(name))?.name).toBe(name)
      const page = await (await app.call(`/search?q=${encodeURIComponent("ドライバー")}`)).text()
      expect(page).not.toContain("<script>alert(1)")
    })

    it("takes no field from a prototype", async () => {
      const { name: _, ...nameless } = row(1, "prototype")
      const init = (rows: string) => `{"batch":"tests","source":"tests","dryRun":false,"commands":[${rows}]}`
      const send = async (body: string) => {
        const token = (await (
          await app.asAdmin("POST", "/api/session", { password: "a-password-for-tests" })
        ).json()) as {
          token: string
        }
        const headers = { "content-type": "application/json", authorization: `Bearer ${token.token}` }
        return app.call("/api/changes", { method: "POST", headers, body })
      }
      const { line, ...command } = nameless
      const text = JSON.stringify({ line, command: { do: "add", ...command } })
      const answer = await send(init(text.replace('"do"', '"__proto__":{"name":"From above"},"do"')))
      expect(answer.status).toBe(200)
      const { refused, added } = (await answer.json()) as Answer
      expect([added, refused.length > 0]).toEqual([0, true])
      expect(({} as Record<string, unknown>)["name"]).toBeUndefined()
      for (const body of [
        '{"__proto__":{"batch":"x"},"commands":[]}',
        init('{"line":1e999}'),
        init('{"line":"1"}'),
        init("null"),
        init("[]"),
        init('"x"'),
        init('{"line":1,"command":{"do":"add","key":{"toString":1}}},{"line":2,"command":{"do":"edit","key":["a"]}}'),
        init('{"line":3,"command":null},{"line":4,"command":[]},{"line":5,"command":"x"},{"line":6}'),
        "[]",
        "null",
        "\u0000",
        `{"batch":"b","source":"s","dryRun":false,"commands":${"[".repeat(20_000)}${"]".repeat(20_000)}}`
      ]) {
        const { status } = await send(body)
        expect([body.slice(0, 60), status < 500]).toEqual([body.slice(0, 60), true])
      }
    })
  })
})
