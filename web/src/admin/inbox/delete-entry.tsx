/** Before an entry of the inbox is deleted: that one, or all that came from its network (P-PRIV-11). */
import { useMutation, useQuery } from "@tanstack/react-query"
import { type RefObject, useId, useState } from "react"
import { problemText } from "../../client/problem-text.ts"
import { ProblemNotice } from "../../ui/forms/problem-notice.tsx"
import { AlertDialog } from "../../ui/overlay/alert-dialog.tsx"
import { counted } from "../parts/count-text.ts"
import { deleteEntry, deleteNetwork, type InboxSummary } from "../queries/admin-inbox.ts"
import { senderOf } from "./inbox-text.ts"

interface DeleteEntryProps {
  readonly entry: InboxSummary
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
  /** Receives how many are gone. */
  readonly onDeleted: (deleted: number) => void
}

export const DeleteEntry = ({ entry, opener, onClose, onDeleted }: DeleteEntryProps) => {
  const { id, network } = entry
  const [isAll, setAll] = useState(false)
  const check = useId()
  const ofNetwork = useQuery({
    queryKey: ["admin", "inbox-network", network],
    queryFn: () => deleteNetwork(network ?? "", true),
    enabled: network !== null,
    staleTime: 0,
    gcTime: 0
  })
  const all = ofNetwork.data?.deleted ?? 0
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      if (isAll && network !== null) return (await deleteNetwork(network, false)).deleted
      await deleteEntry(id)
      return 1
    },
    onSuccess: (deleted) => {
      onDeleted(deleted)
      onClose()
    }
  })
  return (
    <AlertDialog
      title="Delete this for good?"
      description={
        <>
          What <span className="font-semibold text-text break-words">{senderOf(entry)}</span> wrote is gone then, and
          the audit says that you deleted it. Answer a privacy request before.
        </>
      }
      action={isPending ? "Deleting..." : isAll ? `Delete ${counted(all, "entry", "entries")}` : "Delete"}
      pending={isPending}
      opener={opener}
      onCancel={onClose}
      onAction={() => mutate()}
    >
      <div className="mt-4 space-y-3">
        {all > 1 && (
          <label htmlFor={check} className="flex min-h-8 items-start gap-2 py-1 pointer-coarse:py-2.5">
            <input
              id={check}
              type="checkbox"
              className="mt-1"
              checked={isAll}
              onChange={(event) => setAll(event.currentTarget.checked)}
            />
            <span>
              All {counted(all, "entry", "entries")} that came from the network {network}
            </span>
          </label>
        )}
        <ProblemNotice lines={error === null ? [] : [problemText(error)]} />
      </div>
    </AlertDialog>
  )
}
