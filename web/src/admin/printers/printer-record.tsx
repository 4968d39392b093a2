/** What operators said of printer models, newest first; each entry can be undone by a new one. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { problemText } from "../../client/problem-text.ts"
import { Button } from "../../ui/button.tsx"
import { ProblemNotice } from "../../ui/forms/problem-notice.tsx"
import { showToast } from "../../ui/overlay/toast-store.ts"
import { VisuallyHidden } from "../../ui/text/visually-hidden.tsx"
import { undoneText } from "../driver-record/undone-text.ts"
import { DataTable } from "../parts/data-table.tsx"
import { Moment } from "../parts/moment.tsx"
import { QueryFailed } from "../parts/query-failed.tsx"
import { SettingsSection } from "../parts/settings-section.tsx"
import { Waiting } from "../parts/waiting.tsx"
import { printerRecordQuery, refreshPrinters, undoPrinterEntry } from "../queries/admin-printers.ts"
import { FACT_LABELS, valueWords } from "./printer-form.ts"

export const PrinterRecord = ({ onEdit }: { readonly onEdit: (model: string) => void }) => {
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery(printerRecordQuery)
  const undo = useMutation({
    mutationFn: undoPrinterEntry,
    onSuccess: ({ undone, preserved }) => {
      const words = undoneText(undone, false)
      showToast(preserved.length === 0 ? words : { ...words, description: "What was said again since stays." })
    },
    onSettled: () => refreshPrinters(queryClient)
  })
  return (
    <SettingsSection
      title="Record of printer models"
      text="Every change, newest first, the last 500. Undoing adds an entry and erases none; what someone said again since stays."
    >
      {undo.error !== null && <ProblemNotice lines={[problemText(undo.error)]} />}
      {error !== null && <QueryFailed what="The record" error={error} hasData={data !== undefined} retry={refetch} />}
      {data === undefined ? (
        error === null && <Waiting>Loading the record...</Waiting>
      ) : (
        <DataTable
          caption="Record of printer models"
          rows={data}
          keyOf={({ revision }) => String(revision)}
          empty="Nothing was said yet: all models are as the public lists have them."
          columns={[
            {
              name: "Model",
              cell: ({ model }) => (
                <button type="button" className="text-link text-left break-all" onClick={() => onEdit(model)}>
                  {model}
                </button>
              )
            },
            {
              name: "What",
              cell: ({ changes }) => (
                <ul className="min-w-56">
                  {changes.map(({ field, from, to }) => (
                    <li key={field}>
                      {FACT_LABELS[field]}: <del className="text-muted">{valueWords(field, from) || "as listed"}</del>{" "}
                      <span aria-hidden="true">→ </span>
                      <ins className="no-underline">{valueWords(field, to) || "as listed"}</ins>
                    </li>
                  ))}
                </ul>
              )
            },
            { name: "When", cell: ({ at }) => <Moment at={at} /> },
            { name: "Who", cell: ({ actor }) => actor },
            { name: "Reason", cell: ({ reason }) => reason ?? "" },
            {
              name: "Action",
              cell: ({ revision, model }) => (
                <Button size="small" busy={undo.isPending} onClick={() => undo.mutate(revision)}>
                  Undo
                  <VisuallyHidden>
                    {" "}
                    entry {revision}, {model}
                  </VisuallyHidden>
                </Button>
              )
            }
          ]}
        />
      )}
    </SettingsSection>
  )
}
