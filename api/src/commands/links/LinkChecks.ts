/** What operators' checks of links have found: listed with the catalogue's addresses, and recorded (P-LINK-3, P-LINK-7). */
import { wouldHide } from "@driverdex/domain/catalogue/LinkState"
import { type LinkResult, linksStream, recordChecks } from "@driverdex/domain/decide/recordChecks"
import { isInReadModel } from "../../catalogue/awaitReadModel.ts"
import { utcDay } from "../../catalogue/downloadStats.ts"
import { officialLinks, type Standing, standingOf } from "../../catalogue/officialLinks.ts"
import { type ChecksReport, LINKS_A_PAGE, type LinkEntry } from "../../contract/Links.ts"
import type { Author } from "../../store/log/Author.ts"
import { checksBatch, readable } from "./checksOfDay.ts"
import { type LinkJudgements, type LinkJudgementsOptions, makeLinkJudgements } from "./LinkJudgements.ts"

export interface LinksWanted {
  readonly after?: string
  readonly standing?: Standing
  readonly url?: string
}

export interface LinkChecks extends LinkJudgements {
  /** By address, one page. */
  readonly list: (wanted: LinksWanted) => Promise<ReadonlyArray<typeof LinkEntry.Type>>
  readonly record: (results: ReadonlyArray<LinkResult>, by: Omit<Author, "batch">) => Promise<typeof ChecksReport.Type>
}

export const makeLinkChecks = (options: LinkJudgementsOptions): LinkChecks => ({
  ...makeLinkJudgements(options),
  ...checksOf(options)
})

const checksOf = ({ commands, catalogue, reads, now }: LinkJudgementsOptions): Pick<LinkChecks, "list" | "record"> => ({
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
  record: async (results, { actor, ...by }) => {
    const at = new Date(now()).toISOString()
    const day = utcDay(Date.parse(at))
    const snapshot = await reads.upToDate()
    const known = officialLinks(snapshot)
    const taken = new Map<string, LinkResult>()
    const refused: Array<{ readonly url: string; readonly message: string }> = []
    for (const result of results) {
      const message = taken.has(result.url) ? TWICE : known.has(result.url) ? null : UNKNOWN
      if (message === null) taken.set(result.url, result)
      else refused.push({ url: result.url, message })
    }
    const links = { addresses: [...known.keys()], stateOf: snapshot.links.stateOf }
    const batch = checksBatch(day, actor)
    let [recorded, held] = [0, 0]
    const position = await commands.handle(
      {
        stream: linksStream(day),
        decide: (stream) => {
          const events = readable(() => recordChecks(stream, at, [...taken.values()], links))
          const all = events.flatMap((event) => (event.type === "links-checked" ? event.data.results : []))
          recorded = all.length
          const isHeld = ({ url, outcome, hides }: (typeof all)[number]) =>
            outcome === "broken" && hides !== true && wouldHide(snapshot.links.stateOf(url), at)
          held = all.filter(isHeld).length
          return events
        }
      },
      { actor, ...by, batch },
      "Someone else is recording checks. Please try again."
    )
    const shown = await isInReadModel(catalogue, position)
    return {
      day,
      batch,
      recorded,
      held,
      unchanged: taken.size - recorded,
      refused,
      position,
      ...(shown ? {} : { shown: false as const })
    }
  }
})

const UNKNOWN = "The catalogue does not have this address, or it is not the maker's."
const TWICE = "This address is listed twice."
