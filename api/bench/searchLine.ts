/** The search index next to the plain rules and five libraries; domain/bench measures it in processes of its own. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import type { Figures } from "../../domain/bench/search.ts"
import { type Figure, figure, type Measured, type Options, target } from "./Report.ts"

const OURS = "SearchIndex"
const RULES = "plain rules"
const SCRIPT = fileURLToPath(new URL("../../domain/bench/search.ts", import.meta.url))

export const measureSearch = async ({ directory, quick, say }: Options): Promise<Measured> => {
  const file = join(directory, "search.json")
  const sizes = quick ? "725" : "725,10000,100000,1000000"
  const child = spawn(process.execPath, [SCRIPT, "--sizes", sizes, "--json", file], {
    stdio: ["ignore", "pipe", "inherit"]
  })
  const leftOut: Array<string> = []
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    for (const line of text.split("\n").filter((one) => one.trim() !== "")) {
      say(line)
      if (/fitted into a round|not run|its process ended/.test(line)) leftOut.push(line.trim())
    }
  })
  const [code] = (await once(child, "close")) as [number | null]
  if (code !== 0) throw new Error(`domain/bench/search.ts ended with ${code}`)
  const { figures } = JSON.parse(await readFile(file, "utf8")) as { readonly figures: ReadonlyArray<Figures> }
  const at = (size: number) => figures.find((one) => one.contender === OURS && one.drivers === size)
  const large = at(100_000)
  const contenders = [...new Set(figures.map(({ contender }) => contender))]
  return {
    figures: figures.flatMap(figuresOf),
    checks: contenders.map((contender) => {
      const own = figures.filter((one) => one.contender === contender)
      const worst = Math.min(...own.flatMap(({ rightSuggestions, rightPages }) => [rightSuggestions, rightPages]))
      return {
        contender,
        checked: `exactly the drivers, order and totals of the specified rules (worst share ${Math.floor(worst * 100)} %)`,
        right: worst === 1
      }
    }),
    targets:
      large === undefined
        ? []
        : [
            target("100,000 drivers: suggestions p95 at most 1 ms", large.suggest.p95, { most: 1 }, "ms"),
            target("100,000 drivers: search with total p95 at most 3 ms", large.search.p95, { most: 3 }, "ms"),
            target("100,000 drivers: built in at most 1.5 s", large.buildMs / 1000, { most: 1.5 }, "s"),
            target("100,000 drivers: at most 60 MB", large.memoryMb, { most: 60 }, "MB")
          ],
    notes: [
      `'${RULES}' is the specified scan over every driver: the definition of right. Queries that it finds nothing for are not judged.`,
      "Each figure is already the median of five rounds; build time and memory are measured once, in a process of its own.",
      ...new Set(leftOut)
    ]
  }
}

const figuresOf = (one: Figures): ReadonlyArray<Figure> => {
  const of = (work: string, unit: string, value: number) =>
    figure({ work, unit, contender: one.contender, size: one.drivers }, [value])
  return [
    of("suggestions", "ms p50", one.suggest.p50),
    of("suggestions", "ms p95", one.suggest.p95),
    of("search with total", "ms p50", one.search.p50),
    of("search with total", "ms p95", one.search.p95),
    of("building", "ms", one.buildMs),
    of("memory", "MB", one.memoryMb)
  ]
}
