/** Checks the links of a site: reads what is due, asks the makers, and has the server record what was found. */
import { setTimeout as wait } from "node:timers/promises"
import { officialHostOf } from "@driverdex/domain/catalogue/OfficialHosts"
import type { Vendor } from "@driverdex/domain/catalogue/Vendor"
import { withRetries } from "../../files/withRetries.ts"
import { allLinks, dueLinks } from "../../manufacturers/allLinks.ts"
import { checkLinks, type LinkReport } from "../../manufacturers/checkLinks.ts"
import { makePoliteFetch } from "../../manufacturers/politeFetch.ts"
import type { Client } from "../../verb/client.ts"
import type { WriteOptions } from "../../verb/connection.ts"
import { openConnection } from "../../verb/connection.ts"
import { EXIT, Failure } from "../../verb/Failure.ts"
import { onInterrupt } from "../../verb/interrupt.ts"
import { print, printNote } from "../../verb/output.ts"

const LIMITS = { timeoutMs: 20_000, gapMs: 1_000, maxHops: 5, maxHosts: 8 }
const PROGRESS_MS = 5_000

export interface CheckOptions extends WriteOptions {
  readonly host?: string
  readonly broken?: true
  readonly olderThan: number
  readonly limit?: number
  readonly checksums?: true
}

export async function runCheck(options: CheckOptions): Promise<void> {
  const { client } = await openConnection(options)
  const stop = onInterrupt()
  const known = await allLinks(client, options.broken === true ? "broken" : undefined)
  const wanted = known.filter(({ url }) => options.host === undefined || new URL(url).hostname === options.host)
  if (options.host !== undefined && wanted.length === 0)
    throw new Failure(`No address on ${options.host} is to be checked.`)
  const today = new Date().toISOString().slice(0, 10)
  const links = dueLinks(wanted, { olderThan: options.olderThan, today }).slice(0, options.limit)
  const [vendors, { url: site }] = await Promise.all([
    client.ask((calls) => calls.catalogue.vendors()),
    client.ask((calls) => calls.catalogue.site())
  ])
  const progress = progressOf(links.length)
  const report = await checkLinks({
    links,
    fetch: makePoliteFetch({
      ...LIMITS,
      isAllowed: isOfficialFor(vendors),
      signal: stop,
      ...(site === null ? {} : { site })
    }),
    checksums: options.checksums === true,
    signal: stop,
    send: options.dryRun === true ? null : toSite(client, stop),
    onProgress: progress
  })
  if (stop.aborted && !report.isOnline) throw new Failure("Stopped; nothing is recorded.", EXIT.interrupted)
  if (links.length > 0 && !report.isOnline) {
    throw new Failure("No maker's server could be reached, so nothing is recorded. Is this machine online?")
  }
  await printReport(report, links.length, options)
  if (stop.aborted) throw new Failure("Stopped; what was found before is recorded.", EXIT.interrupted)
  if (report.refused.length + report.doubtedHosts.length > 0) process.exitCode = EXIT.partly
}

/** Also a redirect must stay with the makers that the catalogue knows. */
const isOfficialFor =
  (vendors: ReadonlyArray<Vendor>) =>
  ({ href }: URL): boolean =>
    vendors.some((vendor) => officialHostOf(href, vendor) !== null)

const toSite = (client: Client, signal: AbortSignal): Parameters<typeof checkLinks>[0]["send"] => {
  let isUnderWay = false
  return async (results) => {
    const answer = await withRetries(() => client.ask((calls) => calls.links.record({ payload: { results } })), {
      sleep: (seconds) => wait(seconds * 1000, undefined, { signal }).catch(() => undefined),
      signal,
      isUnderWay: () => isUnderWay,
      onWait: printNote
    })
    isUnderWay = true
    return answer
  }
}

const progressOf = (all: number) => {
  let last = performance.now()
  return ({ results }: LinkReport): void => {
    if (performance.now() - last < PROGRESS_MS) return
    last = performance.now()
    const broken = results.filter(({ outcome }) => outcome === "broken").length
    printNote(`${results.length} of ${all} checked, ${broken} broken.`)
  }
}

async function printReport(report: LinkReport, wanted: number, options: CheckOptions): Promise<void> {
  const { results, recorded, held, refused, doubtedHosts, leftHosts } = report
  const of = (outcome: string) => results.filter((result) => result.outcome === outcome)
  const [broken, unclear] = [of("broken"), of("unclear")]
  const counts = {
    wanted,
    checked: results.length,
    alive: of("alive").length,
    broken: broken.length,
    unclear: unclear.length
  }
  if (doubtedHosts.length > 0) {
    printNote(
      `The names of ${doubtedHosts.length} hosts do not exist, such as ${doubtedHosts[0]}: so many are not recorded.`
    )
  }
  if (held > 0) {
    printNote(
      `${held} broken addresses are more than a day may hide: look at them with \`driverdex links list --held\`.`
    )
  }
  for (const host of leftHosts)
    printNote(`${host} did not answer several times in a row; its other addresses are for the next check.`)
  for (const { url, message } of refused) printNote(`${url}: ${message}`)
  const found = [...broken, ...unclear]
  await print({
    json: options.json === true,
    value: { dryRun: options.dryRun === true, ...counts, recorded, held, refused, doubtedHosts, leftHosts, found },
    lines: () => [
      ["checked", counts.checked, counts.alive, counts.broken, counts.unclear, recorded],
      ...found.map(({ outcome, url, cause, status }) => [outcome, url, cause ?? "", status ?? ""])
    ],
    view: async (columns) =>
      (await import("../../verb/drawTable.tsx")).drawTable(
        {
          columns: [
            { title: "Found" },
            { title: "Cause" },
            { title: "Status", align: "right" },
            { title: "Address", flexible: true }
          ],
          rows: found.map(({ outcome, url, cause, status }) => [outcome, cause ?? "", status ?? "–", url]),
          end: `${counts.checked} of ${wanted} checked: ${counts.alive} alive, ${counts.broken} broken, ${counts.unclear} unclear; ${recorded} recorded`
        },
        columns
      )
  })
}
