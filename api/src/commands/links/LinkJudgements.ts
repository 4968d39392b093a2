/** Operators' words on recorded checks of links: what is held is accepted or dismissed, and what should not count is taken back. */
import type { LinkState } from "@driverdex/domain/catalogue/LinkState"
import { judgeHeld, type TakenBack, takeBackChecks } from "@driverdex/domain/decide/judgeChecks"
import { linksStream } from "@driverdex/domain/decide/recordChecks"
import type { LinkEvent } from "@driverdex/domain/events/Event"
import type { StoredEvent } from "@driverdex/domain/events/Log"
import { type AwaitedReadModel, isInReadModel } from "../../catalogue/awaitReadModel.ts"
import type { CatalogueReader } from "../../catalogue/CatalogueReader.ts"
import { utcDay } from "../../catalogue/downloadStats.ts"
import { officialLinks } from "../../catalogue/officialLinks.ts"
import type { LinksJudged } from "../../contract/Links.ts"
import { Problem } from "../../contract/Problem.ts"
import type { Author } from "../../store/log/Author.ts"
import type { CommandHandler } from "../../store/log/CommandHandler.ts"
import type { EventStore } from "../../store/log/EventStore.ts"
import { readable } from "./checksOfDay.ts"

export interface LinkJudgements {
  /** @param host only what is held on it */
  readonly settle: (
    verdict: "accepted" | "dismissed",
    host: string | undefined,
    by: Author
  ) => Promise<typeof LinksJudged.Type>
  /** @throws Problem 400 for a moment that is not within the last 90 days */
  readonly takeBack: (which: TakenBack, dryRun: boolean, by: Author) => Promise<typeof LinksJudged.Type>
}

export interface LinkJudgementsOptions {
  readonly store: Pick<EventStore, "readStream">
  readonly commands: CommandHandler
  readonly catalogue: AwaitedReadModel
  readonly reads: Pick<CatalogueReader, "upToDate">
  /** The database's clock: no process dates a check. */
  readonly now: () => number
}

const DAY_MS = 86_400_000
const MAX_DAYS = 90
/** What was found longer before counts for nothing: an address is checked every few days, or it is as good as unchecked. */
const DAYS_BEFORE = 30
const AT_ONCE = 20

export const makeLinkJudgements = (options: LinkJudgementsOptions): LinkJudgements => {
  const { store, commands, catalogue, reads, now } = options
  /** Decides on the stream of today, as every check does, so that neither overlooks the other. */
  const judge = async (
    decide: (
      today: ReadonlyArray<StoredEvent>,
      at: string
    ) => ReadonlyArray<LinkEvent> | Promise<ReadonlyArray<LinkEvent>>,
    dryRun: boolean,
    by: Author
  ): Promise<typeof LinksJudged.Type> => {
    const at = new Date(now()).toISOString()
    const { links } = await reads.upToDate()
    let judged: ReadonlyArray<{ readonly url: string; readonly state: LinkState }> = []
    const position = await commands.handle(
      {
        stream: linksStream(utcDay(Date.parse(at))),
        decide: async (today) => {
          const events = await decide(today, at)
          judged = events.flatMap((event) => (event.type === "links-judged" ? event.data.links : []))
          return dryRun ? [] : events
        }
      },
      by,
      "Someone else is recording checks. Please try again."
    )
    const shown = dryRun || (await isInReadModel(catalogue, position))
    return {
      addresses: judged.length,
      shown: judged.filter(({ url, state }) => links.isBroken(url) && !state.isBroken).length,
      hidden: judged.filter(({ url, state }) => !links.isBroken(url) && state.isBroken).length,
      position,
      ...(shown ? {} : { isShown: false as const })
    }
  }
  /** The streams of some days, the earliest first. */
  const streamsFrom = async (first: number, before: number): Promise<ReadonlyArray<StoredEvent>> => {
    const days: Array<string> = []
    for (let day = first; day < before; day += DAY_MS) days.push(utcDay(day))
    const events: Array<StoredEvent> = []
    for (let from = 0; from < days.length; from += AT_ONCE) {
      const some = days.slice(from, from + AT_ONCE)
      events.push(...(await Promise.all(some.map((day) => store.readStream(linksStream(day))))).flat())
    }
    return events
  }
  return {
    settle: (verdict, host, by) =>
      judge(
        async (_, at) => {
          const snapshot = await reads.upToDate()
          const held = [...officialLinks(snapshot).keys()].flatMap((url) => {
            const state = snapshot.links.stateOf(url)
            const isMeant = state?.isHeld === true && (host === undefined || new URL(url).hostname === host)
            return isMeant ? [[url, state] as const] : []
          })
          return judgeHeld(new Map(held), verdict, at)
        },
        false,
        by
      ),
    takeBack: async (which, dryRun, by) => {
      const today = Date.parse(utcDay(now()))
      const since = "since" in which ? Date.parse(utcDay(Date.parse(which.since))) : today - MAX_DAYS * DAY_MS
      if (since > today || since < today - MAX_DAYS * DAY_MS) {
        throw new Problem({ status: 400, message: `since: Say a moment of the last ${MAX_DAYS} days.` })
      }
      const earlier = await streamsFrom(since - DAYS_BEFORE * DAY_MS, today)
      return judge(
        (recorded, at) => {
          const all = [...earlier, ...recorded].toSorted((a, b) => a.position - b.position)
          return readable(() => takeBackChecks(all, which, at))
        },
        dryRun,
        by
      )
    }
  }
}
