import fc from "fast-check"
import { renderToString } from "ink"
import { render } from "ink-testing-library"
import stringWidth from "string-width"
import { expect, test } from "vitest"
import { emptyReport, noteAnswer, noteUnreadable } from "../../src/files/RunReport.ts"
import { Confirm } from "../../src/verb/Confirm.tsx"
import type { Change } from "../../src/verb/fieldChanges.ts"
import { Table } from "../../src/verb/Table.tsx"
import { tableLines } from "../../src/verb/tableLayout.ts"
import { drawChanges } from "../../src/views/Changes.tsx"
import { drawDriver } from "../../src/views/drawDriver.tsx"
import { drawDrivers } from "../../src/views/drawDrivers.tsx"
import { drawRecord } from "../../src/views/drawRecord.tsx"
import { drawReport } from "../../src/views/drawReport.tsx"
import { chartLines } from "../../src/views/drawStats.tsx"
import { drawSteps } from "../../src/views/drawSteps.tsx"
import { ImportProgress } from "../../src/views/ImportProgress.tsx"

const ESCAPES = /\u001b\[[0-9;]*m/g
const plain = (text: string) => text.replace(ESCAPES, "")
const DRIVER = {
  id: 1001,
  name: "NVIDIA GeForce Game Ready Driver",
  manufacturer: "NVIDIA",
  category: "Graphics Cards",
  version: "610.88",
  releaseDate: "July 2026",
  description: "Display driver.",
  operatingSystem: "Windows 11/10",
  architecture: "64-bit",
  fileSize: "See official page",
  downloadUrl: "https://www.nvidia.com/",
  rating: 4,
  isVerified: true,
  isLatest: true,
  downloadCount: 12345,
  revision: 0
}

test("a table keeps its fixed columns whole and cuts only flexible ones", () => {
  const columns = [
    { title: "Id", align: "right" as const },
    { title: "Name", flexible: true as const },
    { title: "End" }
  ]
  const rows = [
    ["7", "x".repeat(60), "last"],
    ["1234", "", ""]
  ]
  expect(plain(renderToString(<Table columns={columns} rows={rows} width={30} />, { columns: 30 }))).toBe(
    ["  Id  Name               End", `   7  ${"x".repeat(16)}…  last`, "1234"].join("\n")
  )
})

test("names that differ only at their end are shown whole, or with both their ends where a row is one line", () => {
  const columns = [{ title: "Id" }, { title: "Name", flexible: true as const }]
  const rows = [
    ["1", "NVIDIA Data Center and RTX Enterprise Driver, Release 580"],
    ["2", "NVIDIA Data Center and RTX Enterprise Driver, Release 590"],
    ["3", "NVIDIA GeForce Driver for Notebook Kepler and more"]
  ]
  expect(plain(renderToString(<Table columns={columns} rows={rows} width={40} />, { columns: 40 }))).toBe(
    [
      "Id  Name",
      "1   NVIDIA Data Center and RTX",
      "    Enterprise Driver, Release 580",
      "2   NVIDIA Data Center and RTX",
      "    Enterprise Driver, Release 590",
      "3   NVIDIA GeForce Driver for Notebook…"
    ].join("\n")
  )
  expect(plain(renderToString(<Table columns={columns} rows={rows} width={40} isOneLine />, { columns: 40 }))).toBe(
    [
      "Id  Name",
      "1   NVIDIA Data Cente…iver, Release 580",
      "2   NVIDIA Data Cente…iver, Release 590",
      "3   NVIDIA GeForce Driver for Notebook…"
    ].join("\n")
  )
})

test("a table never is wider than the terminal while a cut can help, and says every name so that it is known", () => {
  const name = fc
    .string({ unit: fc.constantFrom("a", "b", " ", "驱", "é", "-"), maxLength: 60 })
    .map((text) => text.trim())
  const columns = [
    { title: "Id" },
    { title: "Name", flexible: true as const },
    { title: "Maker", flexible: true as const }
  ]
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constant("1001"), name, name), { maxLength: 8 }),
      fc.integer({ min: 40, max: 100 }),
      (rows, width) => {
        const { head, rows: drawn } = tableLines(columns, rows, width, true)
        for (const line of [head, ...drawn.flat()]) expect(stringWidth(line)).toBeLessThan(width)
        const known = new Map(
          drawn.map((lines, at) => [lines.join("\n"), rows[at]?.slice(1).join("\n").replace(/\s+/g, " ")])
        )
        for (const [at, lines] of drawn.entries()) {
          expect(known.get(lines.join("\n"))).toBe(rows[at]?.slice(1).join("\n").replace(/\s+/g, " "))
        }
      }
    )
  )
})

test("wide characters do not break the columns", () => {
  const columns = [{ title: "Name" }, { title: "End" }]
  const drawn = renderToString(
    <Table
      columns={columns}
      width={40}
      rows={[
        ["驱动程序", "a"],
        ["abcdefgh", "b"]
      ]}
    />,
    { columns: 40 }
  )
  expect(plain(drawn)).toBe("Name      End\n驱动程序  a\nabcdefgh  b")
})

test("a list of drivers is a table with a real plural, or the words for none", () => {
  const one = plain(drawDrivers([DRIVER], 120))
  expect(one).toMatch(/1001 {2}NVIDIA GeForce Game Ready Driver {2}NVIDIA .* 610\.88 .* 12,345\n\n1 driver$/)
  expect(drawDrivers([DRIVER, DRIVER], 120)).toMatch(/\n2 drivers$/)
  expect(drawDrivers([], 120)).toBe("No drivers found.")
  // P-SRCH-11: what was recognised is never denied.
  expect(drawDrivers([DRIVER], 120, "NVIDIA GeForce RTX 4070")).toMatch(/\n1 driver for: NVIDIA GeForce RTX 4070$/)
  expect(drawDrivers([], 120, "Dell Latitude 5580")).toBe("Dell Latitude 5580: see `driverdex answers best`.")
  for (const line of plain(drawDrivers([DRIVER], 70)).split("\n")) expect(line.length).toBeLessThanOrEqual(70)
})

test("a name with escape codes cannot change the terminal", () => {
  const codes = "\u001b[31m\u001b]8;;https://evil.example\u0007evil\u001b[2J"
  const evil = { ...DRIVER, name: codes, version: codes }
  const report = emptyReport({ batch: "b", source: "s", dryRun: false })
  report.refused.push({ line: 1, key: codes, field: codes, message: codes })
  const drawn = [
    drawDrivers([evil], 300),
    drawDriver({ ...evil, key: "k", releases: [] }, [["description", codes]], 300),
    drawReport(report, 300)
  ]
  for (const text of drawn) {
    expect(text).toContain("evil")
    expect(text).not.toMatch(/\u001b(\[31m|\[2J|\]8)|\u0007/)
  }
})

test("one driver shows its facts and its releases", () => {
  const releases = [{ version: "610.88", releaseDateIso: "2026-07-28", dateBasis: "published" as const }]
  const drawn = plain(drawDriver({ ...DRIVER, key: "nvidia", releases }, [["version", "610.88"]], 80))
  expect(drawn).toContain("version             610.88")
  expect(drawn).toMatch(/Release {2}Date {8}Basis {6}Address\n610\.88 {3}2026-07-28 {2}published/)
})

test("the report names counts, refused rows with their lines, and that a dry run wrote nothing", () => {
  const report = emptyReport({ batch: "b", source: "s", dryRun: true })
  noteAnswer(report, 1201, {
    batch: "b",
    added: 1198,
    changed: 1,
    removed: 0,
    unchanged: 1,
    changes: [],
    preserved: [{ line: 9, key: "k9", fields: ["name", "rating"] }],
    skipped: [],
    refused: [{ line: 3, key: "k3", field: "rating", message: "Use a whole number from 1 to 5." }],
    events: 0,
    position: 5
  })
  const drawn = plain(drawReport(report, 100))
  expect(drawn).toContain("Dry run: nothing was written. 1,201 rows")
  expect(drawn).toMatch(/added {6}1,198\n/)
  expect(drawn).toMatch(
    /\n +3 {2}k3 +refused +rating: Use a whole number from 1 to 5\.\n +9 {2}k9 +preserved +stays as /
  )
  expect(drawn).toMatch(/ stays as operators edited it: name, rating/)
  report.changes.push({
    line: 5,
    key: "k5",
    name: "Driver 5",
    outcome: "changed",
    fields: [{ field: "version", from: "1", to: "2" }]
  })
  report.repeated = [{ key: "k5", lines: [5, 8] }]
  const whole = plain(drawReport(report, 100, true))
  expect(whole).toMatch(/ 3 {2}k3 .*\n +5 {2}Driver 5 +changed +version\n +9 {2}k9 /)
  expect(whole).toContain("Key k5 stands in lines 5 and 8: the last of them counts.")
  expect(plain(drawReport(report, 100))).not.toContain("Driver 5")
})

test("long lists end on a terminal with a word about the rest", () => {
  const report = emptyReport({ batch: "b", source: "s", dryRun: false })
  for (let line = 1; line <= 150; line++) noteUnreadable(report, line, "No.")
  expect(plain(drawReport(report, 100))).toMatch(/\n *100 .*\n\nOnly the first 100 are listed; --json lists more\.$/)
  const releases = Array.from({ length: 25 }, (_, at) => ({
    version: `1.${at}`,
    releaseDateIso: "2026-07-28",
    dateBasis: "published" as const
  }))
  const drawn = plain(drawDriver({ ...DRIVER, key: "k", releases }, [], 80))
  expect(drawn).toMatch(/1\.19 .*\nand 5 older ones; --json lists all\.$/)
})

test("progress shows a bar, the rate and the time left, and for a pipe no bar", async () => {
  const pace = { rows: 500, seconds: 2, bytesRead: 50, bytesInAll: 100 }
  const app = render(<ImportProgress pace={pace} refusedRows={3} />)
  expect(plain(app.lastFrame() ?? "")).toMatch(/^█{12}░{12} {2}500 rows, 250 rows\/s, 2 s left {2}3 refused$/)
  app.rerender(<ImportProgress pace={{ ...pace, bytesInAll: undefined }} refusedRows={0} note="The server is busy." />)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(plain(app.lastFrame() ?? "")).toBe("500 rows, 250 rows/s\nThe server is busy.")
  app.unmount()
})

test("the chart of downloads has a column per day, the highest at full height", () => {
  const daily = [0, 1, 48, 24].map((downloads, at) => ({ date: `2026-11-0${at + 1}`, downloads }))
  const lines = chartLines(daily)
  expect(lines.slice(0, 6)).toEqual([
    "48 ┤    ██  ",
    "   ┤    ██  ",
    "   ┤    ██  ",
    "   ┤    ████",
    "   ┤    ████",
    " 0 ┤  ▁▁████"
  ])
  expect(chartLines(daily.map(({ date }) => ({ date, downloads: 0 })))[0]).toBe("0 ┤        ")
})

test("changes show what was and what will be, shortened, and no escape codes", () => {
  const changes = [
    { field: "version", from: "1.0", to: "2.0" },
    { field: "sha256", from: "a".repeat(64), to: null },
    { field: "description", from: null, to: "x".repeat(500) },
    { field: "name", from: "\u001b[2Jevil", to: "good" }
  ]
  const drawn = plain(drawChanges({ heading: "1001", changes, end: "Done." }, 200))
  expect(drawn).toMatch(/version +1\.0 → 2\.0\n/)
  expect(drawn).toMatch(/sha256 +a{64} → none\n/)
  expect(drawn).toMatch(/description +x{119}…\n/)
  expect(drawWithCodes(changes)).not.toContain("\u001b[2J")
})

test("a long preview ends with a word about the rest", () => {
  const steps = Array.from({ length: 60 }, (_, at) => ({ sign: "+" as const, key: `k${at}`, name: "N", changes: [] }))
  const drawn = plain(drawSteps(steps, 80))
  expect(drawn).toMatch(/\+ k49 {2}N\nand 10 more; --dry-run --json lists all\.$/)
})

test("a record tells who, why and what, newest first, and leaves older entries to --json", () => {
  const entries = Array.from({ length: 25 }, (_, at) => ({
    revision: 24 - at,
    at: "2026-11-20T10:00:00.000Z",
    type: "driver-changed" as const,
    actor: "nora",
    reason: "typo",
    changes: [{ field: "name", from: "A", to: "B" }]
  }))
  const drawn = plain(drawRecord(entries, 80))
  expect(drawn).toMatch(/^24 {2}2026-11-20 10:00 {2}changed by nora \(because: typo\)\n {2}name +A → B\n/)
  expect(drawn).toMatch(/and 5 older ones; --json lists all\.$/)
})

test.each([
  ["y", true],
  ["Y", true],
  ["y\r", true],
  ["yes\r", true],
  ["n", false],
  ["no\r", false],
  ["\r", false],
  ["\u0003", false]
])("a question that is answered with %j means %s, and other keys mean nothing", async (key, meant) => {
  const answers: Array<boolean> = []
  const app = render(<Confirm question="Go?" onAnswer={(yes) => answers.push(yes)} />)
  await new Promise((resolve) => setTimeout(resolve, 20))
  app.stdin.write("x")
  app.stdin.write(key)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(answers).toEqual([meant])
  app.unmount()
})

const drawWithCodes = (changes: ReadonlyArray<Change>) => drawChanges({ heading: "", changes, end: "" }, 200)
