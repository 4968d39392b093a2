/**
 * Fills an empty log of downloads with made-up ones, for trying out what analysts do (P-DL-19, decision 094). They go the way of all
 * facts, through the log. A site has made-up downloads or true ones, never both: where there are any, it refuses to make some; and
 * where some are made up, it counts no others.
 */
import type { PrinterModel } from "@driverdex/domain/catalogue/PrinterModel"
import { MADE_UP_ACTOR, madeUpDownloads } from "@driverdex/domain/downloads/madeUp"
import { recordDownload } from "@driverdex/domain/downloads/record"
import type { EventData } from "@driverdex/domain/events/Event"
import type { NewEvent, Position } from "@driverdex/domain/events/Log"
import { newEvent } from "@driverdex/domain/events/NewEvents.schema"
import { POPULATION } from "@driverdex/fixtures/devices/Population"
import { areMadeUp as areShownMadeUp, countDownloads } from "@driverdex/projections/downloads/DownloadCounts"
import { Effect } from "effect"
import type { HttpServerRequest } from "effect/http"
import type { Sql } from "postgres"
import { type AwaitedReadModel, isInReadModel } from "../catalogue/awaitReadModel.ts"
import type { CatalogueReader, CatalogueSnapshot } from "../catalogue/CatalogueReader.ts"
import { utcDay } from "../catalogue/downloadStats.ts"
import type { Generated, GenerateRequest } from "../contract/Downloads.ts"
import { Problem } from "../contract/Problem.ts"
import { attempt } from "../http/Failures.ts"
import type { Author } from "../store/log/Author.ts"
import type { EventStore } from "../store/log/EventStore.ts"
import { isPassing } from "../store/log/isPassing.ts"

export interface MadeUpDownloads {
  /** Whether the downloads of this site are made up, as far as this process has seen by now. */
  readonly areMadeUp: () => boolean
  /** Looks at the counts; a failure is reported, and the next question looks again. */
  readonly look: Effect.Effect<void>
  /** Fails with 409 on a site that has any download, read guide or correction. */
  readonly generate: (
    wanted: typeof GenerateRequest.Type,
    by: Author
  ) => Effect.Effect<typeof Generated.Type, Problem, HttpServerRequest.HttpServerRequest>
}

export interface MadeUpDownloadsOptions {
  readonly sql: Sql
  readonly store: EventStore
  readonly downloads: AwaitedReadModel
  readonly reads: Pick<CatalogueReader, "upToDate">
  readonly printerModels: ReadonlyMap<number, PrinterModel>
  readonly now: () => number
  readonly newId: () => string
  readonly onError: (error: unknown) => void
}

/** Of the batch that the first of them names: so the log says where they began. */
const BATCH = "made-up-downloads:"
const DAY_MS = 86_400_000
/** How long what was seen holds: another process may have made some. */
const SEEN_MS = 10_000
const EVENTS_A_COMMIT = 500

export const makeMadeUpDownloads = (options: MadeUpDownloadsOptions): MadeUpDownloads => {
  const { sql, store, downloads, reads, printerModels, now, newId, onError } = options
  let areMadeUp = false
  let seenAt = Number.NEGATIVE_INFINITY

  const look = Effect.suspend(() => {
    seenAt = now()
    return Effect.promise(() =>
      areShownMadeUp(sql).then(
        (are) => {
          areMadeUp ||= are
        },
        (error: unknown) => {
          // The loss of a store has lines of its own, and nothing is counted while it lasts.
          if (!isPassing(error)) onError(error)
        }
      )
    )
  })
  const isShownBy = (position: Position) => attempt(() => isInReadModel(downloads, position))
  /** Read guides and what was corrected away are among them. */
  const refuseOthers = Effect.gen(function* () {
    const head = yield* attempt(() => store.head())
    if (!(yield* isShownBy(head))) return yield* Effect.fail(LATE)
    const months = yield* attempt(() => countDownloads(sql, ["month"], {}, 1))
    return months === null || months.length > 0 ? yield* Effect.fail(HAS_SOME) : undefined
  })
  const append = Effect.fnUntraced(function* (stream: string, events: ReadonlyArray<NewEvent>) {
    let position = 0
    for (let n = 0; n < events.length; n += EVENTS_A_COMMIT) {
      const expected = n === 0 ? "no-stream" : n - 1
      const commit = { stream, expected, events: events.slice(n, n + EVENTS_A_COMMIT), isFresh: true } as const
      const [outcome] = yield* attempt(() => store.append([commit]))
      // Someone else makes some at this moment.
      if (outcome?._tag !== "Appended") return yield* Effect.fail(HAS_SOME)
      position = outcome.position
    }
    return position
  })

  return {
    areMadeUp: () => {
      if (!areMadeUp && now() - seenAt > SEEN_MS) Effect.runFork(look)
      return areMadeUp
    },
    look,
    generate: Effect.fnUntraced(function* ({ days, perDay, seed }, by) {
      if (days * perDay > MAX_DOWNLOADS) return yield* Effect.fail(TOO_MANY)
      yield* refuseOthers
      const from = utcDay(now() - days * DAY_MS)
      const things = thingsOf(yield* attempt(() => reads.upToDate()), printerModels)
      const counts = { downloads: 0, guides: 0 }
      let mark: Pick<NewEvent, "batch" | "reason"> = { batch: `${BATCH}${seed}`, reason: `${by.actor} asked for them` }
      let position = 0
      // From here on this process counts no visitor's.
      areMadeUp = true
      const writing = Effect.gen(function* () {
        for (const day of madeUpDownloads({ seed, from, days, perDay, things })) {
          const events = day.map(({ at, thing, intent }) => {
            counts[intent === "guide" ? "guides" : "downloads"] += 1
            const metadata = { id: newId(), at, actor: MADE_UP_ACTOR, requestId: by.requestId, ...mark }
            mark = {}
            return newEvent(recordDownload(thing, intent), metadata)
          })
          const [first] = day
          if (first === undefined) continue
          position = yield* append(`downloads-${first.at.slice(0, 10)}-${MADE_UP_ACTOR}`, events)
        }
      })
      yield* Effect.ensuring(
        writing,
        Effect.sync(() => {
          areMadeUp = position > 0
        })
      )
      const shown = yield* isShownBy(position)
      const to = utcDay(now() - DAY_MS)
      return { seed, from, to, ...counts, ...(shown ? {} : { shown: false as const }) }
    })
  }
}

/** Some minutes' writing. */
const MAX_DOWNLOADS = 1_000_000
const LATE = new Problem({ status: 503, message: "The counts are not up to date. Please try again in a moment." })
const TOO_MANY = new Problem({ status: 400, message: "perDay: At most 1,000,000 downloads can be made up." })
const HAS_SOME = new Problem({
  status: 409,
  message:
    "This site has downloads in its log: made-up ones are only for an empty one. Please start a site with a fresh database."
})

/** What visitors can ask for, by how many computers have it; a printer model counts as much as a rare driver. */
const thingsOf = (catalogue: CatalogueSnapshot, printerModels: ReadonlyMap<number, PrinterModel>) => [
  ...catalogue.drivers.flatMap(({ id, category, manufacturer }) => {
    const key = catalogue.keyOf(id)
    if (key === undefined) return []
    const thing: EventData["download-recorded"] = { subject: { kind: "driver", key }, category, manufacturer }
    return [{ thing, weight: Math.sqrt(1 + (POPULATION.get(key) ?? 0)) }]
  }),
  ...Array.from(printerModels.values(), ({ id, brand }) => {
    const thing: EventData["download-recorded"] = {
      subject: { kind: "model", id },
      category: "Printers",
      manufacturer: brand
    }
    return { thing, weight: 1 }
  })
]
