/** In which order an import's events stand in the log, and what each of its rows is told, on any event store. */
import { randomUUID } from "node:crypto"
import type { StoredEvent } from "@driverdex/domain/events/Log"
import { ACME_ROW, CONTEXT } from "@driverdex/fixtures/testing/drivers"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Changes, makeChanges } from "../../src/commands/ChangeService.ts"
import { makeCommandHandler } from "../../src/store/log/CommandHandler.ts"
import type { EventStore } from "../../src/store/log/EventStore.ts"
import { readAll } from "../store/log/commits.ts"
import type { Opened } from "../store/log/openedStore.ts"
import { importCall } from "./importCall.ts"

interface FileRow {
  /** Few keys, so that some stand several times in a file. */
  readonly driver: number
  readonly version: number
  readonly isRefused: boolean
}

interface Case {
  readonly rows: ReadonlyArray<FileRow>
  /** Drivers that are there before, with version 1. */
  readonly known: ReadonlyArray<number>
  /** Drivers that another writer changes between the decision about them and its append, each so often. */
  readonly raced: ReadonlyArray<readonly [driver: number, times: number]>
}

const DRIVERS = 12
const driver = fc.nat(DRIVERS - 1)
const cases: fc.Arbitrary<Case> = fc.record({
  rows: fc.array(
    fc.record({ driver, version: fc.integer({ min: 1, max: 3 }), isRefused: fc.nat(3).map((n) => n === 0) }),
    { minLength: 1, maxLength: 20 }
  ),
  known: fc.uniqueArray(driver),
  raced: fc.uniqueArray(fc.tuple(driver, fc.integer({ min: 1, max: 3 })), { selector: ([key]) => key, maxLength: 3 })
})

export const importOrderContract = (name: string, open: () => Promise<Opened>, runs: number): void => {
  describe(`an import into ${name}`, () => {
    let opened: Opened
    beforeAll(async () => {
      opened = await open()
    })
    afterAll(() => opened.close())

    const changesOn = (store: Pick<EventStore, "readStream" | "append" | "head">): Changes =>
      makeChanges({
        store,
        commands: makeCommandHandler({ store, now: Date.now, newId: randomUUID }),
        catalogue: { catchUpTo: async () => {}, acknowledged: () => {} },
        reads: { upToDate: () => Promise.reject(new Error("No row of a file names an id.")) },
        context: async () => CONTEXT,
        held: { note: async () => {} },
        wouldWait: async () => 0
      })

    /** The file's events, and what the import answered. */
    const importing = async ({ rows, known, raced }: Case) => {
      const prefix = randomUUID().slice(0, 13)
      const keyOf = (n: number) => `${prefix}-${n}`
      const row = (n: number, version: string) => ({ ...ACME_ROW, key: keyOf(n), name: `Driver ${n}`, version })
      const imported = (changes: Changes, batch: string, lines: ReadonlyArray<{ readonly line: number }>) =>
        changes.apply(importCall({ batch, source: "tests", dryRun: false, rows: lines }), {
          actor: "tests",
          requestId: "request"
        })
      const other = changesOn(opened.other)
      await imported(
        other,
        "before",
        known.map((n, at) => ({ line: at + 1, ...row(n, "1") }))
      )
      const left = new Map(raced.map(([n, times]) => [`driver-${keyOf(n)}`, { n, times }]))
      const withRaces: Pick<EventStore, "readStream" | "append" | "head"> = {
        head: () => opened.log.head(),
        readStream: (stream) => opened.log.readStream(stream),
        append: async (commits) => {
          for (const { stream } of commits) {
            const race = left.get(stream)
            if (race === undefined || race.times === 0) continue
            race.times--
            await imported(other, "other", [{ line: 1, ...row(race.n, `other ${race.times}`) }])
          }
          return opened.log.append(commits)
        }
      }
      const before = await opened.log.head()
      const batch = `file-${prefix}`
      const lines = rows.map(({ driver: n, version, isRefused }, at) => ({
        line: at + 2,
        ...row(n, String(version)),
        ...(isRefused ? { rating: 9 } : {})
      }))
      const report = await imported(changesOn(withRaces), batch, lines)
      const log = (await readAll(opened.log, before)).filter((event) => event.batch === batch)
      return { report, log, keyOf, head: await opened.log.head() }
    }

    it("P-IMP-16: writes its events in the order of the file, behind them only what another writer was faster at, and tells each row its own", async () => {
      await fc.assert(
        fc.asyncProperty(cases, async (one) => {
          const { report, log, keyOf, head } = await importing(one)
          const { rows, raced } = one
          const lineOf = (at: number) => at + 2
          // Each row is told something, at its place.
          const refused = rows.flatMap(({ isRefused }, at) => (isRefused ? [lineOf(at)] : []))
          expect(report.refused.map(({ line }) => line)).toEqual(refused)
          const changed = report.changes.map(({ line }) => line)
          expect(changed).toEqual([...new Set(changed)].toSorted((a, b) => a - b))
          expect(report.added + report.changed + report.unchanged + refused.length).toBe(rows.length)
          for (const { line, key } of [...report.changes, ...report.refused]) {
            expect(key).toBe(keyOf(rows[line - 2]?.driver ?? -1))
          }
          // By driver, in the order of its first row; a driver that was raced comes behind those that were not.
          const drivers = [...new Set(rows.flatMap(({ driver: n, isRefused }) => (isRefused ? [] : [n])))]
          const isRaced = (n: number) => raced.some(([other]) => other === n)
          const inOrder = [...drivers.filter((n) => !isRaced(n)), ...drivers.filter(isRaced)]
          const wanted = inOrder.flatMap((n) => report.changes.filter(({ key }) => key === keyOf(n)))
          const wantedStreams = wanted.map(({ key }) => `driver-${key}`)
          const first = (events: ReadonlyArray<StoredEvent>) => events.map(({ stream }) => stream)
          if (raced.length === 0) expect(first(log)).toEqual(wantedStreams)
          else {
            const calm = (streams: ReadonlyArray<string>) =>
              streams.filter((stream) => !raced.some(([n]) => stream === `driver-${keyOf(n)}`))
            expect(calm(first(log))).toEqual(calm(wantedStreams))
            expect(first(log).toSorted()).toEqual(wantedStreams.toSorted())
          }
          // New drivers get their ids in the order of the file, whoever else was faster (P-CAT-5).
          const added = log.filter(({ type }) => type === "driver-added").map(({ stream }) => stream)
          expect(added).toEqual(drivers.map((n) => `driver-${keyOf(n)}`).filter((stream) => added.includes(stream)))
          // What is told is what was written.
          for (const key of new Set(report.changes.map((change) => change.key))) {
            const said = report.changes.filter((change) => change.key === key)
            const written = log.filter(({ stream }) => stream === `driver-${key}`)
            const versions = written.map(({ data }) => versionIn(data))
            expect(versions).toEqual(said.map(({ line }) => String(rows[line - 2]?.version)))
            expect(written.map(({ type }) => type)).toEqual(
              said.map(({ outcome }) => (outcome === "added" ? "driver-added" : "driver-changed"))
            )
          }
          expect(report.events).toBe(log.length)
          expect(report.position).toBeLessThanOrEqual(head)
          expect(report.position).toBeGreaterThanOrEqual(log.at(-1)?.position ?? 0)
        }),
        { numRuns: runs }
      )
    })
  })
}

/** Every row that changes a driver changes its version. */
const versionIn = (data: unknown): string | undefined => {
  const { facts, set } = data as { readonly facts?: { version: string }; readonly set?: { version: string } }
  return facts?.version ?? set?.version
}
