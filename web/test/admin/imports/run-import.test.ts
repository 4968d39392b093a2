import type { ReadRow } from "@driverdex/domain/importing/RowReader"
import { describe, expect, test, vi } from "vitest"
import { EMPTY_REPORT, refusedRows } from "../../../src/admin/imports/import-report.ts"
import { type ImportRun, runImport } from "../../../src/admin/imports/run-import.ts"
import type { ChangesReport, ChangesRequest } from "../../../src/admin/queries/admin-imports.ts"
import { HttpError } from "../../../src/client/http.ts"

const answer = (rows: number, first = 1): ChangesReport => ({
  changes: Array.from({ length: rows }, (_, at) => ({
    line: first + at,
    key: `k${first + at}`,
    name: `Driver ${first + at}`,
    outcome: "added" as const,
    fields: []
  })),
  batch: "b",
  added: rows,
  changed: 0,
  removed: 0,
  unchanged: 0,
  preserved: [],
  skipped: [],
  refused: [],
  events: rows,
  position: 1
})
const run = (rows: ReadonlyArray<ReadRow>, part: Partial<ImportRun> = {}) => {
  const send = vi.fn(async (request: ChangesRequest) => answer(request.commands.length, request.commands[0]?.line))
  const task: ImportRun = {
    rows,
    call: { batch: "b", source: "s", dryRun: true },
    limits: { commands: 2, size: 1e6 },
    send,
    sleep: vi.fn(async () => {}),
    signal: new AbortController().signal,
    onProgress: vi.fn(),
    ...part
  }
  return { task, send }
}
const row = (line: number): ReadRow => ({ line, value: { key: `k${line}` } })

describe("an import", () => {
  test("sends piece after piece and adds the answers up", async () => {
    const { task, send } = run([row(1), row(2), { line: 3, error: "This is not valid JSON." }, row(4)])
    const { report, failure, stopped } = await runImport(task)
    expect(send.mock.calls.map(([request]) => request.commands.map(({ line }) => line))).toEqual([[1, 2], [4]])
    expect(send.mock.calls[0]?.[0]).toMatchObject({ batch: "b", source: "s", dryRun: true })
    expect(report).toMatchObject({ rows: 4, added: 3 })
    expect(report.changes.map(({ line }) => line)).toEqual([1, 2, 4])
    expect(report.refused).toEqual([{ line: 3, key: "", field: "row", message: "This is not valid JSON." }])
    expect([failure, stopped]).toEqual([null, false])
    expect(task.onProgress).toHaveBeenCalledTimes(2)
  })

  test("names keys that stand in several rows of the file, before anything is sent", async () => {
    const { task, send } = run([row(1), { line: 2, value: { key: "k1" } }, row(3)])
    send.mockRejectedValueOnce(new Error("away"))
    expect((await runImport(task)).report.repeated).toEqual([{ key: "k1", lines: [1, 2] }])
  })

  test("waits and tries again while the server is overloaded", async () => {
    const send = vi.fn(async (request: ChangesRequest) => answer(request.commands.length))
    send.mockRejectedValueOnce(new HttpError(503, "Busy.")).mockRejectedValueOnce(new HttpError(503, "Busy."))
    const { task } = run([row(1)], { send })
    expect(await runImport(task)).toMatchObject({ report: { added: 1 }, failure: null })
    expect(vi.mocked(task.sleep).mock.calls).toEqual([[1000], [2000]])
  })

  test("ends at a failure with what was done until then", async () => {
    const send = vi.fn(async (request: ChangesRequest) => answer(request.commands.length))
    const refused = new HttpError(400, "source: Too long.")
    send.mockResolvedValueOnce(answer(2)).mockRejectedValueOnce(refused)
    const { task } = run([row(1), row(2), row(3), row(4), row(5)], { send })
    expect(await runImport(task)).toMatchObject({ report: { rows: 2, added: 2 }, failure: refused })
    expect(send).toHaveBeenCalledTimes(2)
  })

  test("gives up on a server that stays overloaded", async () => {
    const send = vi.fn<ImportRun["send"]>().mockRejectedValue(new HttpError(503, "Busy."))
    expect(await runImport(run([row(1)], { send }).task)).toMatchObject({ failure: new HttpError(503, "Busy.") })
    expect(send).toHaveBeenCalledTimes(4)
  })

  test("that is stopped makes no further call", async () => {
    const stopper = new AbortController()
    const { task, send } = run([row(1), row(2), row(3)], {
      signal: stopper.signal,
      onProgress: () => stopper.abort()
    })
    expect(await runImport(task)).toMatchObject({ report: { rows: 2 }, stopped: true })
    expect(send).toHaveBeenCalledTimes(1)
  })
})

test("a row with several errors is refused once", () => {
  const refused = [1, 1, 2].map((line) => ({ line, key: "", field: "a", message: "b" }))
  expect(refusedRows({ ...EMPTY_REPORT, rows: 3, refused })).toBe(2)
})
