/** The dialog of what an operator is doing with a driver: adding, editing, deleting it, or reading its record. */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type RefObject, useState } from "react"
import { problemText } from "../../client/problem-text.ts"
import { isRecorded } from "../../client/recorded.ts"
import { ProblemNotice } from "../../ui/forms/problem-notice.tsx"
import { AlertDialog } from "../../ui/overlay/alert-dialog.tsx"
import { showToast } from "../../ui/overlay/toast-store.ts"
import { DriverFormDialog } from "../driver-form/driver-form-dialog.tsx"
import { RecordDialog } from "../driver-record/record-dialog.tsx"
import { DELETE_FAILED, DELETE_QUESTION, DRIVER_DELETED, recordedToast } from "../parts/admin-text.ts"
import { ReasonField } from "../parts/reason-field.tsx"
import { isForLater } from "../queries/admin-calls.ts"
import { refreshCatalogue, removeDriver } from "../queries/admin-drivers.ts"

export type DriverTask =
  | { readonly kind: "add" }
  | { readonly kind: "edit"; readonly driver: Driver }
  | { readonly kind: "delete"; readonly driver: Driver }
  | { readonly kind: "record"; readonly id: number; readonly name: string }

interface DriverTasksProps {
  readonly task: DriverTask
  readonly opener: RefObject<HTMLElement | null>
  readonly onDone: () => void
  readonly onDeleted: (driver: Driver) => void
}

export const DriverTasks = ({ task, opener, onDone, onDeleted }: DriverTasksProps) => {
  switch (task.kind) {
    case "add":
      return <DriverFormDialog opener={opener} onClose={onDone} />
    case "edit":
      return <DriverFormDialog driver={task.driver} opener={opener} onClose={onDone} />
    case "delete":
      return <DeleteDriver driver={task.driver} opener={opener} onClose={onDone} onDeleted={onDeleted} />
    case "record":
      return <RecordDialog id={task.id} name={task.name} opener={opener} onClose={onDone} />
  }
}

interface DeleteDriverProps {
  readonly driver: Driver
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly onDeleted: (driver: Driver) => void
}

/** 'Are you sure you want to delete this driver?' (P-ADM-6): confirmation, with an optional reason. */
const DeleteDriver = ({ driver, opener, onClose, onDeleted }: DeleteDriverProps) => {
  const queryClient = useQueryClient()
  const [reason, setReason] = useState("")
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => removeDriver(driver.id, reason.trim()),
    onSuccess: (deleted) => {
      showToast(isRecorded(deleted) ? recordedToast(deleted) : DRIVER_DELETED)
      const isThere = isRecorded(deleted) && deleted.proposal !== undefined
      if (!isThere) onDeleted(driver)
      onClose()
    },
    onError: () => showToast(DELETE_FAILED),
    // Also after a refusal: someone else may have deleted it.
    onSettled: (_, failure) => (isForLater(failure) ? undefined : refreshCatalogue(queryClient))
  })
  return (
    <AlertDialog
      title={DELETE_QUESTION}
      description={
        <>
          <span className="font-semibold text-text">{driver.name}</span> ({driver.manufacturer}, id {driver.id}) leaves
          every list at once. Its record stays, and the delete can be undone from there.
        </>
      }
      action={isPending ? "Deleting..." : "Delete"}
      pending={isPending}
      opener={opener}
      onCancel={onClose}
      onAction={() => mutate()}
    >
      <div className="mt-4 space-y-4">
        <ReasonField hint="Stored in the driver's record." value={reason} onChange={setReason} />
        <ProblemNotice lines={error === null ? [] : [problemText(error)]} />
      </div>
    </AlertDialog>
  )
}
