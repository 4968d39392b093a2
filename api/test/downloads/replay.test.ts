/** A replay of some days returns what a scan of every event would, without that scan. */
import type { ReadLog } from "@driverdex/domain/events/Log"
import fc from "fast-check"
import { expect, it } from "vitest"
import type { CatalogueSnapshot } from "../../src/catalogue/CatalogueReader.ts"
import { type ReplayFilter, replayDownloads } from "../../src/downloads/replay.ts"
import type { EventStore } from "../../src/store/log/EventStore.ts"
import { commit, event, newStream, readAll } from "../store/log/commits.ts"
import { memoryLog } from "../store/log/memoryLog.ts"

const dayOf = (n: number): string => new Date(Date.UTC(2026, 1, 20 + n)).toISOString().slice(0, 10)
const snapshot = { idOf: () => 1001, everyKeyOf: () => undefined } as unknown as CatalogueSnapshot
const data = { subject: { kind: "driver", key: "a" }, category: "Cameras", manufacturer: "Acme" }

/** @param days of the writer's clock, commit by commit; a clock may go back, and another machine's be days ahead */
const logOf = async (days: ReadonlyArray<number>): Promise<EventStore> => {
  const log = memoryLog()
  for (const [n, day] of days.entries()) {
    const at = `${dayOf(day)}T12:00:00.000Z`
    const stream = `downloads-${dayOf(day)}-${n}`
    await log.append([
      {
        stream,
        expected: "no-stream",
        events: [event({ type: "download-recorded", at, data }), event({ type: "guide-requested", at, data })]
      },
      commit(newStream(), "no-stream")
    ])
  }
  return log
}

const replayed = async (store: EventStore, filter: ReplayFilter): Promise<ReadonlyArray<number>> => {
  const positions: Array<number> = []
  for await (const { position } of replayDownloads(store, snapshot, filter)) positions.push(position)
  return positions
}

it("P-DL-15: a correction is replayed with the day that it corrects, or with the one on which it was recorded, in the order of the log", async () => {
  const log = await logOf([0, 1])
  const day = dayOf(0)
  const corrected = { ...data, day, by: -1 }
  const at = `${dayOf(5)}T12:00:00.000Z`
  await log.append([
    {
      stream: "corrections",
      expected: "no-stream",
      events: [event({ type: "downloads-corrected", at, data: corrected })]
    }
  ])
  for (const stream of ["downloads-x", "downloads-y"]) {
    const later = [event({ type: "download-recorded", at: `${dayOf(6)}T12:00:00.000Z`, data })]
    await log.append([{ stream: `downloads-${dayOf(6)}-${stream}`, expected: "no-stream", events: later }])
  }
  const facts = async (filter: ReplayFilter) => {
    const all: Array<string> = []
    for await (const { type, by = 1 } of replayDownloads(log, snapshot, filter)) {
      if (type !== "guide-requested") all.push(`${type} ${by}`)
    }
    return all
  }
  const [press, correction] = ["download-recorded 1", "downloads-corrected -1"] as const
  expect(await facts({ from: day, to: day })).toEqual([press, correction])
  expect(await facts({ from: dayOf(5), to: dayOf(5) })).toEqual([])
  expect(await facts({ from: dayOf(5), to: dayOf(5), correctionsBy: "recorded" })).toEqual([correction])
  expect(await facts({ from: day, to: day, correctionsBy: "recorded" })).toEqual([press])
  expect(await facts({})).toEqual([press, press, correction, press, press])
  expect(await facts({ driver: "b" })).toEqual([])
  expect(await facts({ category: "Cameras", from: day, to: dayOf(6) })).toHaveLength(5)
})

it("F-15: a replay of some days has every fact of theirs, whatever order the clocks of its writers gave", async () => {
  const day = fc.option(fc.integer({ min: -2, max: 14 }).map(dayOf), { nil: undefined })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(12), { maxLength: 30, size: "max" }), day, day, async (days, from, to) => {
      const log = await logOf(days)
      const wanted = (await readAll(log)).filter(
        ({ type, at }) =>
          (type === "download-recorded" || type === "guide-requested") &&
          (from === undefined || at.slice(0, 10) >= from) &&
          (to === undefined || at.slice(0, 10) <= to)
      )
      const filter = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
      expect(await replayed(log, filter)).toEqual(wanted.map(({ position }) => position))
    }),
    { numRuns: 100 }
  )
})

it("F-15: a replay of one day reads the adjacent days and no others", async () => {
  const log = await logOf(Array.from({ length: 400 }, (_, n) => Math.floor(n / 10)))
  let read = 0
  const readLog: ReadLog = async function* (after) {
    for await (const page of log.readLog(after, { page: 10 })) {
      read += page.length
      yield page
    }
  }
  expect(await replayed({ ...log, readLog }, { from: dayOf(20), to: dayOf(20) })).toHaveLength(20)
  expect(read).toBeLessThan(3 * 30 + 20)
  for (const day of ["2026-99-99", "0000-01-01", "9999-12-31"]) {
    expect(await replayed(log, { from: day, to: day })).toEqual([])
  }
})
