/** What became of a source when the server last read it by itself, in words (P-STAT-5). */
import type { SiteStatus } from "@driverdex/api/contract/SiteApi"
import { formatDay } from "../../ui/text/format-date.ts"

export type SourceRead = NonNullable<SiteStatus["refresh"]>["sources"][number]

/** 'Read by this server on 27 November 2026', or since when it is silent, and until when it is left alone. */
export const readText = ({ answeredAt, failures, restsUntil }: SourceRead): string => {
  if (failures === 0 && answeredAt !== null) return `Read by this server on ${dayOf(answeredAt)}`
  const last = answeredAt === null ? ", and never has" : `, after an answer on ${dayOf(answeredAt)}`
  const rest = restsUntil === null ? "" : `. It rests until ${dayOf(restsUntil)}, and is then asked again`
  return `Did not answer this server ${failures === 1 ? "once" : `${failures} times in a row`}${last}${rest}`
}

const dayOf = (moment: string): string => formatDay(moment.slice(0, 10))
