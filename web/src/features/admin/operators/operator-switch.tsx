/** Disables an operator, or lets one sign in again, after the password of the one who asks. */
import { useMutation } from "@tanstack/react-query"
import { type RefObject, useState } from "react"
import { type Operator, saveOperator } from "../../../data/admin/admin-system.ts"
import { problemText } from "../../../data/problem-text.ts"
import { showToast } from "../../../ui/overlay/toast-store.ts"
import { fieldProblems } from "../parts/field-problems.ts"
import { FormDialog } from "../parts/form-dialog.tsx"
import { OWN_PASSWORD_NEEDED } from "./operator-form.ts"
import { OwnPasswordField } from "./password-field.tsx"

interface OperatorSwitchProps {
  readonly operator: Operator
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly onSaved: () => void
}

const FORM = "operator-switch"

export const OperatorSwitch = ({ operator, opener, onClose, onSaved }: OperatorSwitchProps) => {
  const { name, disabled } = operator
  const [currentPassword, setCurrentPassword] = useState("")
  const [empty, setEmpty] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => saveOperator({ name, disabled: !disabled, currentPassword }),
    onSuccess: () => {
      showToast({ title: disabled ? "Operator enabled" : "Operator disabled", description: name })
      onSaved()
      onClose()
    }
  })
  // 'disabled' is no field of this form: only its sentence is of use here.
  const refused = fieldProblems(error === null ? "" : problemText(error), ["currentPassword", "disabled"])
  return (
    <FormDialog
      id={FORM}
      title={`${disabled ? "Enable" : "Disable"} ${name}`}
      description={
        disabled
          ? "The operator may sign in again, with the role and the password from before."
          : "It ends the operator's access, all sessions and tokens. What the operator did stays in the log."
      }
      action={disabled ? "Enable" : "Disable"}
      pending={isPending}
      problems={[...refused.others, ...(refused.fields.disabled === undefined ? [] : [refused.fields.disabled])]}
      edited={currentPassword !== ""}
      opener={opener}
      onClose={onClose}
      onSubmit={() => {
        setEmpty(currentPassword === "")
        if (currentPassword !== "") mutate()
        else document.getElementById(`${FORM}-currentPassword`)?.focus()
      }}
    >
      <OwnPasswordField
        form={FORM}
        error={empty && currentPassword === "" ? OWN_PASSWORD_NEEDED : refused.fields.currentPassword}
        value={currentPassword}
        onChange={setCurrentPassword}
      />
    </FormDialog>
  )
}
