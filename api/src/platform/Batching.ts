/** "Whatever waits while a run is busy joins the next run": many callers share one costly operation (docs/decisions/001). */
import { setImmediate as nextTurn } from "node:timers/promises"

export interface BatchingOptions<Item, Result> {
  /** One result per item, in the order of the items. A rejection is the answer to every item of that run, and to no other. */
  readonly run: (items: ReadonlyArray<Item>) => Promise<ReadonlyArray<Result>>
  /** Most items that may wait for a run; the items of the busy run no longer count. */
  readonly maxWaiting: number
  /** Weight of an item (default 1) and the most that one run carries (default unbounded). A heavier item runs alone. */
  readonly weight?: (item: Item) => number
  readonly maxWeight?: number
  /** Items that share a key never share a run: the run ends before the second one, which preserves their order. */
  readonly conflictKeys?: (item: Item) => ReadonlyArray<string>
}

export interface Batching<Item, Result> {
  /**
   * The results in the order of the items, once all are there. Either all items are taken or none.
   * @throws BatchingFull when they would not all fit, BatchingClosed after `close`, and whatever `run` threw.
   */
  readonly submit: (items: ReadonlyArray<Item>) => Promise<ReadonlyArray<Result>>
  readonly waiting: () => number
  /** Takes no more items, runs those that wait, and returns when the last run is over. */
  readonly close: () => Promise<void>
}

export class BatchingFull extends Error {
  readonly _tag = "BatchingFull"
  constructor() {
    super("Too many items are waiting.")
  }
}

export class BatchingClosed extends Error {
  readonly _tag = "BatchingClosed"
  constructor() {
    super("No more items are taken.")
  }
}

interface Waiter<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (reason: unknown) => void
}

export const makeBatching = <Item, Result>(options: BatchingOptions<Item, Result>): Batching<Item, Result> => {
  let queue: Array<Waiter<Item, Result>> = []
  let running: Promise<void> | undefined
  let closed = false

  const pump = async (): Promise<void> => {
    while (queue.length > 0) {
      // Callers that a finished run has just resumed get their turn first, so that they join this run and not the one after.
      await nextTurn()
      const length = runLength(queue, options)
      const taken = queue.slice(0, length)
      queue = queue.slice(length)
      await settle(taken, options.run)
    }
    running = undefined
  }

  const submit = async (items: ReadonlyArray<Item>): Promise<ReadonlyArray<Result>> => {
    if (closed) throw new BatchingClosed()
    if (queue.length + items.length > options.maxWaiting) throw new BatchingFull()
    if (items.length === 0) return []
    const results = items.map((item) => new Promise<Result>((resolve, reject) => queue.push({ item, resolve, reject })))
    running ??= pump()
    return Promise.all(results)
  }

  return {
    submit,
    waiting: () => queue.length,
    close: async () => {
      closed = true
      await running
    }
  }
}

/**
 * The case without items: all calls made while a run is busy share the next one. No call is answered by a run that had
 * begun before it, so the answer is never older than the call.
 */
export const singleFlight = <Result>(run: () => Promise<Result>, maxWaiting: number): (() => Promise<Result>) => {
  let next: Promise<Result> | undefined
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  const runAfter = async (before: Promise<unknown>): Promise<Result> => {
    await before
    await nextTurn()
    next = undefined
    waiting = 0
    return run()
  }
  // One promise for all who wait: this is called for every answer of the site.
  return () => {
    if (waiting >= maxWaiting) return Promise.reject(new BatchingFull())
    waiting += 1
    if (next === undefined) {
      next = runAfter(last)
      // The callers receive a failure; the run after it only has to wait for its end.
      last = next.catch(() => undefined)
    }
    return next
  }
}

/** How many items from the front go into the next run: at least one. */
const runLength = <Item, Result>(
  queue: ReadonlyArray<Waiter<Item, Result>>,
  { weight = () => 1, maxWeight = Number.POSITIVE_INFINITY, conflictKeys = () => [] }: BatchingOptions<Item, Result>
): number => {
  const used = new Set<string>()
  let total = 0
  for (const [index, { item }] of queue.entries()) {
    const keys = conflictKeys(item)
    total += weight(item)
    if (index > 0 && (total > maxWeight || keys.some((key) => used.has(key)))) return index
    for (const key of keys) used.add(key)
  }
  return queue.length
}

const settle = async <Item, Result>(
  taken: ReadonlyArray<Waiter<Item, Result>>,
  run: BatchingOptions<Item, Result>["run"]
): Promise<void> => {
  try {
    const results = await run(taken.map((waiter) => waiter.item))
    if (results.length !== taken.length) throw new Error(`${results.length} results for ${taken.length} items`)
    for (const [index, waiter] of taken.entries()) waiter.resolve(results[index] as Result)
  } catch (error) {
    for (const waiter of taken) waiter.reject(error)
  }
}
