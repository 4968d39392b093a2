import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { formatHardwareId } from "@driverdex/domain/devices/HardwareId"
import { readScan } from "@driverdex/domain/devices/scan/readScan"
import { PROBLEM_CODES } from "@driverdex/fixtures/devices/problem-codes"
import { expect, test } from "vitest"
import expected from "../../../fixtures/testing/scans/expected.json" with { type: "json" }
import { useProgram } from "./setting.ts"

const setting = useProgram()
const SCANS = join(import.meta.dirname, "../../../fixtures/testing/scans")

/** Each form's first list: what the program adds to the domain's reading does not differ from list to list. */
const firstOfForms = new Map(
  Object.entries(expected)
    .toReversed()
    .flatMap(([name, { forms }]) => forms.map((form) => [form, name] as const))
)

const codeOf = (problemName: string | undefined): number | null =>
  PROBLEM_CODES.find(({ name }) => name === problemName)?.code ?? null

test("H-06, P-SCAN-1: a list of each form has the same devices in the terminal program as in the domain", async () => {
  const { run } = setting()
  for (const [form, name] of firstOfForms) {
    const path = join(SCANS, `${name}.txt`)
    const { devices } = readScan(await readFile(path, "utf8"))
    const { stdout, stderr } = await run(["hardware", "scan", path, "--json"])
    const rows = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>)
    const seen = rows.map(({ id, installed, problem }) => JSON.stringify([id, installed, problem]))
    const read = devices.map(({ id, installed, problem, problemName }) =>
      JSON.stringify([
        id === undefined ? null : formatHardwareId(id),
        installed?.version ?? null,
        problem ?? codeOf(problemName)
      ])
    )
    expect({ form, name, seen: seen.toSorted(), stderr }).toEqual({
      form,
      name,
      seen: read.toSorted(),
      stderr: expect.any(String)
    })
  }
})
