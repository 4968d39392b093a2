/** After a delete: the button that takes it back, and the way to the record (P-ADM-13). */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { problemText } from "../../client/problem-text.ts"
import { isRecorded } from "../../client/recorded.ts"
import { Button } from "../../ui/button.tsx"
import { Notice } from "../../ui/feedback/notice.tsx"
import { ProblemNotice } from "../../ui/forms/problem-notice.tsx"
import { showToast } from "../../ui/overlay/toast-store.ts"
import { recordedToast } from "../parts/admin-words.ts"
import { isForLater } from "../queries/admin-calls.ts"
import { refreshCatalogue, undoDelete } from "../queries/admin-drivers.ts"

interface DeletedNoticeProps {
  readonly driver: Driver
  readonly onRecord: () => void
  /** It is back: this notice goes, and with it the button that had the focus. */
  readonly onUndone: () => void
}

export const DeletedNotice = ({ driver, onRecord, onUndone }: DeletedNoticeProps) => {
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => undoDelete(driver.id),
    onSuccess: (answer) => {
      showToast(
        isRecorded(answer)
          ? recordedToast(answer)
          : {
              title: "Delete undone",
              description: `${driver.name} is in the catalogue again, under its id ${driver.id}.`
            }
      )
      onUndone()
    },
    onSettled: (_, failure) => (isForLater(failure) ? undefined : refreshCatalogue(queryClient))
  })
  return (
    <>
      <ProblemNotice lines={error === null ? [] : [problemText(error)]} />
      <Notice>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="min-w-0">
            “{driver.name}” (id {driver.id}) was deleted.
          </p>
          <div className="flex flex-wrap gap-1.5">
            <Button size="small" busy={isPending} onClick={() => mutate()}>
              {isPending ? "Undoing..." : "Undo"}
            </Button>
            <Button size="small" onClick={onRecord}>
              Open its record
            </Button>
          </div>
        </div>
      </Notice>
    </>
  )
}
