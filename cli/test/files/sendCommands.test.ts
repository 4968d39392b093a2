import { UnreadableFile } from "@driverdex/domain/importing/RowReader"
import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { MAX_LIST_LENGTH, type RunReport } from "../../src/files/RunReport.ts"
import { type ReadCommand, type Run, sendCommands } from "../../src/files/sendCommands.ts"
import type { ChangesAnswer, ChangesCall } from "../../src/verb/client.ts"
import { Refused, Unreachable } from "../../src/verb/refusals.ts"

const validRow = (key: string, description = "A driver.") => ({
  key,
  name: `Driver ${key}`,
  manufacturer: "NVIDIA",
  category: "Graphics Cards",
  description,
  operatingSystem: "Windows 11/10",
  architecture: "64-bit",
  downloadUrl: "https://www.nvidia.com/en-us/drivers/"
})
const good = (line: number, description?: string): ReadCommand => ({
  line,
  command: { do: "add", ...validRow(`k${line}`, description) }
})
const NOTHING = {
  added: 0,
  changed: 0,
  removed: 0,
  unchanged: 0,
  changes: [],
  preserved: [],
  skipped: [],
  refused: [],
  events: 0,
  position: 7
}

/** A server that adds every row, records what it was sent, and fails as `failures` specify, one per call. */
function server(failures: Array<Error | undefined> = []) {
  const calls: Array<ChangesCall> = []
  const send = async (call: ChangesCall): Promise<ChangesAnswer> => {
    const failure = failures.shift()
    if (failure !== undefined) throw failure
    calls.push(call)
    const { batch, commands } = call
    return { ...NOTHING, batch, added: commands.length, events: commands.length }
  }
  return { calls, send }
}

function run(commands: Run["commands"], send: Run["send"], more: Partial<Run> = {}) {
  return sendCommands({
    commands,
    call: { batch: "b", source: "s", dryRun: false },
    send,
    sleep: async () => undefined,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    ...more
  })
}

const counts = ({ rows, added, refusedRows, failure, interrupted }: RunReport) => ({
  rows,
  added,
  refusedRows,
  failure,
  interrupted
})

describe("chunks", () => {
  test("every row is sent once, in order, with its line, at most 500 rows and 4 MB a call", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(1, 100, 4000), { maxLength: 1800, size: "max" }), async (lengths) => {
        const { calls, send } = server()
        const report = await run(
          lengths.map((length, at) => good(at + 1, "é".repeat(length))),
          send
        )
        const lines = calls.flatMap(({ commands }) => commands.map(({ line }) => line))
        expect(lines).toEqual(lengths.map((_, at) => at + 1))
        expect(report).toMatchObject({ rows: lengths.length, added: lengths.length, refusedRows: 0 })
        for (const call of calls) {
          expect(call.commands.length).toBeLessThanOrEqual(500)
          expect(Buffer.byteLength(JSON.stringify(call))).toBeLessThan(4_000_000)
        }
      }),
      { numRuns: 15 }
    )
  })

  test("500 rows that are too large for one call go in two", async () => {
    const { calls, send } = server()
    await run(
      Array.from({ length: 500 }, (_, at) => good(at + 1, "é".repeat(4000))),
      send
    )
    expect(calls.length).toBe(2)
    for (const call of calls) expect(Buffer.byteLength(JSON.stringify(call))).toBeLessThan(4_000_000)
  })

  test("a file without rows needs no call", async () => {
    const { calls, send } = server()
    expect(counts(await run([], send))).toEqual({
      rows: 0,
      added: 0,
      refusedRows: 0,
      failure: undefined,
      interrupted: undefined
    })
    expect(calls).toEqual([])
  })
})

describe("refused rows", () => {
  test("a line that cannot be read is refused here and the others are sent", async () => {
    const { calls, send } = server()
    const report = await run([good(1), { line: 3, error: "This row is not valid JSON." }, good(4)], send)
    expect(calls[0]?.commands.map(({ line }) => line)).toEqual([1, 4])
    expect(report.refused).toEqual([{ line: 3, key: "", field: "row", message: "This row is not valid JSON." }])
    expect(report).toMatchObject({ rows: 3, added: 2, refusedRows: 1 })
  })

  test("a row that the server refuses for two fields counts once", async () => {
    const refused = ["name", "category"].map((field) => ({ line: 1, key: "k1", field, message: "No." }))
    const report = await run([good(1)], async ({ batch }) => ({ ...NOTHING, batch, refused, position: 3 }))
    expect(report).toMatchObject({ rows: 1, refusedRows: 1, refused, position: 3 })
  })

  test("the list of refused rows is bounded, the count is not", async () => {
    function* broken() {
      for (let line = 1; line <= MAX_LIST_LENGTH + 50; line++) yield { line, error: "This row is not valid JSON." }
    }
    const report = await run(broken(), server().send)
    expect(report.refused.length).toBe(MAX_LIST_LENGTH)
    expect(report.refusedRows).toBe(MAX_LIST_LENGTH + 50)
  })
})

describe("waiting and failing", () => {
  test("an overloaded server is asked again after the time it names", async () => {
    const waits: Array<number> = []
    const { calls, send } = server([new Refused(503, "Busy.", 7), new Refused(503, "Busy.")])
    const report = await run([good(1)], send, { sleep: async (seconds) => void waits.push(seconds) })
    expect(waits).toEqual([7, 2])
    expect(calls.length).toBe(1)
    expect(counts(report)).toMatchObject({ added: 1, failure: undefined })
  })

  test("it gives up on a server that stays overloaded, and never waits longer than a minute at once", async () => {
    const waits: Array<number> = []
    const report = await run([good(1)], async () => Promise.reject(new Refused(503, "Busy.", 90_000)), {
      sleep: async (seconds) => void waits.push(seconds)
    })
    expect(waits).toEqual(Array(7).fill(60))
    expect(report.failure).toBe("Busy.")
  })

  test("a server that is not there fails at once; a connection that breaks later is tried again", async () => {
    const absent = await run([good(1)], server([new Unreachable("No server.")]).send)
    expect(absent).toMatchObject({ failure: "No server.", position: null })

    const rows = Array.from({ length: 501 }, (_, at) => good(at + 1))
    const { calls, send } = server([undefined, new Unreachable("No server.")])
    const report = await run(rows, send)
    expect(calls.map((call) => call.commands.length)).toEqual([500, 1])
    expect(counts(report)).toMatchObject({ rows: 501, failure: undefined })
  })

  test("a refusal such as an ended session stops the import and keeps the report of what is done", async () => {
    const rows = Array.from({ length: 1200 }, (_, at) => good(at + 1))
    const { calls, send } = server([undefined, new Refused(401, "Sign in first.")])
    const report = await run(rows, send)
    expect(calls.length).toBe(1)
    expect(counts(report)).toMatchObject({ rows: 500, added: 500, failure: "Sign in first." })
  })

  test("a file that breaks off is reported, and the rows before the break are imported", async () => {
    async function* rows() {
      yield good(1)
      throw new UnreadableFile(2, "the file ends before its array does.")
    }
    const report = await run(rows(), server().send)
    expect(counts(report)).toMatchObject({ added: 1, failure: "Line 2: the file ends before its array does." })
  })

  test("a fault of the program is not swallowed", async () => {
    await expect(run([good(1)], async () => Promise.reject(new TypeError("a bug")))).rejects.toThrow("a bug")
  })
})

test("stopping finishes the chunk under way and sends no other", async () => {
  const stop = new AbortController()
  const { calls, send } = server()
  const rows = Array.from({ length: 2000 }, (_, at) => good(at + 1))
  const report = await run(
    rows,
    async (call) => {
      stop.abort()
      return send(call)
    },
    { signal: stop.signal }
  )
  expect(calls.length).toBe(1)
  expect(counts(report)).toMatchObject({ rows: 500, added: 500, interrupted: true, failure: undefined })
})

test("stopping before a chunk is full sends none of it", async () => {
  const stop = new AbortController()
  const { calls, send } = server()
  async function* rows() {
    yield good(1)
    stop.abort()
  }
  const report = await run(rows(), send, { signal: stop.signal })
  expect(calls).toEqual([])
  expect(counts(report)).toMatchObject({ rows: 0, interrupted: true, failure: undefined })
})
