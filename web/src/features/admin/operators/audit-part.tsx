/** Audit: sign-ins, ended sessions, changes of operators, and reads of personal data. */
import { useInfiniteQuery } from "@tanstack/react-query"
import { auditQuery } from "../../../data/admin/admin-system.ts"
import { Button } from "../../../ui/button.tsx"
import { DataTable } from "../parts/data-table.tsx"
import { Moment } from "../parts/moment.tsx"
import { QueryFailed } from "../parts/query-failed.tsx"
import { SettingsSection } from "../parts/settings-section.tsx"
import { Waiting } from "../parts/waiting.tsx"
import { auditWords } from "./audit-words.ts"

export const AuditPart = () => {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(auditQuery)
  return (
    <SettingsSection
      title="Audit"
      text="Who signed in and who changed operators, and from which network. Sign-ins and networks are kept for 90 days, changes for two years."
    >
      {error !== null && <QueryFailed what="The audit" error={error} hasData={data !== undefined} retry={refetch} />}
      {data === undefined ? (
        error === null && <Waiting>Loading the audit...</Waiting>
      ) : (
        <div className="space-y-3">
          <DataTable
            caption="Audit"
            rows={data.pages.flat()}
            keyOf={({ id }) => String(id)}
            empty="Nothing is recorded yet."
            columns={[
              { name: "What", cell: auditWords },
              { name: "Operator", cell: ({ operator }) => operator ?? "" },
              { name: "By", cell: ({ by }) => by ?? "" },
              { name: "Network", cell: ({ source }) => source ?? "" },
              { name: "When", cell: ({ at }) => <Moment at={at} /> }
            ]}
          />
          {hasNextPage && (
            <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Show older entries
            </Button>
          )}
        </div>
      )}
    </SettingsSection>
  )
}
