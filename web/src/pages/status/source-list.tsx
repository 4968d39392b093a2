/** Every source that a record names or the server reads, with the age of what was read of it and its last answer (P-STAT-2, P-STAT-5). */
import type { SiteStatus } from "@driverdex/api/contract/SiteApi"
import { isTooOld } from "@driverdex/domain/catalogue/SourceStates"
import { readText, type SourceRead } from "../../shell/content/source-read-text.ts"
import { cardClass } from "../../ui/card.ts"
import { Badge } from "../../ui/text/badge.tsx"
import { formatDay } from "../../ui/text/format-date.ts"
import { counted } from "./status-text.ts"

export const SourceList = ({ sources, refresh }: Pick<SiteStatus, "sources" | "refresh">) => {
  const reads = new Map(refresh?.sources.map((read) => [read.id, read]))
  const named = new Set(sources.map(({ id }) => id))
  return (
    <ul className={`${cardClass} mt-3 divide-y divide-border px-4`}>
      {sources.map((source) => (
        <li key={source.id} className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <div className="min-w-0">
            <h3 className="font-semibold wrap-anywhere">
              {source.repository === null ? (
                source.name
              ) : (
                <a href={source.repository} rel="noreferrer" className="text-link">
                  {source.name}
                </a>
              )}
            </h3>
            <p className="text-sm text-muted wrap-anywhere">Licence: {source.licence}</p>
          </div>
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span>
                {counted(source.drivers, "driver")}, read to {formatDay(source.newest)}
              </span>
              {isTooOld(source) && <Badge tone="warning">{counted(source.days, "day")} ago</Badge>}
            </p>
            <p className="text-sm text-muted">
              {source.lastPull === null
                ? source.repository === null
                  ? "Read when the catalogue was made"
                  : "Not pulled yet"
                : `Last pull that changed something: ${formatDay(source.lastPull.slice(0, 10))}`}
              {source.confirmedElsewhere > 0 &&
                `. ${source.confirmedElsewhere.toLocaleString("en-US")} confirmed by other sources since`}
              {source.held > 0 && `. ${counted(source.held, "release")} held back for a look by a person`}
            </p>
            <Read read={reads.get(source.id)} />
          </div>
        </li>
      ))}
      {refresh?.sources
        .filter(({ id }) => !named.has(id))
        .map((read) => (
          <li key={read.id} className="grid gap-x-6 gap-y-1 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
            <h3 className="font-semibold wrap-anywhere">{read.name}</h3>
            <div className="min-w-0">
              <p>No record has facts from it</p>
              <Read read={read} />
            </div>
          </li>
        ))}
    </ul>
  )
}

const Read = ({ read }: { readonly read: SourceRead | undefined }) =>
  read === undefined ? null : <p className="text-sm text-muted">{readText(read)}</p>
