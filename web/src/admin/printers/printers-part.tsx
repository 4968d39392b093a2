/** Printer models: find one, say what the public lists have wrong, and take back what was said (P-PRN-26). */
import { printerKey } from "@driverdex/domain/printers/PrinterEdit"
import { useQuery } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { Button, buttonClass } from "../../ui/button.tsx"
import { SearchField } from "../../ui/forms/search-field.tsx"
import { VisuallyHidden } from "../../ui/text/visually-hidden.tsx"
import { counted } from "../parts/count-text.ts"
import { DataTable } from "../parts/data-table.tsx"
import { QueryFailed } from "../parts/query-failed.tsx"
import { SettingsSection } from "../parts/settings-section.tsx"
import { Waiting } from "../parts/waiting.tsx"
import { EDITED_PRINTERS_PATH, editedPrinterQuery, foundPrintersQuery } from "../queries/admin-printers.ts"
import { PrinterDialog } from "./printer-dialog.tsx"
import { PrinterRecord } from "./printer-record.tsx"

export const PrintersPart = () => {
  const [text, setText] = useState("")
  const q = text.trim()
  const found = useQuery(foundPrintersQuery(q))
  const [editing, setEditing] = useState<string | null>(null)
  const opener = useRef<HTMLElement | null>(null)
  const edit = (model: string) => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    setEditing(model)
  }
  return (
    <>
      <SettingsSection
        title="Printer models"
        text={
          <>
            What is known of 23,000 models is from public lists, and rules say which driver each needs. Say here what
            they have wrong: pages, lists, search and the API follow at once. Files of models go by{" "}
            <code className="font-mono text-sm">driverdex printers export</code> and{" "}
            <code className="font-mono text-sm">import</code> in a terminal.
          </>
        }
        actions={
          <a href={EDITED_PRINTERS_PATH} download="printers.ndjson" className={buttonClass()}>
            Download edited models
          </a>
        }
      >
        <div className="max-w-md">
          <SearchField label="Find a printer model" text={text} onText={setText} placeholder="LaserJet 1020" />
        </div>
        {found.error !== null && (
          <QueryFailed
            what="The list of models"
            error={found.error}
            hasData={found.data !== undefined}
            retry={found.refetch}
          />
        )}
        {q !== "" &&
          (found.data === undefined ? (
            found.error === null && <Waiting>Looking for models...</Waiting>
          ) : (
            <div className="mt-3 space-y-3">
              <p className="text-muted tabular">{counted(found.data.total, "model")}</p>
              <DataTable
                caption="Printer models"
                rows={found.data.printers}
                keyOf={({ path }) => path}
                empty="No list names such a model."
                columns={[
                  { name: "Model", cell: ({ title, path }) => <a href={path}>{title}</a> },
                  { name: "Answer", cell: ({ headline }) => headline },
                  { name: "Driver", cell: ({ makersDriver, line }) => makersDriver ?? line ?? "" },
                  {
                    name: "Action",
                    cell: (printer) => (
                      <Button size="small" onClick={() => edit(printerKey(printer))}>
                        Edit<VisuallyHidden> {printer.title}</VisuallyHidden>
                      </Button>
                    )
                  }
                ]}
              />
            </div>
          ))}
      </SettingsSection>
      <PrinterRecord onEdit={edit} />
      {editing !== null && <Editing model={editing} opener={opener} onClose={() => setEditing(null)} />}
    </>
  )
}

interface EditingProps extends Pick<Parameters<typeof PrinterDialog>[0], "opener" | "onClose"> {
  readonly model: string
}

/** The form is filled from what is stored now. */
const Editing = ({ model, ...dialog }: EditingProps) => {
  const { data, error, isFetchedAfterMount, refetch } = useQuery(editedPrinterQuery(model))
  if (error !== null) return <QueryFailed what="The model" error={error} hasData={false} retry={refetch} />
  if (data === undefined || !isFetchedAfterMount) return <Waiting>Loading the model...</Waiting>
  return <PrinterDialog printer={data} {...dialog} />
}
