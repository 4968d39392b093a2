/** One source of a refresh: read over https, sent, and what became of each of its packages. */
import type { PullSource } from "@driverdex/fixtures/catalogue/PullSources"
import type { RunReport } from "../../files/RunReport.ts"
import { sendCommands } from "../../files/sendCommands.ts"
import type { PoliteFetch } from "../../manufacturers/politeFetch.ts"
import type { Addresses, Late } from "../../sources/download.ts"
import { findReleases } from "../../sources/findReleases.ts"
import { formatOf } from "../../sources/formats/byName.ts"
import type { SourceFiles } from "../../sources/SourceFiles.ts"
import type { Beside } from "../../sources/SourceFormat.ts"
import type { Client } from "../../verb/client.ts"
import { downloadedFiles, NoFile } from "./downloadedFiles.ts"
import { isMissing, manyAreMissing, runOf, withoutLate } from "./preparePull.ts"

/** What became of a source; each list is of packages or of files. */
export interface SourceReport {
  readonly source: string
  /** Whether its files were read, at least one of them. */
  readonly isRead: boolean
  /** Drivers that have another version now. */
  readonly new: ReadonlyArray<{ readonly key: string; readonly from: unknown; readonly to: unknown }>
  /** How many drivers have the version that it lists. */
  readonly confirmed: number
  /** Drivers of which it lists an earlier version, and those of which it has no day for a later one. */
  readonly older: ReadonlyArray<string>
  readonly undated: ReadonlyArray<string>
  /** What it lists of the same makers or product that no record is. */
  readonly beside: ReadonlyArray<Beside>
  /** What the server refused or holds back for a person. */
  readonly refused: ReadonlyArray<{ readonly key: string; readonly message: string }>
  /** Files that did not come, and what came in a form that is not understood, in sentences. */
  readonly unreachable: ReadonlyArray<string>
  readonly changedForm: ReadonlyArray<string>
  /** The batch that was written; null where nothing was. */
  readonly batch: string | null
}

export interface SourceRefresh {
  readonly source: PullSource
  readonly client: Client
  readonly stop: AbortSignal
  readonly dryRun: boolean
  /** What answered since then (ISO 8601 UTC) is not asked again. */
  readonly since: string
  readonly fetcher: (addresses: Addresses, signal: AbortSignal) => PoliteFetch
}

/** The server did not take what was sent: that is no fault of the source. */
export class NotTaken extends Error {
  readonly _tag = "NotTaken"
}

/** @throws NotTaken, and Failure when a person stops it */
export const refreshSource = async (refresh: SourceRefresh): Promise<SourceReport> => {
  const { source, client, stop, dryRun, since, fetcher } = refresh
  const names = Object.keys(source.packages)
  const read = await downloadedFiles({ source, names, signal: stop, since, fetcher }).catch((error: unknown) => {
    if (error instanceof NoFile) return error
    throw error
  })
  if (read instanceof NoFile) return { ...nothingOf(source, read.late), isRead: false }
  const found = await findReleases(read.files, formatOf(source), names, source.movesWithinDays)
  const asked = withoutLate(found, source, read.late)
  const report = nothingOf(source, read.late)
  const missing = manyAreMissing(source, read.folder, asked)
  if (missing !== undefined) return { ...report, isRead: false, changedForm: [...report.changedForm, missing] }
  const run = runOf(source, read.files, asked, { client, stop, accept: [], overwrite: false })
  const sent = await sendCommands({ ...run, call: { ...run.call, dryRun } })
  if (sent.failure !== undefined) throw new NotTaken(sent.failure)
  const faults = asked.flatMap((one) =>
    one.fault !== undefined ? [`${one.name}: ${one.fault}`] : isMissing(one) ? [`${one.name}: no release found.`] : []
  )
  return {
    ...report,
    ...outcomesOf(sent),
    beside: await besideIn(read.files, source),
    changedForm: [...report.changedForm, ...faults]
  }
}

/** More than this is another source than before. */
const MAX_BESIDE = 50

const besideIn = async (files: SourceFiles, source: PullSource): Promise<ReadonlyArray<Beside>> => {
  const { beside } = formatOf(source)
  if (beside === undefined) return []
  const texts = await files.read(Object.keys(source.files ?? {}).map((path) => `HEAD:${path}`))
  const byPath = new Map([...texts].map(([place, text]) => [place.slice("HEAD:".length), text]))
  return beside(byPath, Object.keys(source.packages)).slice(0, MAX_BESIDE)
}

/** Of a source that cannot be read here, such as for a folder that is damaged. */
export const failedReport = (source: PullSource, sentence: string): SourceReport => ({
  ...nothingOf(source, []),
  isRead: false,
  unreachable: [sentence]
})

const nothingOf = ({ id }: PullSource, late: ReadonlyArray<Late>): SourceReport => {
  const sentences = (isOther: boolean) =>
    late.filter((one) => one.isOther === isOther).map(({ path, sentence }) => `${path}: ${sentence}`)
  return {
    source: id,
    isRead: true,
    new: [],
    confirmed: 0,
    older: [],
    undated: [],
    beside: [],
    refused: [],
    unreachable: sentences(false),
    changedForm: sentences(true),
    batch: null
  }
}

const outcomesOf = (sent: RunReport) => {
  const news = sent.changes.flatMap(({ key, fields }) => {
    const version = fields.find(({ field }) => field === "version")
    return version === undefined ? [] : [{ key, from: version.from, to: version.to }]
  })
  const unusedAs = (why: "older" | "undated") =>
    sent.unused.flatMap(({ key, because }) => (because === why ? [key] : []))
  const [older, undated] = [unusedAs("older"), unusedAs("undated")]
  const others = news.length + older.length + undated.length + sent.refusedRows + sent.skipped.length
  return {
    new: news,
    confirmed: sent.rows - others,
    older,
    undated,
    refused: sent.refused.map(({ key, message }) => ({ key, message })),
    batch: sent.events > 0 ? sent.batch : null
  }
}
