/** Sources: where releases can be pulled from, the age of what the catalogue has from each, and the command that pulls it (P-IMP-9). */
import { isTooOld } from "@driverdex/domain/catalogue/SourceStates"
import { PULL_SOURCES } from "@driverdex/fixtures/catalogue/PullSources"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { CopyText } from "../../catalogue/details/copy-text.tsx"
import { readText } from "../../shell/content/source-read-text.ts"
import { Button } from "../../ui/button.tsx"
import { cardClass } from "../../ui/card.ts"
import { Badge } from "../../ui/text/badge.tsx"
import { QueryResult } from "../parts/query-result.tsx"
import { SettingsSection } from "../parts/settings-section.tsx"
import { sourceAgesQuery } from "../queries/admin-sources.ts"
import {
  ageText,
  counted,
  lastPullText,
  type PullableSource,
  pullableSources,
  pullCommand,
  sourceText
} from "./pull-source-text.ts"

export const PullsPart = () => {
  const query = useQuery(sourceAgesQuery)
  const { refetch, isFetching } = query
  return (
    <SettingsSection
      title="Sources"
      text="Public lists of releases. The server reads those that are online by itself, unless SOURCES is off; a command in a terminal reads any of them and sends what is new. What a guard doubts waits under Held releases."
      actions={
        <Button busy={isFetching} onClick={() => void refetch()}>
          Refresh
        </Button>
      }
    >
      <QueryResult query={query} what="The age of the sources" waiting="Loading sources...">
        {(data) => (
          <ul aria-label="Sources of releases" className={`${cardClass} divide-y divide-border px-4`}>
            {pullableSources(PULL_SOURCES, data).map((row) => (
              <SourceEntry key={row.source.id} row={row} />
            ))}
          </ul>
        )}
      </QueryResult>
    </SettingsSection>
  )
}

const SourceEntry = ({ row: { source, age, read } }: { readonly row: PullableSource }) => (
  <li className="space-y-2 py-3">
    <div className="grid gap-x-6 gap-y-1 md:grid-cols-2">
      <div className="min-w-0">
        <h3 className="text-base wrap-anywhere">
          <a href={source.repository} rel="noreferrer" className="text-link">
            {source.name}
          </a>
        </h3>
        <p className="text-sm text-muted wrap-anywhere">{sourceText(source)}</p>
      </div>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {ageText(age)}
          {age !== null && isTooOld(age) && <Badge tone="warning">Too old for Latest</Badge>}
        </p>
        <p className="text-sm text-muted">{lastPullText(age)}</p>
        {read !== null && <p className="text-sm text-muted">{readText(read)}</p>}
        {read?.fault && <p className="text-sm wrap-anywhere">{read.fault}</p>}
        {age !== null && age.held > 0 && (
          <Link to="/admin" search={{ tab: "settings", part: "reviews" }} className="text-link">
            {counted(age.held, "driver")} held back
          </Link>
        )}
      </div>
    </div>
    <CopyText label={`Copy the command for ${source.name}`} text={pullCommand(source)} />
  </li>
)
