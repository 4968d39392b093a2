/**
 * One contender in a process of its own, so that its memory is its own: builds what it needs when it starts, then does what the
 * parent asks, one order at a time.
 */
import { catalogueOf } from "./catalogue.ts"
import { CONTENDERS, type Searcher } from "./contenders.ts"
import { queriesOf } from "./queries.ts"

export type Order = { readonly do: "answer" } | { readonly do: "round"; readonly budget: number }

/** Milliseconds, megabytes. */
export interface Built {
  readonly buildMs: number
  readonly memoryMb: number
}
/** Milliseconds, one for each query that fitted into the budget. */
export interface Round {
  readonly suggest: ReadonlyArray<number>
  readonly search: ReadonlyArray<number>
}
export interface Answer {
  readonly suggest: ReadonlyArray<number>
  readonly page: ReadonlyArray<number>
  readonly total: number
}

const main = async (name: string, size: number, queryCount: number): Promise<void> => {
  const contender = CONTENDERS.find((one) => one.name === name)
  if (contender === undefined) throw new Error(`no contender is called ${name}`)
  const drivers = await catalogueOf(size)
  const queries = queriesOf(drivers, queryCount)
  const before = await memory()
  const start = performance.now()
  const searcher = await contender.build(drivers)
  const buildMs = performance.now() - start
  const built: Built = { buildMs, memoryMb: (await memory()) - before }
  process.on("message", (order: Order) => {
    process.send?.(order.do === "answer" ? answers(searcher, queries) : round(searcher, queries, order.budget))
  })
  process.send?.(built)
}

const answers = (searcher: Searcher, queries: ReadonlyArray<string>): Array<Answer> => {
  const all: Array<Answer> = []
  const start = performance.now()
  for (const query of queries) {
    const { ids, total } = searcher.search(query)
    all.push({ suggest: searcher.suggest(query), page: ids, total })
    if (performance.now() - start > ANSWER_MS) break
  }
  return all
}
/** So long the answers may take; what was not answered by then is not judged. */
const ANSWER_MS = 30_000

const round = (searcher: Searcher, queries: ReadonlyArray<string>, budget: number): Round => ({
  suggest: timed(searcher.suggest, queries, budget / 2),
  search: timed(searcher.search, queries, budget / 2)
})

const timed = (ask: (query: string) => unknown, queries: ReadonlyArray<string>, budget: number): Array<number> => {
  const times: Array<number> = []
  const start = performance.now()
  for (const query of queries) {
    const before = performance.now()
    ask(query)
    const after = performance.now()
    times.push(after - before)
    if (after - start > budget) break
  }
  return times
}

const memory = async (): Promise<number> => {
  for (let i = 0; i < 3; i++) {
    globalThis.gc?.()
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 1e6
}

const [name = "", size = "", queryCount = ""] = process.argv.slice(2)
await main(name, Number(size), Number(queryCount))
