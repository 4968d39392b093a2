/**
 * `npm run answers`: how good the answers to typed texts are, by the lists of fixtures/answers/judge, and whether they stay when the
 * texts are said otherwise. It runs in process on the catalogue as it is shipped. What fails of the lists `held` and `machines` is never
 * shown: they only judge, and nothing is mended by them.
 *
 *   npm run answers -- [--show N] [--list FILE] [--fit]
 */

import { writeFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { parseArgs } from "node:util"
import type { Answered } from "@driverdex/domain/answers/answer/Answer"
import { answerData } from "@driverdex/fixtures/answers/answerData"
import { percentile } from "../statistics.ts"
import { CHANGES } from "./changes.ts"
import { fitWeights } from "./fit.ts"
import { folded, GRADES, isGood } from "./grade.ts"
import { type Count, type Counts, type Judgement, judge, sumOf } from "./judge.ts"
import { judgePrinters, type PrinterJudgement } from "./judgePrinters.ts"
import { judgedPrinters, pairsOf, phrases, queriesOf, readQueries, subjects } from "./lists.ts"
import { type ShippedAnswers, shippedAnswers } from "./shippedAnswers.ts"

const WEIGHTS_FILE = createRequire(import.meta.url).resolve("@driverdex/fixtures/answers/weights.json")

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: { show: { type: "string" }, list: { type: "string" }, fit: { type: "boolean" } }
  })
  const show = Number(values.show ?? 0)
  const began = performance.now()
  const shipped = await shippedAnswers()
  print(`ready after ${Math.round(performance.now() - began)} ms`)
  const texts = new Set<string>()
  const ask = (text: string): Promise<Answered> => {
    texts.add(text)
    return shipped.answer(text)
  }
  const judging = {
    ask,
    known: { makers: shipped.makers.map(folded), subjects: await subjects() },
    phrases: await phrases()
  }
  if (values.fit === true) {
    const { weights } = await answerData()
    await writeFile(WEIGHTS_FILE, `${JSON.stringify(await fitWeights(weights, judging, print), null, 1)}\n`)
    return
  }
  if (values.list !== undefined) {
    report(values.list, await judge(await readQueries(values.list), [], judging), show)
  } else {
    report("dev", await judge(await queriesOf("dev"), await pairsOf("dev"), judging), show)
    report("held", await judge(await queriesOf("held"), await pairsOf("held"), judging), 0)
    report("machines", await judge(await queriesOf("machines"), [], judging), 0)
    reportPrinters(await judgePrinters(await judgedPrinters(), { ask, printer: shipped.printer }))
  }
  await time(shipped.answer, texts)
}

/** Once more, when every path has run: by the clock, and by the processor, which other programs on the machine do not change. */
const time = async (answer: ShippedAnswers["answer"], texts: Iterable<string>): Promise<void> => {
  const clock: Array<number> = []
  const processor: Array<number> = []
  for (const text of texts) {
    const [began, used] = [performance.now(), process.cpuUsage()]
    await answer(text)
    const { user, system } = process.cpuUsage(used)
    clock.push(performance.now() - began)
    processor.push((user + system) / 1000)
  }
  const ends = (values: ReadonlyArray<number>): string =>
    `p50 ${percentile(values, 0.5).toFixed(2)} ms, p99 ${percentile(values, 0.99).toFixed(2)} ms`
  print(`\n${clock.length} texts: ${ends(clock)} by the clock; ${ends(processor)} of the processor`)
}

const report = (name: string, { of, grades, kept, pairs, failures }: Judgement, show: number): void => {
  const others = [...grades.languages].filter(([language]) => language !== "en").map(([, count]) => count)
  const otherGood = others.reduce((sum, count) => sum + goodOf(count), 0)
  const otherAll = others.reduce((sum, count) => sum + sumOf(count), 0)
  print(`\n${name}: ${of} queries`)
  table([["all", grades.all]])
  print(`  other languages good ${share(otherGood, otherAll)}`)
  for (const kind of CHANGES) {
    const count = kept.get(kind)
    if (count !== undefined) print(`  kept with another ${kind.padEnd(8)} ${share(count.kept, count.of)}`)
  }
  if (pairs.of > 0) print(`  pairs apart ${share(pairs.apart, pairs.of)}`)
  table(byName(grades.classes))
  table(byName(grades.languages))
  for (const lines of Object.values(failures)) for (const line of lines.slice(0, show)) print(`  ${line}`)
}

const reportPrinters = (judged: PrinterJudgement): void => {
  const { of, recognised, rightWay, bestWay, wrong, hostBased, falseAlarms, hard } = judged
  print(`\nprinters: ${of} models`)
  print(`  recognised ${share(recognised, of)}, right way ${share(rightWay, of)}, the best one ${share(bestWay, of)}`)
  print(`  wrong ${share(wrong, of)}, of the hard ones right ${share(hard.right, hard.of)}`)
  print(`  host-based named ${share(hostBased.named, hostBased.of)}, false alarms ${falseAlarms}`)
}

const table = (rows: ReadonlyArray<readonly [string, Count]>): void => {
  print(`  ${["", "queries", ...GRADES, "good"].map(cell).join("")}`)
  for (const [name, count] of rows) {
    const numbers = [sumOf(count), ...GRADES.map((given) => count[given])]
    print(`  ${[name, ...numbers.map(String), percent(goodOf(count), sumOf(count))].map(cell).join("")}`)
  }
}

const cell = (text: string, column: number): string => (column === 0 ? text.padEnd(12) : text.padStart(9))
const byName = (counts: Counts): ReadonlyArray<readonly [string, Count]> =>
  [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1))
const goodOf = (count: Count): number => GRADES.filter(isGood).reduce((sum, given) => sum + count[given], 0)
const percent = (part: number, whole: number): string => (whole === 0 ? "–" : `${((100 * part) / whole).toFixed(1)} %`)
const share = (part: number, whole: number): string => `${part} of ${whole} (${percent(part, whole)})`
const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

await main()
