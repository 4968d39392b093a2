/** Each public source that can be pulled, with what the catalogue has of it, in words (P-IMP-9). */
import type { SiteStatus } from "@driverdex/api/contract/SiteApi"
import { isTooOld } from "@driverdex/domain/catalogue/SourceStates"
import { isOnline, type PullSource } from "@driverdex/fixtures/catalogue/PullSources"
import type { SourceRead } from "../../shell/content/source-read-text.ts"
import { formatDay } from "../../ui/text/format-date.ts"
import type { SourceAge } from "../queries/admin-sources.ts"

export interface PullableSource {
  readonly source: PullSource
  /** Null where no record names it. */
  readonly age: SourceAge | null
  /** What became of it when the server last read it; null where it does not. */
  readonly read: SourceRead | null
}

/** In the order in which they should be pulled again: too old ones first, then those that were never pulled. */
export const pullableSources = (
  sources: ReadonlyArray<PullSource>,
  { sources: ages, refresh }: Pick<SiteStatus, "sources" | "refresh">
): ReadonlyArray<PullableSource> => {
  const byId = new Map(ages.map((age) => [age.id, age]))
  const reads = new Map(refresh?.sources.map((read) => [read.id, read]))
  const rank = ({ age }: PullableSource): number =>
    age === null ? 1 : isTooOld(age) ? 0 : age.lastPull === null ? 1 : 2
  return sources
    .map((source) => ({ source, age: byId.get(source.id) ?? null, read: reads.get(source.id) ?? null }))
    .toSorted((a, b) => rank(a) - rank(b))
}

/** '6 drivers, read to 22 August 2026, 95 days ago' */
export const ageText = (age: SourceAge | null): string =>
  age === null
    ? "No record has facts from it"
    : `${counted(age.drivers, "driver")}, read to ${formatDay(age.newest)}, ${counted(age.days, "day")} ago${elsewhereText(age)}`

const elsewhereText = ({ confirmedElsewhere }: SourceAge): string =>
  confirmedElsewhere === 0 ? "" : `; ${confirmedElsewhere.toLocaleString("en-US")} confirmed by others since`

export const lastPullText = (age: SourceAge | null): string =>
  age?.lastPull == null
    ? "No pull has changed anything yet"
    : `Last pull that changed something: ${formatDay(age.lastPull.slice(0, 10))}`

/** 'scoop, 8 packages. Licence: Unlicense' */
export const sourceText = ({ format, packages, licence }: PullSource): string =>
  `${format}, ${counted(Object.keys(packages).length, "package")}. Licence: ${licence}`

/** The command of a terminal that pulls it: from its addresses, or from a checkout in a folder with the repository's name. */
export const pullCommand = (source: PullSource): string =>
  `driverdex sources pull ${source.id} ${isOnline(source) ? "--download" : source.repository.split("/").at(-1)}`

export const counted = (n: number, noun: string): string => `${n.toLocaleString("en-US")} ${noun}${n === 1 ? "" : "s"}`
