import type { ReadRow } from "@driverdex/domain/importing/RowReader"
import { describe, expect, test } from "vitest"
import { readScript } from "../../src/files/readScript.ts"

const ROW = {
  key: "acme-x1",
  name: "Acme X1",
  manufacturer: "NVIDIA",
  category: "Graphics Cards",
  description: "A driver.",
  operatingSystem: "Windows 11/10",
  architecture: "64-bit",
  downloadUrl: "https://www.nvidia.com/en-us/drivers/"
}

async function* lines(values: ReadonlyArray<unknown>): AsyncGenerator<ReadRow> {
  for (const [at, value] of values.entries()) yield { line: at + 1, value: value as Record<string, unknown> }
}
const read = (...values: ReadonlyArray<unknown>) => readScript(lines(values))

describe("a script of edits", () => {
  test("has its commands as they stand, each with its line", async () => {
    const values = [
      { do: "add", ...ROW },
      { do: "edit", id: 1001, version: "2", sha256: null },
      { do: "remove", key: "old-one", reason: "withdrawn" }
    ]
    const { commands, faults } = await read(...values)
    expect(faults).toEqual([])
    expect(commands).toEqual(values.map((command, at) => ({ line: at + 1, command })))
  })

  test("leaves it to the server to judge a command that names no driver", async () => {
    const { commands, faults } = await read({ do: "edit" }, { do: "edit" })
    expect([commands.length, faults.length]).toEqual([2, 0])
  })

  test("may name each driver once, so that the order means nothing", async () => {
    const { commands, faults } = await read({ do: "add", ...ROW }, { do: "edit", key: ROW.key, version: "2" })
    expect(commands.length).toBe(1)
    expect(faults).toMatchObject([
      { line: 2, key: ROW.key, message: "Line 1 names this driver already; say it in one command." }
    ])
  })

  test("has the same digest for the same commands, wherever they stand, and another for others", async () => {
    const one = await readScript(
      (async function* () {
        yield { line: 7, value: { do: "remove", id: 1001 } }
      })()
    )
    expect(one.digest).toBe((await read({ do: "remove", id: 1001 })).digest)
    expect(one.digest).not.toBe((await read({ do: "remove", id: 1002 })).digest)
    expect(one.digest).toMatch(/^[0-9a-f]{16}$/)
  })

  test("passes on what the reader could not read", async () => {
    const { faults } = await readScript(
      (async function* () {
        yield { line: 3, error: "This row is not valid JSON." }
      })()
    )
    expect(faults).toEqual([{ line: 3, key: "", field: "row", message: "This row is not valid JSON." }])
  })
})
