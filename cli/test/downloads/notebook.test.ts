/** The notebook for analysts, as a script: three plots, and figures that are those of the facts. */
import { execFile } from "node:child_process"
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { madeUpDownloads } from "@driverdex/domain/downloads/madeUp"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { openDayArchive } from "../../src/downloads/dayArchive.ts"

const run = promisify(execFile)
const SCRIPT = join(import.meta.dirname, "../../../docs/notebooks/downloads.py")

/** A Python that has what is imported; null where there is none. */
const pythonWith = async (modules: string): Promise<string | null> => {
  for (const python of ["python3", "/usr/bin/python3"]) {
    const found = await run(python, ["-c", `import ${modules}`]).then(
      () => true,
      () => false
    )
    if (found) return python
  }
  return null
}

/** Says why on the standard error too, where every reporter shows it. */
const missing = (modules: string, skip: (reason: string) => void) => {
  const reason = `No python3 here has ${modules}.`
  process.stderr.write(`Not tested: the notebook of downloads. ${reason}\n`)
  skip(reason)
}

const things = ["driver:a", "driver:b", "model:201"].map((thing, n) => ({ thing, weight: 9 / (n + 1) ** 2 }))
const FACTS = [...madeUpDownloads({ seed: 5, from: "2026-08-01", days: 70, perDay: 30, things })]
  .flat()
  .map(({ at, thing, intent }) => ({
    at,
    type: intent === "guide" ? ("guide-requested" as const) : ("download-recorded" as const),
    subject: thing,
    category: "Printers",
    manufacturer: "HP"
  }))
const CORRECTION = {
  at: "2026-10-09T08:00:00.000Z",
  type: "downloads-corrected" as const,
  subject: "driver:a",
  category: "Printers",
  manufacturer: "HP",
  day: "2026-10-08",
  by: -7
}
const DOWNLOADS = FACTS.filter(({ type }) => type === "download-recorded")
const TOTAL = DOWNLOADS.length - 7
const ofHours = Map.groupBy(DOWNLOADS, ({ at }) => at.slice(11, 13))
const BUSIEST = [...ofHours].toSorted(([a, some], [b, others]) => others.length - some.length || Number(a) - Number(b))
const OF_A = DOWNLOADS.filter(({ at, subject }) => subject === "driver:a" && at >= "2026-09-12").length - 7

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "driverdex-notebook-"))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What the script says of facts, and how large its plots are. */
const plotted = async (python: string, facts: string) => {
  const env = { ...process.env, FACTS: facts, PLOTS: folder, MPLBACKEND: "Agg", MPLCONFIGDIR: join(folder, "config") }
  const { stdout } = await run(python, [SCRIPT], { env })
  const plots = ["days", "hours", "drivers"].map((name) => join(folder, `${name}.png`))
  for (const plot of plots) {
    expect((await stat(plot)).size).toBeGreaterThan(5_000)
    expect((await readFile(plot)).subarray(1, 4).toString()).toBe("PNG")
    await rm(plot)
  }
  return stdout.trim().split("\n")
}
const SAID = [
  `${TOTAL} downloads from 2026-08-01 to 2026-10-09`,
  `busiest hour of the day: ${BUSIEST[0]?.[0]}`,
  `most asked for: driver:a with ${OF_A}`
]

describe("the notebook of downloads", () => {
  test("P-DL-12: draws three plots of a replay, with what was corrected", async ({ skip }) => {
    const python = await pythonWith("pandas, matplotlib")
    if (python === null) return missing("pandas and matplotlib", skip)
    const facts = [...FACTS, CORRECTION]
    await writeFile(join(folder, "facts.ndjson"), facts.map((fact) => `${JSON.stringify(fact)}\n`).join(""))
    expect(await plotted(python, join(folder, "facts.ndjson"))).toEqual(SAID)
    const columns = ["at", "type", "subject", "category", "manufacturer", "day", "by"] as const
    const rows = facts.map((fact) => columns.map((column) => (fact as Partial<typeof CORRECTION>)[column] ?? "").join())
    await writeFile(join(folder, "facts.csv"), [columns.join(), ...rows, ""].join("\r\n"))
    expect(await plotted(python, join(folder, "facts.csv"))).toEqual(SAID)
  })

  test("P-DL-14: draws the same three plots of an archive", async ({ skip }) => {
    const python = await pythonWith("pandas, matplotlib, pyarrow")
    if (python === null) return missing("pandas, matplotlib and pyarrow", skip)
    const archive = join(folder, "facts")
    await mkdir(archive)
    const days = openDayArchive(archive, true)
    for (const fact of [...FACTS, CORRECTION]) await days.add(fact)
    await days.finish()
    expect(await plotted(python, archive)).toEqual(SAID)
  })
})
