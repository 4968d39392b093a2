/** Before a batch is reverted: what that would do, from a dry run of the server. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { RefObject } from "react"
import { problemText } from "../../client/problem-text.ts"
import { ProblemNotice } from "../../ui/forms/problem-notice.tsx"
import { AlertDialog } from "../../ui/overlay/alert-dialog.tsx"
import { showToast } from "../../ui/overlay/toast-store.ts"
import { RECORDED } from "../parts/admin-text.ts"
import { counted } from "../parts/count-text.ts"
import { QueryFailed } from "../parts/query-failed.tsx"
import { Waiting } from "../parts/waiting.tsx"
import { isForLater } from "../queries/admin-calls.ts"
import { refreshCatalogue } from "../queries/admin-drivers.ts"
import { revertBatch } from "../queries/admin-imports.ts"
import { revertText } from "./revert-text.ts"

interface RevertDialogProps {
  readonly batch: string
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

export const RevertDialog = ({ batch, opener, onClose }: RevertDialogProps) => {
  const queryClient = useQueryClient()
  const preview = useQuery({
    queryKey: ["admin", "revert-preview", batch],
    queryFn: () => revertBatch(batch, true),
    staleTime: 0,
    gcTime: 0
  })
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => revertBatch(batch, false),
    onSuccess: (done) => {
      const [first] = "waiting" in done ? done.waiting : []
      if (first !== undefined) showToast({ title: `Waits as proposal ${first.proposal}`, description: first.message })
      else showToast(done.shown === false ? RECORDED : { title: "Batch reverted", description: revertText(done) })
      onClose()
    },
    onSettled: (_, failure) => (isForLater(failure) ? undefined : refreshCatalogue(queryClient))
  })
  const { data } = preview
  const nothing = data !== undefined && data.reverted + data.removed + (data.addresses ?? 0) + (data.models ?? 0) === 0
  return (
    <AlertDialog
      title={`Revert ${batch}?`}
      description="Nothing is erased: the revert adds events, which say who made it."
      action={isPending ? "Reverting..." : "Revert"}
      pending={isPending}
      {...(data === undefined || nothing ? {} : { onAction: () => mutate() })}
      opener={opener}
      onCancel={onClose}
    >
      <div className="mt-4 space-y-3">
        <ProblemNotice lines={error === null ? [] : [problemText(error)]} />
        {preview.error !== null && (
          <QueryFailed what="What it would do" error={preview.error} retry={preview.refetch} />
        )}
        {data === undefined && preview.error === null && <Waiting>Looking at what it would do...</Waiting>}
        {data && (
          <div role="status">
            <p className="font-semibold">{nothing ? "There is nothing left to revert." : revertText(data)}</p>
            {data.wouldWait !== undefined && (
              <p>{counted(data.wouldWait, "driver")} of these would go only when a second operator approves it.</p>
            )}
            {data.preserved.length > 0 && (
              <details className="mt-1">
                <summary className="min-h-8 py-1 font-semibold text-accent pointer-coarse:py-2.5">
                  {counted(data.preserved.length, "driver")} with later changes that stay
                </summary>
                <ul className="max-h-48 overflow-y-auto text-sm">
                  {data.preserved.map(({ key, fields }) => (
                    <li key={key} className="break-all">
                      {key}: {fields.join(", ")}
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </div>
        )}
      </div>
    </AlertDialog>
  )
}
