/** What operators' checks of links have found: listed with the catalogue's addresses, and recorded (P-LINK-3). */
import { type LinkResult, linksStream, recordChecks } from "@driverdex/domain/decide/recordChecks"
import { UndecodableEvent } from "@driverdex/domain/events/Upcast"
import { type ChecksReport, LINKS_A_PAGE, type LinkEntry } from "../contract/Links.ts"
import { Problem } from "../contract/Problem.ts"
import type { By } from "../log/By.ts"
import type { CommandHandler } from "../log/CommandHandler.ts"
import type { CatalogueReads } from "../read/CatalogueReads.ts"
import { utcDay } from "../read/downloadStats.ts"
import { officialLinks, type Standing, standingOf } from "../read/officialLinks.ts"
import { type AwaitedReadModel, isShown } from "../read/whenShown.ts"

export interface LinksWanted {
  readonly after?: string
  readonly standing?: Standing
  readonly url?: string
}

export interface LinkChecks {
  /** By address, one page. */
  readonly list: (wanted: LinksWanted) => Promise<ReadonlyArray<typeof LinkEntry.Type>>
  readonly record: (results: ReadonlyArray<LinkResult>, by: By) => Promise<typeof ChecksReport.Type>
}

export interface LinkChecksOptions {
  readonly commands: CommandHandler
  readonly catalogue: AwaitedReadModel
  readonly reads: CatalogueReads
  readonly now: () => number
}

export const makeLinkChecks = ({ commands, catalogue, reads, now }: LinkChecksOptions): LinkChecks => ({
  list: async ({ after = "", standing, url }) => {
    const snapshot = await reads.upToDate()
    const page: Array<typeof LinkEntry.Type> = []
    for (const link of officialLinks(snapshot).values()) {
      if (page.length === LINKS_A_PAGE) break
      if (link.url <= after || (url !== undefined && link.url !== url)) continue
      const state = snapshot.links.stateOf(link.url)
      const own = standingOf(state)
      if (standing === undefined || standing === own) page.push({ ...link, standing: own, state: state ?? null })
    }
    return page
  },
  record: async (results, by) => {
    const day = utcDay(now())
    const known = officialLinks(await reads.upToDate())
    const taken = new Map<string, LinkResult>()
    const refused: Array<{ readonly url: string; readonly message: string }> = []
    for (const result of results) {
      const message = taken.has(result.url) ? TWICE : known.has(result.url) ? null : UNKNOWN
      if (message === null) taken.set(result.url, result)
      else refused.push({ url: result.url, message })
    }
    let recorded = 0
    const position = await commands.handle(
      {
        stream: linksStream(day),
        decide: (stream) => {
          const events = readable(() => recordChecks(stream, day, [...taken.values()]))
          recorded = events.reduce((count, { data }) => count + data.results.length, 0)
          return events
        }
      },
      by,
      "Someone else is recording checks. Please try again."
    )
    const shown = await isShown(catalogue, position)
    return {
      day,
      recorded,
      unchanged: taken.size - recorded,
      refused,
      position,
      ...(shown ? {} : { shown: false as const })
    }
  }
})

const UNKNOWN = "The catalogue does not have this address, or it is not the maker's."
const TWICE = "This address is listed twice."

const readable = <A>(decide: () => A): A => {
  try {
    return decide()
  } catch (error) {
    if (!(error instanceof UndecodableEvent)) throw error
    throw new Problem({
      status: 409,
      message: "The checks of today have an entry that this release cannot read. Please install a newer release."
    })
  }
}
