/** A driver's record: who changed what, when and why, newest first; each entry can be undone by a new one. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { type RefObject, useState } from "react"
import { FactChanges } from "../../catalogue/details/fact-changes.tsx"
import { problemText } from "../../client/problem-text.ts"
import { isRecorded } from "../../client/recorded.ts"
import { entryTitle, factName } from "../../shell/content/record-text.ts"
import { Button } from "../../ui/button.tsx"
import { Spinner } from "../../ui/feedback/spinner.tsx"
import { ProblemNotice } from "../../ui/forms/problem-notice.tsx"
import { Dialog } from "../../ui/overlay/dialog.tsx"
import { showToast } from "../../ui/overlay/toast-store.ts"
import { VisuallyHidden } from "../../ui/text/visually-hidden.tsx"
import { recordedToast } from "../parts/admin-text.ts"
import { moment } from "../parts/count-text.ts"
import { fieldProblems } from "../parts/field-problems.ts"
import { QueryFailed } from "../parts/query-failed.tsx"
import { Waiting } from "../parts/waiting.tsx"
import { isForLater } from "../queries/admin-calls.ts"
import { type RecordEntry, recordQuery, refreshCatalogue, undoEntry } from "../queries/admin-drivers.ts"
import { undoneText } from "./undone-text.ts"

interface RecordDialogProps {
  readonly id: number
  readonly name: string
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

export const RecordDialog = ({ id, name, opener, onClose }: RecordDialogProps) => {
  const queryClient = useQueryClient()
  const { data: entries, error, refetch } = useQuery(recordQuery(id))
  const [problems, setProblems] = useState<ReadonlyArray<string>>([])
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (revision: number) => undoEntry(id, revision),
    onMutate: () => setProblems([]),
    onSuccess: (answer) => {
      if (isRecorded(answer)) return showToast(recordedToast(answer))
      const { driver, preserved, undone } = answer
      showToast(undoneText(undone, driver === null))
      if (preserved.length > 0)
        setProblems([
          `Preserved, because it was changed again since, or what belongs with it was: ${preserved.map(factName).join(", ")}.`
        ])
    },
    onError: (failure) => setProblems(refusalText(problemText(failure))),
    onSettled: (_, failure) => (isForLater(failure) ? undefined : refreshCatalogue(queryClient))
  })
  return (
    <Dialog
      title={`Record of ${name}`}
      description={`Driver ${id}: every change since it was added, newest first. Undoing adds an entry and erases none.`}
      opener={opener}
      onClose={onClose}
      foot={
        <div className="flex justify-end">
          <Button look="solid" onClick={onClose}>
            Close
          </Button>
        </div>
      }
    >
      <ProblemNotice lines={problems} />
      {error !== null && (
        <QueryFailed what="The record" error={error} hasData={entries !== undefined} retry={refetch} />
      )}
      {entries === undefined ? (
        error === null && <Waiting>Loading the record...</Waiting>
      ) : (
        <ol className="divide-y divide-border">
          {entries.map((entry) => (
            <RecordItem
              key={entry.revision}
              entry={entry}
              busy={isPending}
              undoing={isPending && variables === entry.revision}
              onUndo={() => mutate(entry.revision)}
            />
          ))}
        </ol>
      )}
    </Dialog>
  )
}

/** 'version: was changed again since.' → 'Version was changed again since.' */
const refusalText = (text: string): ReadonlyArray<string> =>
  fieldProblems(text, []).others.map((line) => {
    const [, field, sentence] = /^(\w+): (.+)$/.exec(line) ?? []
    return field === undefined ? line : `${factName(field)}: ${sentence}`
  })

interface RecordItemProps {
  readonly entry: RecordEntry
  /** An undo is under way, of this entry or another. */
  readonly busy: boolean
  readonly undoing: boolean
  readonly onUndo: () => void
}

/** One entry of a driver's record. */
const RecordItem = ({ entry, busy, undoing, onUndo }: RecordItemProps) => {
  const { revision, at, actor, type, batch, reason, release, changes } = entry
  const title = entryTitle(entry)
  return (
    <li className="py-4 first:pt-0">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="text-base">{title}</h3>
          <p className="text-sm text-muted">
            <time dateTime={at}>{moment(at)}</time> by {actor}
            {batch !== undefined && `, batch ${batch}`}
            {release !== undefined && changes.length > 0 && `, release ${release}`}
          </p>
          {reason !== undefined && <p className="mt-1">Reason: {reason}</p>}
        </div>
        <Button size="small" busy={busy} onClick={onUndo} className="shrink-0">
          {undoing && <Spinner />}
          {undoing ? "Undoing..." : "Undo"}
          <VisuallyHidden>
            {" "}
            {title}, entry {revision}
          </VisuallyHidden>
        </Button>
      </div>
      <FactChanges changes={changes} isNew={type === "driver-added"} />
    </li>
  )
}
