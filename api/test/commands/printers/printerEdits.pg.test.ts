/** P-PRN-26: what operators say of a printer model is on every page, in every list and every file, with its source, and can be undone. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { seededApplication } from "../../faults/seeded.ts"
import type { TestApplication } from "../../support/application.ts"

const MODEL = "hp/laserjet-1020"

describe("printer models that operators edit", () => {
  let app: TestApplication
  beforeAll(async () => {
    app = await seededApplication()
  })
  afterAll(() => app.stop())

  const json = async (path: string) => (await (await app.call(path)).json()) as Record<string, unknown>
  const asked = async (method: string, path: string, body?: unknown) => {
    const answer = await app.asAdmin(method, path, body)
    const text = await answer.text()
    return { status: answer.status, body: answer.status === 200 ? (JSON.parse(text) as Record<string, unknown>) : text }
  }
  const say = (rows: ReadonlyArray<object>, more: object = {}) =>
    asked("POST", "/api/printer-edits/changes", {
      rows: rows.map((row, place) => ({ line: place + 1, row })),
      ...more
    })
  const shown = () => json(`/api/printers/${MODEL}`)
  const totalOf = async (query: string) => Number((await json(`/api/printers?limit=1&${query}`))["total"])
  const exported = async (query = "") => {
    const text = await (await app.asAdmin("GET", `/api/printer-edits/export${query}`)).text()
    return text
      .trim()
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  }
  const events = async () =>
    Number((await app.sql`select count(*)::int as n from log.events where type = 'printer-changed'`)[0]?.["n"])

  it("shows an answer of theirs on the page, in lists, the search, the API of the data and the export, and names them", async () => {
    const before = await shown()
    expect(before).toMatchObject({ verdict: "own", hostBased: true })
    expect(before["sources"]).not.toContain("operators")
    const [none, windows] = [await totalOf("verdict=none"), await totalOf("driverless=yes&brand=HP")]

    const edit = { model: MODEL, verdict: "none", airPrint: true }
    expect(await say([edit], { dryRun: true })).toMatchObject({ status: 200, body: { changed: 1, refused: [] } })
    expect(await events()).toBe(0)
    expect(await say([edit], { reason: "Tried on three of them." })).toMatchObject({
      status: 200,
      body: { changed: 1, unchanged: 0, refused: [] }
    })

    const day = new Date().toISOString().slice(0, 4)
    const after = await shown()
    expect(after).toMatchObject({ verdict: "none", certainty: 1, driverless: true })
    expect(after["from"]).toMatch(
      new RegExp(`Set by the operators of this site on \\d+ \\w+ ${day}: AirPrint, the answer\\.$`)
    )
    expect(after["sources"]).toContain("operators")
    const page = await (await app.call(`/printers/${MODEL}`)).text()
    expect(page).toContain("Set by the operators of this site on")
    expect([await totalOf("verdict=none"), await totalOf("driverless=yes&brand=HP")]).toEqual([none + 1, windows + 1])
    const v1 = (await json("/api/v1/printers?q=laserjet+1020&brand=HP"))["printers"] as ReadonlyArray<
      Record<string, unknown>
    >
    expect(v1.find(({ name }) => name === "LaserJet 1020")).toMatchObject({
      verdict: "none",
      sources: expect.arrayContaining(["operators"])
    })
    const best = await json("/api/answers?q=hp+laserjet+1020")
    expect(best).toMatchObject({ answer: { path: `/printers/${MODEL}`, headline: after["headline"] } })
    expect(await exported("?edited=yes")).toEqual([
      expect.objectContaining({ model: MODEL, brand: "HP", name: "LaserJet 1020", verdict: "none", airPrint: true })
    ])
  })

  it("keeps who said it and why, and undoes one entry by another", async () => {
    const record = (await asked("GET", "/api/printer-edits")).body as unknown as ReadonlyArray<Record<string, unknown>>
    expect(record).toEqual([
      expect.objectContaining({ revision: 0, actor: "admin", reason: "Tried on three of them.", model: MODEL })
    ])
    expect(await say([{ model: MODEL, airPrint: false }])).toMatchObject({ body: { changed: 1 } })
    expect(await asked("POST", "/api/printer-edits/undo", { revision: 0 })).toMatchObject({
      status: 200,
      body: { undone: true, preserved: ["airPrint"] }
    })
    expect(await shown()).toMatchObject({ verdict: "own", driverless: false })
    expect(await asked("POST", "/api/printer-edits/undo", { revision: 99 })).toEqual({
      status: 404,
      body: "The record has no such entry."
    })
    const { body } = await asked("GET", `/api/printer-edits/model?model=${MODEL}`)
    expect(body).toMatchObject({ shipped: { hostBased: true }, edit: { airPrint: false } })
    expect((body as { record: ReadonlyArray<unknown> }).record).toHaveLength(3)
    expect((await asked("GET", "/api/printer-edits/model?model=hp/no-such-printer")).status).toBe(404)
  })

  it("takes every row by itself, the same file again changes nothing, and a revert takes the file back", async () => {
    const rows = [
      { model: "hp/psc-1410", multifunction: true, kind: "laser" },
      { model: "hp/no-such-printer", kind: "laser" },
      { model: "canon/lbp6030", colour: "yes" },
      { model: "canon/lbp6030w", network: false, brand: "Canon", name: "LBP6030w" }
    ]
    const batch = "printers:test-1"
    const first = await say(rows, { batch })
    expect(first.body).toMatchObject({
      changed: 2,
      refused: [
        { line: 2, model: "hp/no-such-printer", field: "model", message: "No printer model has this address." },
        { line: 3, model: "canon/lbp6030", field: "colour", message: "Use true or false." }
      ]
    })
    const written = await events()
    expect((await say(rows, { batch: "printers:test-2" })).body).toMatchObject({ changed: 0, unchanged: 2 })
    expect(await events()).toBe(written)
    expect(await asked("POST", `/api/batches/${batch}/revert`, { dryRun: true })).toMatchObject({
      body: { models: 2, reverted: 0 }
    })
    expect(await events()).toBe(written)
    expect(await asked("POST", `/api/batches/${batch}/revert`, { dryRun: false })).toMatchObject({
      body: { models: 2, preserved: [] }
    })
    expect((await exported("?edited=yes")).map(({ model }) => model)).toEqual([MODEL])
    expect((await asked("POST", "/api/batches/printers:no-such/revert", { dryRun: false })).status).toBe(404)
  })

  it("reads its own export without a change, all 23,106 of them", async () => {
    const all = await exported()
    expect(all).toHaveLength(23_106)
    for (let from = 0; from < all.length; from += 500) {
      const { body } = await say(all.slice(from, from + 500), { dryRun: true })
      expect(body).toMatchObject({ changed: 0, refused: [] })
    }
  })

  it("is for operators only, and comes back with a rebuild of the read model", async () => {
    for (const [method, path] of [
      ["GET", "/api/printer-edits"],
      ["POST", "/api/printer-edits/changes"],
      ["POST", "/api/printer-edits/undo"],
      ["GET", "/api/printer-edits/export"]
    ] as const) {
      expect((await app.call(path, { method })).status).toBe(401)
    }
    const verified = (await (await app.asAdmin("GET", "/api/log/verify")).json()) as {
      faults: ReadonlyArray<string>
      projections: ReadonlyArray<{ equal: boolean }>
    }
    expect(verified.faults).toEqual([])
    expect(verified.projections.every(({ equal }) => equal)).toBe(true)
  })
})
