import type { ReadRow } from "@driverdex/domain/importing/RowReader"
import { describe, expect, test } from "vitest"
import { readScript } from "../../src/catalogue/readScript.ts"

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
  test("has commands that add, edit and remove, by key or by id", async () => {
    const { commands, faults } = await read(
      { do: "add", ...ROW },
      { do: "edit", id: 1001, version: "2", sha256: null },
      { do: "remove", key: "old-one", reason: " withdrawn " },
      { do: "remove", id: 1002 }
    )
    expect(faults).toEqual([])
    expect(commands).toEqual([
      { line: 1, do: "add", row: ROW },
      { line: 2, do: "edit", who: { id: 1001 }, set: { version: "2", sha256: null } },
      { line: 3, do: "remove", who: { key: "old-one" }, reason: "withdrawn" },
      { line: 4, do: "remove", who: { id: 1002 }, reason: undefined }
    ])
  })

  test.each<[string, unknown, string, string]>([
    ["no object", [1], "row", "A command must be an object."],
    ["an unknown verb", { do: "rename", key: "a" }, "do", "Use one of: add, edit, remove."],
    ["no verb", { key: "a" }, "do", "Use one of: add, edit, remove."],
    ["nobody", { do: "edit", name: "x" }, "key", "Name the driver by its key, or by its id as a number; not by both."],
    ["both names", { do: "remove", key: "a", id: 1001 }, "key", expect.any(String) as string],
    ["a key that can be none", { do: "remove", key: "A B" }, "key", expect.any(String) as string],
    ["an id as text", { do: "remove", id: "1001" }, "key", expect.any(String) as string],
    ["an edit of nothing", { do: "edit", id: 1001 }, "do", "Say at least one field to change."],
    [
      "a start value in an edit",
      { do: "edit", id: 1001, downloadCount: 5 },
      "downloadCount",
      "Only add and import can say this."
    ],
    [
      "a removal with fields",
      { do: "remove", id: 1001, name: "x" },
      "row",
      "A removal has a key or an id, and a reason."
    ],
    ["an empty reason", { do: "remove", id: 1001, reason: " " }, "reason", "Use text of 1 to 500 characters."],
    ["an addition without a name", { do: "add", ...ROW, name: undefined }, "name", expect.any(String) as string]
  ])("with %s tells its line", async (_, command, field, message) => {
    const { commands, faults } = await read({ do: "remove", id: 5000 }, command)
    expect(commands.length).toBe(1)
    expect(faults).toMatchObject([{ line: 2, field, message }])
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
