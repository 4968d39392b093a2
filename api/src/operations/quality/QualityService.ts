/** The quality board (P-QUAL-1): from the catalogue in memory and the stored counts of unanswered questions. */

import type { JudgedReleases } from "@driverdex/domain/decide/Reviews"
import { parseHardwareId } from "@driverdex/domain/devices/parseHardwareId"
import type { FailingSource, QualityDriver } from "@driverdex/domain/quality/QualityKinds"
import { type BoardQuery, type QualityBoard, qualityBoard } from "@driverdex/domain/quality/qualityBoard"
import { PULL_SOURCES, pullSource } from "@driverdex/fixtures/catalogue/PullSources"
import type { CatalogueReader, CatalogueSnapshot } from "../../catalogue/CatalogueReader.ts"
import { firstOf30Days } from "../../catalogue/downloadStats.ts"
import { brokenLinkOf } from "../../catalogue/driverWire.ts"
import type { ReleaseReviews } from "../../commands/ReleaseReviews.ts"
import type { Knowledge } from "../../queries/unanswered/Unanswered.ts"
import type { UnansweredCounts } from "../../queries/unanswered/UnansweredCounts.ts"
import { newInSources } from "../sources/newInSources.ts"
import { FAILS_OFTEN, type SourceRead, type SourceRuns } from "../sources/SourceRuns.ts"
import { makeStillUnanswered } from "./StillUnanswered.ts"

export interface Quality {
  readonly board: (query: BoardQuery) => Promise<QualityBoard>
}

interface QualityOptions {
  readonly reads: Pick<CatalogueReader, "upToDate">
  readonly counts: Pick<UnansweredCounts, "mostAsked">
  readonly held: Pick<ReleaseReviews, "list">
  readonly sourceRuns: Pick<SourceRuns, "last">
  readonly knowledge: Knowledge
  readonly now: () => number
}

/** Of each kind, the questions that are looked at: the most asked ones. */
const MAX_QUESTIONS = 100

export const makeQuality = ({ reads, counts, held, sourceRuns, knowledge, now }: QualityOptions): Quality => {
  const stillUnanswered = makeStillUnanswered(knowledge.answersSearch)
  const isUnknownDevice = (text: string): boolean => {
    const id = parseHardwareId(text)
    return id !== undefined && knowledge.isUnknownDevice(id)
  }
  return {
    board: async (query) => {
      const from = firstOf30Days(now())
      const [searches, devices, waiting, { reads: sources }, { facts }] = await Promise.all([
        counts.mostAsked("search", from, MAX_QUESTIONS),
        counts.mostAsked("hardware", from, MAX_QUESTIONS),
        held.list(),
        sourceRuns.last(),
        reads.upToDate()
      ])
      const unanswered = await stillUnanswered(
        searches.map(({ text }) => text),
        facts
      )
      const questions = [
        ...searches.filter(({ text }) => unanswered.has(text)),
        ...devices.filter(({ text }) => isUnknownDevice(text))
      ]
      // Asked for again after waiting.
      const catalogue = await reads.upToDate()
      return qualityBoard(
        {
          drivers: driversOf(catalogue, waiting),
          questions,
          sources: sources.flatMap(failing),
          beside: newInSources(sources, catalogue)
        },
        query
      )
    }
  }
}

const failing = ({ source, failures, failingSince, fault }: SourceRead): ReadonlyArray<FailingSource> => {
  if (failures < FAILS_OFTEN || failingSince === null) return []
  const { name = source, packages = {} } = pullSource(source) ?? {}
  const since = new Date(failingSince).toISOString().slice(0, 10)
  return [{ id: source, name, failures, since, fault: fault ?? "no answer.", drivers: Object.keys(packages).length }]
}

const SOURCES: ReadonlyMap<string, string> = new Map(
  PULL_SOURCES.flatMap(({ id, packages }) => Object.values(packages).map((key) => [key, id] as const))
)

const driversOf = (
  { drivers, rows, links, vendors }: CatalogueSnapshot,
  waiting: ReadonlyArray<JudgedReleases>
): ReadonlyArray<QualityDriver> => {
  const held = Map.groupBy(waiting, ({ key }) => key)
  return drivers.flatMap((shown) => {
    const row = rows.get(shown.id)
    if (row === undefined) return []
    const { key, facts: own } = row
    const doubts = held.get(key)?.flatMap(({ reasons }) => reasons.map(({ message }) => message)) ?? NONE
    const maker = { vendor: vendors.get(own.manufacturer), isBroken: links.isBroken }
    const brokenSince = brokenLinkOf(own.downloadUrl, maker, links.stateOf)?.since ?? null
    const { isHeld = false, brokenSince: foundSince = null } = links.stateOf(own.downloadUrl) ?? {}
    const heldSince = isHeld ? foundSince : null
    return [{ key, shown, own, source: SOURCES.get(key) ?? null, doubts, brokenSince, heldSince }]
  })
}

const NONE: ReadonlyArray<string> = []
