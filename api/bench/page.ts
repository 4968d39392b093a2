/** docs/benchmarks: the report as a page with a chart and a table for each line. */
import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { chartOf } from "./chart.ts"
import { type Figure, isShared, LINES, type Line, type LineName, type Report, readable } from "./Report.ts"

const TITLES: Readonly<Record<LineName, string>> = {
  search: "Search",
  scan: "Lists of devices",
  log: "The event log",
  projections: "Rebuilding read models",
  http: "HTTP",
  import: "Importing a file",
  "event-store": "The log in an event store",
  start: "Start and memory"
}

/** What each line's chart shows: one unit, and one piece of work where there are several. */
const CHARTS: Readonly<Record<LineName, { readonly title: string; readonly shows: (one: Figure) => boolean }>> = {
  search: {
    title: "Suggestions, milliseconds that 95 of 100 do not exceed, by drivers",
    shows: ({ work, unit }) => work === "suggestions" && unit === "ms p95"
  },
  scan: { title: "Seconds for 64 MB, by form", shows: () => true },
  log: {
    title: "Appends a second, 50 clients",
    shows: ({ work, unit }) => work === "50 clients" && unit === "appends/s"
  },
  projections: { title: "Events a second, by events", shows: () => true },
  http: {
    title: "GET /api/drivers, gzip: answers a second, by drivers",
    shows: ({ work, unit }) => work === "GET /api/drivers, gzip" && unit === "req/s"
  },
  import: { title: "Seconds, first and unchanged", shows: () => true },
  "event-store": { title: "Downloads a second", shows: ({ unit }) => unit === "downloads/s" },
  start: { title: "Seconds, first and second start", shows: ({ unit }) => unit === "s" }
}

export const writePages = async (folder: string, report: Report): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const parts: Array<string> = []
  for (const name of LINES) {
    const line = report[name]
    if (line === undefined) continue
    const { title, shows } = CHARTS[name]
    const figures = line.figures.filter(shows)
    await writeFile(
      join(folder, `${name}.svg`),
      chartOf(title, figures, name === "search" ? "SearchIndex" : "Driverdex")
    )
    parts.push(`## ${TITLES[name]}\n\n![${title}](${name}.svg)\n\n${provenance(line)}\n\n${body(line)}`)
  }
  await writeFile(join(folder, "README.md"), `${HEAD}\n${parts.join("\n")}`)
  await writeFile(join(folder, "report.json"), `${JSON.stringify(report, null, 2)}\n`)
}

const HEAD = `# Benchmarks

Written by \`npm run bench\` from \`report.json\`; nothing here is typed by hand. Contenders take turns, round by round; a figure
is the median of the rounds, in brackets the least and the most. Other work on the machine moves every figure: compare the
contenders of one line with each other, not figures of different lines or machines. What stands behind an aim that is not met is
in [limits.md](limits.md).
`

const provenance = ({ at, commit, changed, quick, machine, load, ...rest }: Line): string => {
  const shared = isShared({ at, commit, changed, quick, machine, load, ...rest })
    ? `**Shared machine**: the load average was ${load.before} before and ${load.after} after, so others were at work too and the figures are worse than a quiet machine's.`
    : `Load average ${load.before} before and ${load.after} after, its own work included.`
  const tree = changed ? `${commit} and changes not yet committed` : commit
  return [
    `${at.slice(0, 16).replace("T", " ")} UTC, commit ${tree}${quick ? ", a quick run (one short round)" : ""}.`,
    `${machine.processor}, ${machine.cores} cores, ${machine.memoryGb} GB, ${machine.platform}, Node ${machine.node}, one fsync ${machine.fsyncMs} ms.`,
    shared
  ].join(" ")
}

const body = ({ figures, checks, targets, notes }: Line): string => {
  const rows = figures.map(
    ({ work, size, contender, unit, median, min, max }) =>
      `| ${work} | ${size?.toLocaleString("en-US") ?? ""} | ${contender} | ${readable(median)}${min === max ? "" : ` (${readable(min)} – ${readable(max)})`} | ${unit} |`
  )
  const aims = targets.map(
    ({ wanted, reached, met }) => `- ${met ? "met" : "**not met**"}: ${wanted}; reached ${reached}`
  )
  const truths = checks.map(
    ({ contender, checked, right }) => `- ${contender}: ${checked}: ${right ? "yes" : "**no**"}`
  )
  return [
    `| work | size | contender | median (least – most) | unit |\n|---|---:|---|---:|---|\n${rows.join("\n")}`,
    ...(aims.length > 0 ? [`Aims:\n\n${aims.join("\n")}`] : []),
    `Checked:\n\n${truths.join("\n")}`,
    `${notes.map((note) => `- ${note}`).join("\n")}\n`
  ].join("\n\n")
}
