/** Import by a file: choose it, see what it would do, then run it. */
import { importTemplate, TEMPLATE_NAME } from "@driverdex/domain/importing/template"
import { Button } from "../../ui/button.tsx"
import { Spinner } from "../../ui/feedback/spinner.tsx"
import { CONTROL_CLASS, Field } from "../../ui/forms/field.tsx"
import { ProblemNotice } from "../../ui/forms/problem-notice.tsx"
import { Switch } from "../../ui/forms/switch.tsx"
import { count, counted } from "../parts/count-text.ts"
import { SettingsSection } from "../parts/settings-section.tsx"
import { ImportResult } from "./import-result.tsx"
import { useImport } from "./use-import.ts"

/** A file of this program, so that nothing has to be asked for. */
const saveTemplate = () => {
  const address = URL.createObjectURL(new Blob([importTemplate()], { type: "text/csv" }))
  const link = document.createElement("a")
  link.href = address
  link.download = TEMPLATE_NAME
  link.click()
  URL.revokeObjectURL(address)
}

export const ImportFile = () => {
  const task = useImport()
  const { file, stage, busy, done } = task
  return (
    <SettingsSection
      title="Import from a file"
      actions={<Button onClick={saveTemplate}>Download a template</Button>}
      text="A JSON array, JSON lines, or CSV whose first line names the fields. Every row has a stable key, so the same file can be imported again: only what differs is recorded."
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void task.run(true)
        }}
        className="space-y-4 rounded-card border border-border p-4 md:p-5"
      >
        <div className="grid gap-4 md:grid-cols-2">
          <Field label="File" hint="UTF-8, which Excel calls 'CSV UTF-8'. A preview comes first and changes nothing.">
            {(ids) => (
              <input
                {...ids}
                type="file"
                accept=".json,.ndjson,.jsonl,.csv"
                onChange={({ target }) => task.choose(target.files?.[0] ?? null)}
                className={`${CONTROL_CLASS} file:mr-3 file:rounded-control file:border-0 file:bg-sunken file:px-3 file:py-1 file:font-semibold file:text-text`}
              />
            )}
          </Field>
          <Field label="Source" hint="Where the rows come from. Compared with the last import of the same name.">
            {(ids) => (
              <input
                {...ids}
                type="text"
                autoComplete="off"
                maxLength={100}
                value={task.source}
                onChange={({ target }) => task.setSource(target.value)}
                className={CONTROL_CLASS}
              />
            )}
          </Field>
        </div>
        <div className="divide-y divide-border border-y border-border">
          <Switch
            label="Overwrite edits"
            description="Also replace what operators edited since the last import of this source."
            checked={task.overwrite}
            onChange={task.setOverwrite}
          />
          <Switch
            label="Restore deleted drivers"
            description="Also bring back drivers that were deleted."
            checked={task.restore}
            onChange={task.setRestore}
          />
        </div>
        <ProblemNotice lines={task.problem === null ? [] : [task.problem]} />
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" look={stage === "previewed" ? "outline" : "solid"} busy={busy || file === null}>
            Preview
          </Button>
          {stage === "previewed" && task.changes > 0 && (
            <Button look="solid" onClick={() => void task.run(false)}>
              Import {counted(task.changes, "change")}
            </Button>
          )}
          {busy && (
            <>
              <Button onClick={task.stop}>Stop</Button>
              <span role="status" className="flex items-center gap-2 text-muted tabular">
                <Spinner />
                {stage === "previewing" ? "Previewing" : "Importing"}: {count(done)} of{" "}
                {counted(task.rows?.length ?? 0, "row")}
              </span>
            </>
          )}
        </div>
      </form>
      {task.report !== null && !busy && (
        <ImportResult report={task.report} ran={stage === "imported"} stopped={task.stopped} batch={task.batch} />
      )}
    </SettingsSection>
  )
}
