/** The imports so far, newest first, each to be reverted as a whole. */
import { useQuery } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { Button } from "../../ui/button.tsx"
import { onDemand, usePrepared } from "../../ui/loading/on-demand.tsx"
import { VisuallyHidden } from "../../ui/text/visually-hidden.tsx"
import { count, counted } from "../parts/count-text.ts"
import { DataTable } from "../parts/data-table.tsx"
import { Moment } from "../parts/moment.tsx"
import { QueryFailed } from "../parts/query-failed.tsx"
import { SettingsSection } from "../parts/settings-section.tsx"
import { Waiting } from "../parts/waiting.tsx"
import { type Batch, batchesQuery } from "../queries/admin-imports.ts"

const RevertDialog = onDemand("The revert", async () => (await import("./revert-dialog.tsx")).RevertDialog)

const FIRST = 20

export const BatchList = () => {
  const { data, error, refetch } = useQuery(batchesQuery)
  const [reverting, setReverting] = useState<Batch | null>(null)
  usePrepared(RevertDialog)
  const [all, setAll] = useState(false)
  const opener = useRef<HTMLElement | null>(null)
  const shown = all ? data : data?.slice(0, FIRST)
  return (
    <SettingsSection
      title="Import batches"
      text="A revert takes back what a batch did by new events. What someone changed since stays. The checks of links that an author records on a day are a batch too, and so is a file of printer models."
    >
      {error !== null && (
        <QueryFailed what="The list of batches" error={error} hasData={shown !== undefined} retry={refetch} />
      )}
      {shown === undefined ? (
        error === null && <Waiting>Loading batches...</Waiting>
      ) : (
        <DataTable
          caption="Import batches"
          rows={shown}
          keyOf={({ batch }) => batch}
          empty="Nothing was imported yet."
          columns={[
            { name: "Batch", cell: ({ batch }) => <span className="block min-w-56 break-all">{batch}</span> },
            { name: "When", cell: ({ at }) => <Moment at={at} /> },
            { name: "Who", cell: ({ actor }) => actor },
            { name: "Drivers", right: true, cell: ({ drivers }) => count(drivers) },
            { name: "Events", right: true, cell: ({ events }) => count(events) },
            {
              name: "Action",
              cell: (entry) => (
                <Button
                  size="small"
                  onClick={(event) => {
                    opener.current = event.currentTarget
                    setReverting(entry)
                  }}
                >
                  Revert<VisuallyHidden> {entry.batch}</VisuallyHidden>
                </Button>
              )
            }
          ]}
        />
      )}
      {!all && data !== undefined && data.length > FIRST && (
        <Button className="mt-3" onClick={() => setAll(true)}>
          Show {counted(data.length - FIRST, "older batch", "older batches")}
        </Button>
      )}
      {reverting && (
        <RevertDialog
          batch={reverting.batch}
          opener={opener}
          onClose={() => setReverting(null)}
          onMissing={() => setReverting(null)}
        />
      )}
    </SettingsSection>
  )
}
