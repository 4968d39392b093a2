/** 'Add New Driver' and 'Edit Driver' (P-ADM-4). Server errors appear at their fields; the dialog stays open. */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import type { NewInSource } from "@driverdex/domain/catalogue/NewInSource"
import type { RefObject } from "react"
import { factName } from "../../shell/content/record-text.ts"
import { ErrorSummary } from "../../ui/forms/error-summary.tsx"
import { FormDialog } from "../parts/form-dialog.tsx"
import { DRIVER_FIELDS } from "./driver-field-list.ts"
import { DRIVER_FORM, DriverFields } from "./driver-fields.tsx"
import { useDriverForm } from "./use-driver-form.ts"

interface DriverFormDialogProps {
  /** The driver to edit; without one, a new driver is added. */
  readonly driver?: Driver
  /** What a source tells of the new one. */
  readonly told?: NewInSource
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

export const DriverFormDialog = ({ driver, told, opener, onClose }: DriverFormDialogProps) => {
  const { summary, ...form } = useDriverForm({ driver, told }, onClose)
  const problems = DRIVER_FIELDS.flatMap((name) => {
    const message = form.errors[name]
    return message === undefined ? [] : [{ name, message: `${factName(name)}: ${message}` }]
  })
  return (
    <FormDialog
      id={DRIVER_FORM}
      title={driver === undefined ? "Add New Driver" : "Edit Driver"}
      description={
        driver === undefined
          ? `${told === undefined ? "" : `What ${told.source.name} tells of ${told.package} is filled in. `}All fields but the driver line and the reason are needed. Do not guess: write 'See official page' or 'Unknown' where a fact is not known.`
          : `${driver.name}, id ${driver.id}. Only what you change is recorded.`
      }
      action={driver === undefined ? "Create Driver" : "Save Changes"}
      width="wide"
      pending={form.pending}
      problems={form.others}
      edited={form.edited}
      opener={opener}
      onClose={onClose}
      onSubmit={form.submit}
      above={<ErrorSummary form={DRIVER_FORM} errors={problems} ref={summary} />}
    >
      <DriverFields form={form} isNew={driver === undefined} />
    </FormDialog>
  )
}
