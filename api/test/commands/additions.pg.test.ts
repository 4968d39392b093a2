import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { ChangesReport } from "../../src/contract/Changes.ts"
import { seededApplication } from "../faults/seeded.ts"
import { ADMIN_PASSWORD, json, type TestApplication } from "../support/application.ts"
import { importCall } from "./importCall.ts"

const MAX_ADDITIONS = 5
const ROW = {
  manufacturer: "Acme",
  category: "Printers",
  description: "Driver.",
  operatingSystem: "Windows 10",
  architecture: "64-bit",
  downloadUrl: "/downloads/driver.exe"
}

describe("a token of the scope import", () => {
  let app: TestApplication
  let token = ""
  beforeAll(async () => {
    app = await seededApplication({ IMPORT_TOKEN_ADDS: String(MAX_ADDITIONS) })
    const wish = { name: "job", scope: "import", currentPassword: ADMIN_PASSWORD }
    token = ((await (await app.asAdmin("POST", "/api/tokens", wish)).json()) as { token: string }).token
  })
  afterAll(() => app.stop())

  const rows = (from: number, count: number) =>
    Array.from({ length: count }, (_, n) => ({ line: n + 1, key: `job-${from + n}`, name: `Job ${from + n}`, ...ROW }))
  const send = async (from: number, count: number, dryRun = false) => {
    const init = json("POST", importCall({ batch: "job", source: "job", dryRun, rows: rows(from, count) }))
    const answer = await app.call("/api/changes", {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${token}` }
    })
    expect(answer.status).toBe(200)
    return (await answer.json()) as typeof ChangesReport.Type
  }
  const SENTENCE =
    "This token has added as many drivers today as one may (5): import it tomorrow, or sign in and import it yourself."

  it("P-IMP-11: adds no more drivers on a day than the setting says, and names each row that is left", async () => {
    expect(await send(0, 8, true)).toMatchObject({ added: 5, refused: [6, 7, 8].map((line) => ({ line })) })
    expect(await send(0, 3)).toMatchObject({ added: 3, refused: [] })
    const report = await send(3, 4)
    expect(report).toMatchObject({ added: 2 })
    expect(report.refused).toEqual(
      [5, 6].map((n, at) => ({ line: 3 + at, key: `job-${n}`, field: "key", message: SENTENCE }))
    )
    expect((await send(20, 1)).added).toBe(0)
  })

  it("P-IMP-11: still changes what is there, and an operator who has signed in adds what is left", async () => {
    expect(await send(0, 5)).toMatchObject({ added: 0, unchanged: 5, refused: [] })
    const call = importCall({ batch: "own", source: "own", dryRun: false, rows: rows(5, 10) })
    expect(await (await app.asAdmin("POST", "/api/changes", call)).json()).toMatchObject({ added: 10, refused: [] })
  })

  it("P-IMP-11: is not charged for rows that were refused, and calls at the same time share what is left", async () => {
    await app.sql`delete from admin.import_additions`
    const bad = importCall({
      batch: "bad",
      source: "bad",
      dryRun: false,
      rows: [{ ...rows(30, 1)[0], name: "" }] as never
    })
    await app.call("/api/changes", {
      ...json("POST", bad),
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` }
    })
    const reports = await Promise.all([send(40, 4), send(50, 4)])
    expect(reports.reduce((sum, { added }) => sum + added, 0)).toBe(MAX_ADDITIONS)
  })
})
