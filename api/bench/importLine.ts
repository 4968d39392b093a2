/** Importing a file of rows with the terminal program, first and unchanged, into a site as `npm start` runs it. */
import { execFile } from "node:child_process"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { countShipped, writeRows } from "./grownCatalogue.ts"
import { type Check, figure, type Measured, type Options, target } from "./Report.ts"
import { type Site, startSite } from "./site.ts"
import { median } from "./statistics.ts"

const OURS = "Driverdex"
const CLI = fileURLToPath(new URL("../../cli/dist/main.js", import.meta.url))

interface Said {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly refusedRows: number
}

export const measureImport = async ({ directory, rounds, quick, say }: Options): Promise<Measured> => {
  const rows = quick ? 2_000 : 10_000
  const shipped = await countShipped()
  const first: Array<number> = []
  const unchanged: Array<number> = []
  const checks: Array<Check> = []
  const site = await startSite(join(directory, "import"))
  try {
    const token = await site.signIn()
    for (let round = 0; round < rounds; round++) {
      say(`import: round ${round + 1} of ${rounds}`)
      const file = join(directory, `rows-${round}.ndjson`)
      await writeRows(file, shipped + round * rows, shipped + (round + 1) * rows)
      const [before, one] = await importFile(site, token, file)
      const [again, two] = await importFile(site, token, file)
      first.push(before)
      unchanged.push(again)
      const right =
        one.added === rows && one.refusedRows === 0 && two.unchanged === rows && two.added + two.changed === 0
      checks.push({
        contender: OURS,
        checked: "every row is added once, and the same file again changes nothing",
        right
      })
    }
    const drivers = (await (await fetch(`${site.url}/api/drivers`)).json()) as ReadonlyArray<unknown>
    checks.push({
      contender: OURS,
      checked: "the site shows every imported driver",
      right: drivers.length === shipped + rounds * rows
    })
  } finally {
    await site.stop()
  }
  const each = rows.toLocaleString("en-US")
  const within = (seconds: number) => (seconds * rows) / 10_000
  return {
    figures: [
      figure({ work: `${each} new rows`, contender: OURS, unit: "s" }, first),
      figure({ work: `${each} rows again, unchanged`, contender: OURS, unit: "s" }, unchanged)
    ],
    checks: [
      ...new Map(checks.toSorted((a, b) => Number(b.right) - Number(a.right)).map((one) => [one.checked, one])).values()
    ],
    targets: [
      target(`${each} new rows in at most ${within(10)} s`, median(first), { most: within(10) }, "s"),
      target(`${each} rows again in at most ${within(10)} s`, median(unchanged), { most: within(10) }, "s")
    ],
    notes: [
      "The whole run of `driverdex catalogue import FILE`: start of the program, reading, 500 rows a call over HTTP, deciding row by row, the log, the read model, the report.",
      `Each round imports other rows into the same site, which grows from ${shipped} to ${(shipped + rounds * rows).toLocaleString("en-US")} drivers.`
    ]
  }
}

/** Seconds, and what the program reported. */
export const importFile = async (site: Site, token: string, file: string): Promise<readonly [number, Said]> => {
  const start = performance.now()
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [CLI, "catalogue", "import", file, "--json", "--source", "bench"],
    { env: { PATH: process.env["PATH"], DRIVERDEX_URL: site.url, DRIVERDEX_TOKEN: token }, maxBuffer: 64e6 }
  )
  return [(performance.now() - start) / 1000, JSON.parse(stdout) as Said]
}
