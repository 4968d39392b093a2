/** Every source that a record names, with the age of what was read of it (P-STAT-2). */
import type { SiteStatus } from "@driverdex/api/contract/SiteApi"
import { isTooOld } from "@driverdex/domain/catalogue/SourceStates"
import { cardClass } from "../../ui/card.ts"
import { Badge } from "../../ui/text/badge.tsx"
import { dayWords } from "../../ui/text/date-words.ts"
import { counted } from "./status-words.ts"

type Source = SiteStatus["sources"][number]

export const SourceList = ({ sources }: { readonly sources: ReadonlyArray<Source> }) => (
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
              {counted(source.drivers, "driver")}, read to {dayWords(source.newest)}
            </span>
            {isTooOld(source) && <Badge tone="warning">{counted(source.days, "day")} ago</Badge>}
          </p>
          <p className="text-sm text-muted">
            {source.lastPull === null
              ? source.repository === null
                ? "Read when the catalogue was made"
                : "Not pulled yet"
              : `Last pull that changed something: ${dayWords(source.lastPull.slice(0, 10))}`}
            {source.confirmedElsewhere > 0 &&
              `. ${source.confirmedElsewhere.toLocaleString("en-US")} confirmed by other sources since`}
            {source.held > 0 && `. ${counted(source.held, "release")} held back for a look by a person`}
          </p>
        </div>
      </li>
    ))}
  </ul>
)
