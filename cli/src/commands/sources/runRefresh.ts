/** Refreshes: pulls each source in turn, goes on when one fails, and prints one report. */
import type { SourceAuthority } from "@driverdex/domain/catalogue/SourceAuthority"
import { isOnline, PULL_SOURCES, type PullSource } from "@driverdex/fixtures/catalogue/PullSources"
import { makeTurns } from "../../manufacturers/hostTurns.ts"
import { fetchOf, GAP_MS } from "../../sources/download.ts"
import { makeHostPatience } from "../../sources/hostPatience.ts"
import { type ConfirmedOptions, openConnection } from "../../verb/connection.ts"
import { EXIT, Failure } from "../../verb/Failure.ts"
import { onInterrupt } from "../../verb/interrupt.ts"
import { isTerminal, print, printNote } from "../../verb/output.ts"
import { failedReport, NotTaken, refreshSource, type SourceRefresh, type SourceReport } from "./refreshSource.ts"

export interface RefreshOptions extends ConfirmedOptions {
  readonly within: number
  /** Ids of sources that rest. */
  readonly skip?: ReadonlyArray<string>
}

export interface RefreshReport {
  readonly dryRun: boolean
  /** In the order in which they were asked; those after a stop are not among them. */
  readonly sources: ReadonlyArray<SourceReport>
  /** Why it ended before the last source, in one sentence. */
  readonly failure?: string
}

export async function runRefresh(options: RefreshOptions): Promise<void> {
  const dryRun = options.dryRun === true
  if (options.yes !== true && !dryRun) throw new Failure("A refresh asks no one: add --yes or --dry-run.", EXIT.usage)
  const { client } = await openConnection(options)
  const stop = onInterrupt()
  endWithServer()
  const since = new Date(Date.now() - options.within * 3_600_000).toISOString()
  const turns = makeTurns({ gapMs: GAP_MS, maxHosts: 1, signal: stop })
  const patient = makeHostPatience()
  // A maker names the day of a release, an index that on which it was seen: the first one that lists it dates it.
  const sources = PULL_SOURCES.filter((one) => isOnline(one) && options.skip?.includes(one.id) !== true).toSorted(
    (a, b) => rankOf(a) - rankOf(b)
  )
  const report = await refreshAll(sources, {
    client,
    stop,
    dryRun,
    since,
    fetcher: (addresses, signal) => patient(fetchOf(addresses, signal, { turns }))
  })
  await printReport(report, options)
  if (stop.aborted) throw new Failure("Stopped; running the same again goes on.", EXIT.interrupted)
  if (report.failure !== undefined) throw new Failure(report.failure)
  if (!report.sources.some(({ isRead }) => isRead)) throw new Failure("No source could be read.")
}

const RANKS: ReadonlyArray<SourceAuthority> = ["maker", "index", "list", "mirror"]
const rankOf = ({ authority }: PullSource): number => RANKS.indexOf(authority)

/** A server that started it with a channel (api/src/operations/sources/refreshProgram.ts), and is gone however it ended: so is its token. */
const endWithServer = (): void => {
  if (process.env["DRIVERDEX_STARTED_BY"] !== "server") return
  process.once("disconnect", () => process.exit(EXIT.interrupted))
  // The listener alone would keep a finished run alive.
  process.channel?.unref()
}

/** What a source may fail with is in its report; what concerns all of them ends it. */
export const refreshAll = async (
  sources: ReadonlyArray<PullSource>,
  refresh: Omit<SourceRefresh, "source">
): Promise<RefreshReport> => {
  const reports: Array<SourceReport> = []
  const ended = (failure?: string): RefreshReport => ({
    dryRun: refresh.dryRun,
    sources: reports,
    ...(failure === undefined ? {} : { failure })
  })
  for (const source of sources) {
    if (isTerminal(process.stderr)) printNote(source.name)
    try {
      reports.push(await refreshSource({ ...refresh, source }))
    } catch (error) {
      if (refresh.stop.aborted) return ended()
      if (error instanceof NotTaken) return ended(error.message)
      if (!(error instanceof Failure)) throw error
      reports.push(failedReport(source, error.message))
    }
    if (refresh.stop.aborted) return ended()
  }
  return ended()
}

const COUNTS = ["new", "confirmed", "older", "undated", "refused", "unreachable", "changedForm"] as const

const countIn = (report: SourceReport, name: (typeof COUNTS)[number]): number => {
  const value = report[name]
  return typeof value === "number" ? value : value.length
}

const printReport = (report: RefreshReport, { json }: RefreshOptions): Promise<void> =>
  print({
    json: json === true,
    value: report,
    *lines() {
      for (const one of report.sources)
        yield [one.isRead ? "read" : "failed", one.source, ...COUNTS.map((name) => countIn(one, name))]
      for (const { source, ...one } of report.sources) {
        for (const { key, from, to } of one.new) yield ["new", source, key, String(from ?? ""), String(to ?? "")]
        for (const key of one.older) yield ["older", source, key]
        for (const key of one.undated) yield ["undated", source, key]
        for (const { name, version, day } of one.beside) yield ["beside", source, name, version, day]
        for (const { key, message } of one.refused) yield ["refused", source, key, message]
        for (const sentence of one.unreachable) yield ["unreachable", source, sentence]
        for (const sentence of one.changedForm) yield ["changed-form", source, sentence]
        if (one.batch !== null) yield ["batch", source, one.batch]
      }
    },
    view: async (columns) =>
      (await import("../../verb/drawTable.tsx")).drawTable(
        {
          columns: [
            { title: "Source", flexible: true },
            ...["New", "Confirmed", "Older", "Undated", "Refused", "Unreachable", "Form"].map((title) => ({
              title,
              align: "right" as const
            }))
          ],
          rows: report.sources.map((one) => [one.source, ...COUNTS.map((name) => String(countIn(one, name)))]),
          end: endOf(report)
        },
        columns
      )
  })

const endOf = ({ sources }: RefreshReport): string =>
  sources
    .flatMap(({ source, refused, unreachable, changedForm }) => [
      ...refused.map(({ key, message }) => `${source}: ${key}: ${message}`),
      ...[...unreachable, ...changedForm].map((sentence) => `${source}: ${sentence}`)
    ])
    .join("\n")
