/** What became of the rows of a file, in its order; with many of them one kind at a time. */
import { ROW_OUTCOMES, type RowOutcome } from "@driverdex/domain/importing/rowOutcomes"
import { useState } from "react"
import { factName } from "../../shell/content/record-text.ts"
import { Button } from "../../ui/button.tsx"
import { Select } from "../../ui/forms/select.tsx"
import { count, counted } from "../parts/count-text.ts"
import { DataTable } from "../parts/data-table.tsx"

const SHOWN = 100

export const RowList = ({ outcomes }: { readonly outcomes: ReadonlyArray<RowOutcome> }) => {
  const [kind, setKind] = useState("")
  const [shown, setShown] = useState(SHOWN)
  const chosen = kind === "" ? outcomes : outcomes.filter(({ outcome }) => outcome === kind)
  const kinds = ROW_OUTCOMES.map((value) => ({
    value: value as string,
    label: `${OUTCOME_WORDS[value]} (${count(outcomes.filter(({ outcome }) => outcome === value).length)})`
  })).filter(({ value }) => outcomes.some(({ outcome }) => outcome === value))
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h4 className="font-semibold">Rows in the order of the file</h4>
          <p className="text-sm text-muted">
            Correct refused ones in the file and import it again: the others are unchanged then.
          </p>
        </div>
        {kinds.length > 1 && (
          <div className="w-full sm:w-56">
            <Select
              label="Show"
              choices={[{ value: "", label: `All (${count(outcomes.length)})` }, ...kinds]}
              value={kind}
              onChange={({ target }) => {
                setKind(target.value)
                setShown(SHOWN)
              }}
            />
          </div>
        )}
      </div>
      <DataTable
        caption="Rows in the order of the file"
        rows={chosen.slice(0, shown)}
        keyOf={({ line }) => String(line)}
        empty=""
        columns={[
          {
            name: "Row",
            cell: ({ line, name, key }) => (
              <span className="block wrap-anywhere">
                <span className="block text-sm font-normal text-muted">Line {count(line)}</span>
                {name}
                {key !== "" && <span className="block text-sm font-normal text-muted">{key}</span>}
              </span>
            )
          },
          {
            name: "What becomes of it",
            cell: (row) => (
              <span className="block wrap-anywhere">
                <span className="block font-semibold">{OUTCOME_WORDS[row.outcome]}</span>
                {outcomeDetails(row).map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))}
              </span>
            )
          }
        ]}
      />
      {chosen.length > shown && (
        <Button onClick={() => setShown(shown + 5 * SHOWN)}>Show more of {counted(chosen.length, "row")}</Button>
      )}
    </div>
  )
}

const OUTCOME_WORDS: Readonly<Record<RowOutcome["outcome"], string>> = {
  added: "Added",
  changed: "Changed",
  removed: "Removed",
  refused: "Refused",
  preserved: "Preserved",
  skipped: "Stays deleted"
}

/** One sentence or list for each thing there is to say. */
export const outcomeDetails = ({ outcome, changed, preserved, reasons }: RowOutcome): ReadonlyArray<string> => [
  ...new Set(reasons.map(({ field, message }) => `${fieldText(field)}: ${message}`)),
  ...(changed.length === 0 ? [] : [changed.map(factName).join(", ")]),
  ...(preserved.length === 0
    ? []
    : [
        `Stays as operators edited it: ${preserved.map(factName).join(", ")}. 'Overwrite edits' takes the file's word.`
      ]),
  ...(outcome === "skipped" ? ["'Restore deleted drivers' brings it back."] : [])
]

/** The columns of the file are named as they stand there. */
const fieldText = (field: string): string => (field === "row" ? "This row" : field)
