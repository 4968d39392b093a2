/** 'Service Status': three fixed texts while the site's own health check is fine and its facts are recent, the truth when not (P-SUP-6). */
import { LATEST_HOLDS_DAYS } from "@driverdex/domain/catalogue/Freshness"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { healthQuery, type SiteHealth } from "../../client/health.ts"
import { useSite } from "../../client/use-api.ts"
import { cardClass } from "../../ui/card.ts"
import { Badge, type BadgeTone } from "../../ui/text/badge.tsx"

/** P-SUP-6: while the site's own health check is fine, these three texts; `fromMemory` while its database does not answer. */
const SERVICE_STATUS: ReadonlyArray<{
  readonly name: string
  readonly fine: string
  readonly fromMemory?: string
  /** Fine only while the catalogue's facts are recent. */
  readonly isOfFacts?: true
}> = [
  { name: "Download Servers", fine: "Online" },
  { name: "Driver Database", fine: "Updated", fromMemory: "From memory", isOfFacts: true },
  { name: "Support System", fine: "Available", fromMemory: "Not ready" }
]

const SERVICE_STATUS_NOTE =
  "Read from this site's own health check. 'Download servers' are the part of this site that leads to the manufacturers' pages; it hosts no files."

export const ServiceStatus = () => {
  const { data } = useQuery(healthQuery)
  const factsTo = useSite().factsTo
  const [now] = useState(() => new Date())
  return (
    <section aria-labelledby="status" className={`${cardClass} bg-surface p-5`}>
      <h2 id="status" className="text-lg">
        Service Status
      </h2>
      <ul className="mt-2 divide-y divide-border">
        {SERVICE_STATUS.map(({ name, fine, fromMemory, isOfFacts }) => {
          const older = isOfFacts === true ? olderFacts(factsTo, now) : undefined
          const state = stateOf(data, fine, fromMemory)
          const { word, tone } = state.word === fine && older !== undefined ? older : state
          return (
            <li key={name} className="grid min-h-11 grid-cols-[1fr_6.5rem] items-center gap-3 py-1.5">
              {`${name} `}
              <span>
                <Badge tone={tone}>{word}</Badge>
              </span>
            </li>
          )
        })}
      </ul>
      <p className="mt-2 text-sm text-muted">{SERVICE_STATUS_NOTE}</p>
      <p className="mt-2">
        <Link to="/status" className="text-link">
          Status of the site and of its facts
        </Link>
      </p>
    </section>
  )
}

const DAY_MS = 86_400_000

/** 'To Aug 2026' where nothing was found to be the latest for longer than sources are taken for current. */
const olderFacts = (factsTo: string | null, now: Date): State | undefined => {
  if (factsTo === null || now.getTime() - Date.parse(factsTo) <= LATEST_HOLDS_DAYS * DAY_MS) return undefined
  const month = new Date(factsTo).toLocaleDateString("en-US", { month: "short", year: "numeric", timeZone: "UTC" })
  return { word: `To ${month}`, tone: "neutral" }
}

interface State {
  readonly word: string
  readonly tone: BadgeTone
}

const stateOf = (health: SiteHealth | undefined, fine: string, fromMemory: string | undefined): State => {
  switch (health?.status) {
    case "ready":
      return health.asOf === undefined || fromMemory === undefined
        ? { word: fine, tone: "success" }
        : { word: fromMemory, tone: "warning" }
    case "not-ready":
      return { word: "Not ready", tone: "warning" }
    case "no-answer":
      return { word: "No answer", tone: "warning" }
    default:
      return { word: "Checking…", tone: "neutral" }
  }
}
