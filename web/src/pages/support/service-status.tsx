/** 'Service Status': three fixed texts while the site's own health check is fine, the truth when it is not (P-SUP-6). */
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { healthQuery, type SiteHealth } from "../../client/health.ts"
import { cardClass } from "../../ui/card.ts"
import { Badge, type BadgeTone } from "../../ui/text/badge.tsx"
import { SERVICE_STATUS, SERVICE_STATUS_NOTE } from "./support-words.ts"

export const ServiceStatus = () => {
  const { data } = useQuery(healthQuery)
  return (
    <section aria-labelledby="status" className={`${cardClass} bg-surface p-5`}>
      <h2 id="status" className="text-lg">
        Service Status
      </h2>
      <ul className="mt-2 divide-y divide-border">
        {SERVICE_STATUS.map(({ name, fine, fromMemory }) => {
          const { word, tone } = stateOf(data, fine, fromMemory)
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

const stateOf = (
  health: SiteHealth | undefined,
  fine: string,
  fromMemory: string | undefined
): { readonly word: string; readonly tone: BadgeTone } => {
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
