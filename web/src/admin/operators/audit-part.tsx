/** Audit: sign-ins, ended sessions, changes of operators, and reads of personal data. */
import { useInfiniteQuery } from "@tanstack/react-query"
import { Button } from "../../ui/button.tsx"
import { DataTable } from "../parts/data-table.tsx"
import { Moment } from "../parts/moment.tsx"
import { QueryResult } from "../parts/query-result.tsx"
import { SettingsSection } from "../parts/settings-section.tsx"
import { auditQuery } from "../queries/admin-system.ts"
import { auditText } from "./audit-text.ts"

export const AuditPart = () => {
  const query = useInfiniteQuery(auditQuery)
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = query
  return (
    <SettingsSection
      title="Audit"
      text="Who signed in and who changed operators, and from which network. Sign-ins and networks are retained for 90 days, changes for two years."
    >
      <QueryResult query={query} what="The audit" waiting="Loading the audit...">
        {(data) => (
          <div className="space-y-3">
            <DataTable
              caption="Audit"
              rows={data.pages.flat()}
              keyOf={({ id }) => String(id)}
              empty="Nothing is recorded yet."
              columns={[
                { name: "What", cell: auditText },
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
      </QueryResult>
    </SettingsSection>
  )
}
