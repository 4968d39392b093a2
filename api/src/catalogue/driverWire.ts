/**
 * A driver's row as clients see it: the list form and the details. Addresses that are not, or no longer, the manufacturer's,
 * and broken ones are left out of both (domain/src/catalogue/ShownFacts.ts); a version that the record has from its driver line stands in
 * them as its own would, and `inherited` says so (domain/src/catalogue/lineFacts.ts).
 */

import type { Driver, DriverDetails, DriverFacts, LineRecord } from "@driverdex/domain/catalogue/Driver"
import { latestHoldsUntil } from "@driverdex/domain/catalogue/Freshness"
import type { LinkState } from "@driverdex/domain/catalogue/LinkState"
import { givesMarks, isServed, pageOf, withLine } from "@driverdex/domain/catalogue/lineFacts"
import { officialHostOf } from "@driverdex/domain/catalogue/OfficialHosts"
import { type Maker, shownFacts, shownReleases } from "@driverdex/domain/catalogue/ShownFacts"
import { pullSource } from "@driverdex/fixtures/catalogue/PullSources"
import type { DriverRow } from "@driverdex/projections/catalogue/CatalogueTables"

/** What a row is shown with. */
export interface RowContext {
  readonly maker: Maker
  /** The record of the driver line that the row names, where there is one that is not removed. */
  readonly line: DriverRow | undefined
  /** UTC, YYYY-MM-DD. */
  readonly today: string
}

/** The facts that cards need, and where its button leads. `recorded` are the downloads on record. */
export const driverOf = (
  row: DriverRow,
  { maker, line, today }: RowContext,
  recorded: number,
  population = 0
): Driver => {
  const served = withLine(row.facts, line?.facts, maker)
  const facts = shownFacts(served, maker)
  const latest = latestClaimOf(row, line)
  const hasLapsed = latest !== null && latest.until < today
  const officialHost = officialHostOf(facts.downloadUrl, maker.vendor)
  return {
    id: row.id,
    name: facts.name,
    manufacturer: facts.manufacturer,
    category: facts.category,
    version: facts.version,
    releaseDate: facts.releaseDate,
    description: facts.description,
    operatingSystem: facts.operatingSystem,
    architecture: facts.architecture,
    fileSize: facts.fileSize,
    downloadUrl: facts.downloadUrl,
    rating: facts.rating,
    isVerified: facts.isVerified,
    isLatest: latest !== null && !hasLapsed,
    downloadCount: row.start_count + recorded,
    ...(facts.modelNumber === undefined ? {} : { modelNumber: facts.modelNumber }),
    ...(facts.fullName === undefined ? {} : { fullName: facts.fullName }),
    ...(facts.series === undefined ? {} : { series: facts.series }),
    ...(facts.image === undefined ? {} : { image: facts.image }),
    ...(facts.driverFile === undefined ? {} : { driverFile: facts.driverFile }),
    ...(facts.osDetail === undefined ? {} : { osDetail: facts.osDetail }),
    ...(facts.compatibilityBasis === "assumed" ? { compatibilityBasis: "assumed" as const } : {}),
    ...(facts.linkKind === undefined ? {} : { linkKind: facts.linkKind }),
    ...(officialHost === null ? {} : { officialHost }),
    ...(facts.versionBasis === "reported" ? { versionBasis: facts.versionBasis } : {}),
    ...(facts.releaseDateBasis === "first-seen" ? { releaseDateBasis: facts.releaseDateBasis } : {}),
    ...(facts.driverLine === undefined ? {} : { driverLine: facts.driverLine }),
    ...(line === undefined || !isServed(row.facts, line.facts)
      ? {}
      : { inherited: inherited(row.facts, served, line) }),
    ...(hasLapsed ? { wasLatestOn: latest.checkedOn } : {}),
    ...(population === 0 ? {} : { population }),
    revision: row.revision
  }
}

/** On what the mark 'Latest' of a row rests. */
export interface LatestClaim {
  /** Day of the check that found it the latest; of the last edit where only an operator's word says so. */
  readonly checkedOn: string
  /** The last day on which the mark is shown. */
  readonly until: string
}

/** Null where neither the row nor its line says that its version is the latest. */
export const latestClaimOf = (row: DriverRow, line: DriverRow | undefined): LatestClaim | null => {
  const isOfLine = line !== undefined && isServed(row.facts, line.facts) && givesMarks(row.facts)
  const { facts, changed_at } = isOfLine ? line : row
  if (!facts.isLatest || facts.versionBasis === "reported") return null
  const checkedOn = facts.asOf ?? changed_at.slice(0, "YYYY-MM-DD".length)
  return { checkedOn, until: latestHoldsUntil(checkedOn, staleAfterDays(facts)) }
}

/** Of the source that found it the latest, else of that of its facts. */
const staleAfterDays = ({ asOfSource, source }: DriverFacts): number | undefined =>
  (pullSource(asOfSource ?? "") ?? pullSource(source?.id ?? ""))?.staleAfterDays

/** Everything known of one driver. */
export const detailsOf = (driver: Driver, row: DriverRow, context: RowContext, stateOf: StateOf): DriverDetails => ({
  ...recordOf(driver, row, context, stateOf),
  releases: shownReleases(row.releases, context.maker)
})

/** Everything but its releases, whose addresses would all have to be checked. */
export type DriverRecord = Omit<DriverDetails, "releases">

export const recordOf = (
  driver: Driver,
  row: DriverRow,
  { maker, line }: RowContext,
  stateOf: StateOf
): DriverRecord => {
  const served = withLine(row.facts, line?.facts, maker)
  const brokenLink = brokenLinkOf(served.downloadUrl, maker, stateOf)
  return {
    ...shownFacts(served, maker),
    ...driver,
    key: row.key,
    ...(row.facts.source === undefined ? {} : { licence: row.facts.source.licence }),
    ...checkedIn(isServed(row.facts, line?.facts) ? line.facts : row.facts),
    ...(line === undefined ? {} : { lineRecord: lineRecord(line, maker) }),
    ...(brokenLink === null ? {} : { brokenLink })
  }
}

type StateOf = (address: string) => LinkState | undefined

/**
 * Since when visitors are not led to an official address; null where they are. Of an address on a lost host there is nothing to say: it
 * would be an advertisement of it.
 */
export const brokenLinkOf = (
  address: string,
  { vendor, isBroken }: Maker,
  stateOf: StateOf
): NonNullable<DriverDetails["brokenLink"]> | null => {
  const state = stateOf(address)
  if (state === undefined || !isBroken(address) || officialHostOf(address, vendor) === null) return null
  const { brokenSince, checkedOn, aliveOn } = state
  return { since: brokenSince ?? checkedOn, ...(aliveOn === null ? {} : { aliveOn }) }
}

const MAY_DIFFER = [
  "version",
  "releaseDate",
  "operatingSystem",
  "architecture",
  "downloadUrl",
  "rating",
  "isVerified",
  "isLatest"
] as const

const inherited = (own: DriverFacts, shown: DriverFacts, line: DriverRow): NonNullable<Driver["inherited"]> => ({
  id: line.id,
  name: line.facts.name,
  own: Object.fromEntries(MAY_DIFFER.filter((name) => own[name] !== shown[name]).map((name) => [name, own[name]]))
})

/** @param facts of the record whose version is shown */
const checkedIn = ({ asOf, asOfSource, source }: DriverFacts): Pick<DriverDetails, "checkedIn"> => {
  const id = asOfSource ?? source?.id
  if (asOf === undefined || id === undefined) return {}
  const known = pullSource(id)
  const name = known?.name ?? (id === source?.id ? source.name : undefined)
  if (name === undefined) return {}
  return { checkedIn: { name, ...(known === undefined ? {} : { authority: known.authority }) } }
}

const lineRecord = ({ id, facts }: DriverRow, { vendor, isBroken }: Maker): LineRecord => {
  const { name, version, versionBasis, asOf, asOfSource, source } = facts
  const page = pageOf(facts)
  return {
    id,
    name,
    version,
    ...(versionBasis === undefined ? {} : { versionBasis }),
    ...(asOf === undefined || asOfSource !== undefined ? {} : { asOf }),
    ...(page === undefined || officialHostOf(page, vendor) === null || isBroken(page) ? {} : { page }),
    ...(source === undefined ? {} : { source })
  }
}
