/** R10: an exported log goes into a new server, shows everything there, and goes on. */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { DumpUnusable, exportLog, importLog, linesOf } from "../../src/store/log/dump.ts"
import type { EventStore } from "../../src/store/log/EventStore.ts"
import { postgresLog } from "../../src/store/log/PostgresLog.ts"
import { pressUntilCounted } from "../downloads/pressUntilCounted.ts"
import { addressOf, startServer, terminate } from "../start/process.ts"
import { commit, event, readAll } from "../store/log/commits.ts"
import { memoryLog } from "../store/log/memoryLog.ts"
import { type FreshDatabase, freshDatabase } from "../store/postgres/database.ts"
import { ADMIN_PASSWORD, json } from "../support/application.ts"
import { seededDatabase } from "./seeded.ts"

const collected = async (lines: AsyncIterable<string>): Promise<ReadonlyArray<string>> => {
  const all: Array<string> = []
  for await (const line of lines) all.push(line)
  return all
}
const dumped = (store: EventStore): Promise<ReadonlyArray<string>> => collected(exportLog(store))
const read = (lines: ReadonlyArray<string>) => () =>
  (async function* () {
    yield* lines
  })()

describe("the commands", () => {
  let directory: string
  let source: FreshDatabase
  let target: FreshDatabase
  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), "driverdex-dump-"))
    source = await seededDatabase()
    target = await freshDatabase()
  })
  afterAll(async () => {
    await source.drop()
    await target.drop()
    rmSync(directory, { recursive: true, force: true })
  })
  const run = async (database: FreshDatabase, ...args: ReadonlyArray<string>) => {
    const command = startServer({ DATABASE_URL: database.adminUrl, DATA_DIR: directory }, ["log", ...args])
    return { code: await command.ended, stdout: command.stdout(), stderr: command.stderr() }
  }
  const serving = async <A>(database: FreshDatabase, work: (url: string, token: string) => Promise<A>): Promise<A> => {
    const server = startServer({ DATABASE_URL: database.adminUrl, ADMIN_PASSWORD })
    try {
      const url = await addressOf(server)
      const answer = await fetch(`${url}/api/session`, json("POST", { password: ADMIN_PASSWORD }))
      return await work(url, ((await answer.json()) as { token: string }).token)
    } finally {
      await terminate(server)
    }
  }
  const listOf = async (url: string) => (await fetch(`${url}/api/drivers`)).text()

  it("R10: move a log into a new server, where everything is visible, appends go on and the log verifies", async () => {
    const file = join(directory, "log.ndjson")
    const before = await serving(source, async (url) => {
      for (const id of [1001, 1001, 1400]) await pressUntilCounted(url, id)
      const exported = await run(source, "export", file)
      expect(exported).toMatchObject({ code: 0, stderr: "" })
      expect(exported.stdout).toMatch(/^Exported \d+ events up to position \d+\.\n$/)
      return listOf(url)
    })
    // It holds every edit and its author: for its owner's eyes.
    expect(statSync(file).mode & 0o077).toBe(0)
    const imported = await run(target, "import", file)
    expect(imported).toMatchObject({ code: 0, stderr: "" })
    expect(await readAll(postgresLog(target.sql))).toEqual(await readAll(postgresLog(source.sql)))

    await serving(target, async (url, token) => {
      expect(await listOf(url)).toBe(before)
      await pressUntilCounted(url, 1001)
      const driver = (await (await fetch(`${url}/api/drivers/1001`)).json()) as { downloadCount: number }
      expect(driver.downloadCount).toBe(3)
      const verdict = await fetch(`${url}/api/log/verify`, { headers: { authorization: `Bearer ${token}` } })
      expect(await verdict.json()).toMatchObject({ faults: [], projections: [{ equal: true }, { equal: true }] })
    })
    const again = join(directory, "again.ndjson")
    expect((await run(source, "export", again)).code).toBe(0)
    expect(readFileSync(again, "utf8")).toBe(readFileSync(file, "utf8"))
  })

  it("R10: say in one sentence what is wrong, and write nothing then", async () => {
    const fresh = await freshDatabase()
    const file = join(directory, "cut.ndjson")
    const whole = await dumped(postgresLog(source.sql))
    writeFileSync(file, whole.slice(0, -1).join("\n"))
    try {
      expect(await run(fresh, "import", file)).toEqual({
        code: 1,
        stdout: "",
        stderr: "The file ends before the log does.\n"
      })
      expect((await run(fresh, "import", join(directory, "missing"))).stderr).toMatch(
        /missing cannot be used \(ENOENT\)\.\n$/
      )
      expect((await run(fresh, "export", join(directory, "no", "such", "folder"))).stderr).toMatch(/\(ENOENT\)\.\n$/)
      expect((await run(fresh, "exprot", file)).stderr).toBe("Use 'log export FILE' or 'log import FILE'.\n")
      expect(await postgresLog(fresh.sql).head()).toBe(0)
    } finally {
      await fresh.drop()
    }
  })
})

describe("an exported log", () => {
  const small = async (): Promise<EventStore> => {
    const log = memoryLog()
    await log.append([
      {
        stream: "driver-a",
        expected: "no-stream",
        events: [event({ type: "made-up", data: { text: "\u2028 \u2029 \ud83d\ude00" } })]
      },
      { ...commit("driver-b", "no-stream", 3), events: Array.from({ length: 3 }, () => event({ type: "made-up" })) },
      { stream: "driver-a", expected: 0, events: [event({ type: "made-up", batch: "b", reason: "r" })] }
    ])
    return log
  }

  it("R10: comes out of its import as it went in, wherever an import was interrupted before", async () => {
    const source = await small()
    const lines = await dumped(source)
    for (let there = 0; there <= 5; there++) {
      const target = memoryLog()
      for (const { stream, revision, position: _, ...own } of (await readAll(source)).slice(0, there)) {
        await target.append([{ stream, expected: revision === 0 ? "no-stream" : revision - 1, events: [own] }])
      }
      expect(await importLog(target, read(lines))).toEqual({ events: 5, head: 5 })
      expect(await readAll(target)).toEqual(await readAll(source))
    }
  })

  it("R10: is refused by a log that holds other events", async () => {
    const lines = await dumped(await small())
    const other = await small()
    await expect(importLog(other, read(lines))).rejects.toThrow("The log is not empty")
    expect(await other.head()).toBe(5)
  })

  it("R10: is refused after any change to it, and then nothing is written", async () => {
    const lines = await dumped(await small())
    const text = lines.join("\n")
    await fc.assert(
      fc.asyncProperty(fc.nat(text.length - 1), fc.constantFrom("", "0", "x", "\n", '"'), async (at, by) => {
        const changed = text.slice(0, at) + by + text.slice(at + 1)
        fc.pre(changed !== text)
        const target = memoryLog()
        await expect(importLog(target, read(changed.split("\n")))).rejects.toBeInstanceOf(DumpUnusable)
        expect(await target.head()).toBe(0)
      }),
      { numRuns: 300 }
    )
    for (const wrong of [
      [],
      [""],
      ["{}"],
      ["null"],
      lines.slice(0, 3),
      [...lines, lines[1] ?? ""],
      lines.toSpliced(2, 1)
    ]) {
      await expect(importLog(memoryLog(), read(wrong))).rejects.toBeInstanceOf(DumpUnusable)
    }
  })

  it("R10: is cut into lines at line feeds only, however its text arrives", async () => {
    const text = "a\u2028b\r\n\nc\u2029\nlast"
    for (let size = 1; size <= text.length; size++) {
      const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, n) =>
        text.slice(n * size, (n + 1) * size)
      )
      expect(await collected(linesOf(read(pieces)()))).toEqual(["a\u2028b\r", "", "c\u2029", "last"])
    }
  })
})
