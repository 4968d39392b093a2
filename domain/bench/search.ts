/**
 * Measures the search index against the plain rules and five libraries, over the same catalogues and queries:
 *
 *   node domain/bench/search.ts [--sizes 725,10000,100000,1000000] [--only SearchIndex,uFuzzy] [--json FILE]
 *
 * The libraries are installed by `npm install` in this folder. Each contender has a process of its own; they take turns, round by
 * round, so that a busy moment of the machine meets all. A figure is the median of five rounds; 'right' is the share of queries
 * answered with exactly the drivers, order and total that the specified rules give.
 */
import { type ChildProcess, fork } from "node:child_process"
import { once } from "node:events"
import { writeFile } from "node:fs/promises"
import { cpus } from "node:os"
import { parseArgs } from "node:util"
import { searchDrivers } from "@driverdex/domain/search/rules/searchDrivers"
import { suggest } from "@driverdex/domain/search/rules/suggest"
import { catalogueOf } from "./catalogue.ts"
import type { Answer, Built, Order, Round } from "./contender.ts"
import { CONTENDERS } from "./contenders.ts"
import { queriesOf } from "./queries.ts"

interface Times {
  readonly p50: number
  readonly p95: number
  readonly p99: number
}

export interface Figures {
  readonly contender: string
  readonly drivers: number
  readonly buildMs: number
  readonly memoryMb: number
  /** How many of the queries fitted into each round. */
  readonly queries: number
  readonly suggest: Times
  readonly search: Times
  /** Shares from 0 to 1; the first eight, and the page of fifty with its total. */
  readonly rightSuggestions: number
  readonly rightPages: number
  readonly rightTotals: number
}

const ROUNDS = 5
const QUERIES = 500
/** Milliseconds that a contender may use in a round. */
const ROUND_MS = 3000

const measure = async (size: number, names: ReadonlyArray<string>): Promise<Array<Figures>> => {
  const expected = await expectedAnswers(size)
  const running: Array<{ name: string; child: ChildProcess; built: Built; right: ReturnType<typeof rightShares> }> = []
  const rounds = new Map<string, Array<Round>>()
  try {
    for (const name of names) {
      const child = fork(new URL("./contender.ts", import.meta.url), [name, String(size), String(QUERIES)], {
        execArgv: ["--expose-gc", "--max-old-space-size=6000"]
      })
      try {
        const built = await answerOf<Built>(child)
        running.push({
          name,
          child,
          built,
          right: rightShares(expected, await ask<Array<Answer>>(child, { do: "answer" }))
        })
      } catch (error) {
        child.kill()
        console.log(`${name} at ${size} drivers: ${error instanceof Error ? error.message : String(error)}`)
      }
    }
    for (let i = 0; i < ROUNDS; i++) {
      for (const { name, child } of running) {
        const round = await ask<Round>(child, { do: "round", budget: ROUND_MS })
        rounds.set(name, [...(rounds.get(name) ?? []), round])
      }
    }
  } finally {
    for (const { child } of running) child.kill()
  }
  return running.map(({ name, built, right }) => {
    const all = rounds.get(name) ?? []
    return {
      contender: name,
      drivers: size,
      ...built,
      queries: median(all.map(({ search }) => search.length)),
      suggest: timesOf(all.map((round) => round.suggest)),
      search: timesOf(all.map((round) => round.search)),
      ...right
    }
  })
}

const timesOf = (rounds: ReadonlyArray<ReadonlyArray<number>>): Times => {
  const at = (share: number): number => median(rounds.map((times) => percentile(times, share)))
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

const expectedAnswers = async (size: number): Promise<Array<Answer>> => {
  const drivers = await catalogueOf(size)
  const all: Array<Answer> = []
  const start = performance.now()
  for (const query of queriesOf(drivers, QUERIES)) {
    const found = searchDrivers(drivers, { query }).map(({ id }) => id)
    all.push({ suggest: suggest(drivers, query).map(({ id }) => id), page: found.slice(0, 50), total: found.length })
    if (performance.now() - start > EXPECTED_MS) break
  }
  return all
}
const EXPECTED_MS = 60_000

/** Queries that nothing holds count where nothing is the answer; close matches are another question, and left out here. */
const rightShares = (expected: ReadonlyArray<Answer>, answers: ReadonlyArray<Answer>) => {
  const judged = answers.slice(0, expected.length).map((answer, i) => ({ answer, right: expected[i] as Answer }))
  const held = judged.filter(({ right }) => right.total > 0)
  const share = (isRight: (answer: Answer, right: Answer) => boolean): number =>
    held.filter(({ answer, right }) => isRight(answer, right)).length / held.length
  return {
    rightSuggestions: share((answer, right) => String(answer.suggest) === String(right.suggest)),
    rightPages: share((answer, right) => String(answer.page) === String(right.page) && answer.total === right.total),
    rightTotals: share((answer, right) => answer.total === right.total)
  }
}

const ask = async <T>(child: ChildProcess, order: Order): Promise<T> => {
  const answer = answerOf<T>(child)
  child.send(order)
  return answer
}

const answerOf = async <T>(child: ChildProcess): Promise<T> => {
  const stop = new AbortController()
  const ended = once(child, "exit", { signal: stop.signal }).then(([code]) => {
    throw new Error(`its process ended with ${code}`)
  })
  try {
    const [message] = (await Promise.race([once(child, "message", { signal: stop.signal }), ended])) as [T]
    return message
  } finally {
    ended.catch(() => {})
    stop.abort()
  }
}

const print = (size: number, figures: ReadonlyArray<Figures>, leftOut: ReadonlyArray<string>): void => {
  console.log(`\n${size.toLocaleString("en-US")} drivers   (milliseconds)`)
  console.log(
    row("", "build", "MB", "suggest 50 %", "95 %", "99 %", "search 50 %", "95 %", "99 %", "right", "page", "total")
  )
  for (const one of figures) {
    const times = [one.suggest, one.search].flatMap(({ p50, p95, p99 }) => [p50, p95, p99].map(milliseconds))
    const shares = [one.rightSuggestions, one.rightPages, one.rightTotals].map(
      (share) => `${(share * 100).toFixed(0)} %`
    )
    console.log(row(one.contender, one.buildMs.toFixed(0), one.memoryMb.toFixed(0), ...times, ...shares))
    if (one.queries < QUERIES)
      console.log(`  ${one.contender}: ${one.queries} of ${QUERIES} queries fitted into a round`)
  }
  if (leftOut.length > 0) console.log(`  not run at this size: ${leftOut.join(", ")}`)
}

/** @param share 0.5 for the median, 0.95 for the time that 95 of 100 do not exceed */
const percentile = (times: ReadonlyArray<number>, share: number): number => {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

const median = (values: ReadonlyArray<number>): number => percentile(values, 0.5)

const WIDTHS = [13, 8, 7, 14, 9, 9, 13, 9, 9, 8, 7, 7]
const row = (...cells: ReadonlyArray<string>): string =>
  cells.map((cell, i) => (i === 0 ? cell.padEnd(WIDTHS[0] ?? 0) : cell.padStart(WIDTHS[i] ?? 8))).join("")
const milliseconds = (ms: number): string => (ms < 10 ? ms.toFixed(3) : ms.toFixed(0))

const { values } = parseArgs({
  options: {
    sizes: { type: "string", default: "725,10000,100000,1000000" },
    only: { type: "string" },
    json: { type: "string" }
  }
})
const sizes = values.sizes.split(",").map(Number)
if (!sizes.every((size) => Number.isInteger(size) && size > 0))
  throw new Error("--sizes takes whole numbers, as 725,10000")
const chosen = values.only?.split(",") ?? CONTENDERS.map(({ name }) => name)
const report: Array<Figures> = []
for (const size of sizes) {
  const wanted = CONTENDERS.filter(({ name }) => chosen.includes(name))
  const fitting = wanted.filter(({ largest }) => size <= largest).map(({ name }) => name)
  const figures = await measure(size, fitting)
  print(
    size,
    figures,
    wanted.map(({ name }) => name).filter((name) => !figures.some((one) => one.contender === name))
  )
  report.push(...figures)
}
if (values.json !== undefined) {
  const machine = {
    processor: cpus()[0]?.model,
    cores: cpus().length,
    node: process.version,
    platform: process.platform
  }
  await writeFile(values.json, `${JSON.stringify({ machine, rounds: ROUNDS, figures: report }, null, 2)}\n`)
}
