/** Wording of the status page. */
import type { SiteStatus } from "@driverdex/api/contract/SiteApi"
import type { BadgeTone } from "../../ui/text/badge.tsx"
import { formatDay } from "../../ui/text/format-date.ts"

export const STATUS_LEAD =
  "How fresh this catalogue's facts are, and how the site works. All of it is measured by the server itself."

/** 'Driverdex 0.8.0, built from 05eb3f36.' */
export const releaseText = ({ version, commit }: NonNullable<SiteStatus["release"]>): string => {
  if (commit === null) return `Driverdex ${version}.`
  const [hash = "", changes] = commit.split("+")
  return `Driverdex ${version}, built from ${hash.slice(0, 8)}${changes === undefined ? "" : " with changes"}.`
}

interface State {
  readonly name: string
  readonly word: string
  readonly tone: BadgeTone
  readonly detail?: string
}

/** '1 driver', '1,204 drivers' */
export const counted = (n: number, noun: string): string => `${n.toLocaleString("en-US")} ${noun}${n === 1 ? "" : "s"}`

export const siteState = ({ away, readModels }: SiteStatus): ReadonlyArray<State> => [
  away.length === 0
    ? { name: "Pages and search", word: "Current", tone: "success" }
    : {
        name: "Pages and search",
        word: "From memory",
        tone: "warning",
        detail: away
          .map(({ store, since, cause }) => `The ${store} is away since ${moment(since)}: ${cause}.`)
          .join(" ")
      },
  ...(readModels ?? []).map(
    ({ name, lag, stalled }): State => ({
      name: name === "downloads" ? "Download counts" : "Recorded edits",
      ...(stalled
        ? { word: "Standing still", tone: "warning", detail: "What is written since is recorded, but not shown." }
        : lag === 0
          ? { word: "Shown", tone: "success" }
          : { word: "Catching up", tone: "warning", detail: `${counted(lag, "change")} behind` })
    })
  )
]

const EVERY = { daily: "once a day", hourly: "every hour" } as const
/** More names than that are a list of all that there is. */
const MAX_NAMED = 3

/** How the server reads the sources by itself, and what did not answer; null where it does not. */
export const refreshText = (refresh: SiteStatus["refresh"]): string | null => {
  if (refresh === null) return null
  const { every, lastAt, sources } = refresh
  const lead = `This server reads what is online of them by itself, ${EVERY[every]}`
  if (lastAt === null) return `${lead}; for the first time within minutes after its start.`
  const silent = sources.filter(({ failures }) => failures > 0)
  const names = silent.length > MAX_NAMED ? "" : `: ${silent.map(({ name }) => name).join(", ")}`
  const failed =
    silent.length === 0 ? "" : ` ${silent.length} of ${counted(sources.length, "source")} did not answer${names}.`
  return `${lead}, last at ${moment(lastAt)}.${failed}`
}

/** '25 November 2026, 14:02 to 14:05 UTC (3 minutes): the database was away, it did not answer' */
export const incidentText = ({ store, from, to, cause }: SiteStatus["incidents"][number]): string =>
  `${formatDay(from.slice(0, 10))}, ${clock(from)} to ${from.slice(0, 10) === to.slice(0, 10) ? "" : `${formatDay(to.slice(0, 10))}, `}${clock(to)} UTC (${lasted(from, to)}): the ${store} was away (${cause}).`

const clock = (moment: string): string => moment.slice(11, 16)

const moment = (at: string): string => `${clock(at)} UTC, ${formatDay(at.slice(0, 10))}`

const lasted = (from: string, to: string): string => {
  const seconds = Math.max(1, Math.round((Date.parse(to) - Date.parse(from)) / 1000))
  if (seconds < 120) return counted(seconds, "second")
  const minutes = Math.round(seconds / 60)
  return minutes < 120 ? counted(minutes, "minute") : counted(Math.round(minutes / 60), "hour")
}
