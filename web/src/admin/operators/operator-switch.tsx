/** Disables or enables an operator; the acting operator confirms with a password. */
import { useMutation } from "@tanstack/react-query"
import type { RefObject } from "react"
import { showToast } from "../../ui/overlay/toast-store.ts"
import { FormDialog } from "../parts/form-dialog.tsx"
import { useFormCheck } from "../parts/use-form-check.ts"
import { OwnProofFields, PROOF_FIELDS, useOwnProof } from "../proof/own-proof.tsx"
import { type Operator, saveOperator } from "../queries/admin-system.ts"

interface OperatorSwitchProps {
  readonly operator: Operator
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly onSaved: () => void
}

const FORM = "operator-switch"
const FIELDS = [...PROOF_FIELDS, "disabled"] as const

export const OperatorSwitch = ({ operator, opener, onClose, onSaved }: OperatorSwitchProps) => {
  const { name, disabled } = operator
  const proof = useOwnProof()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => saveOperator({ name, disabled: !disabled, ...proof.sent }),
    onSuccess: () => {
      showToast({ title: disabled ? "Operator enabled" : "Operator disabled", description: name })
      onSaved()
      onClose()
    }
  })
  // 'disabled' is no field of this form: only its sentence is of use here.
  const { errors, problems, submit } = useFormCheck({ form: FORM, fields: FIELDS, found: proof.found, error })
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
      problems={[...problems, ...(errors.disabled === undefined ? [] : [errors.disabled])]}
      edited={proof.currentPassword !== ""}
      opener={opener}
      onClose={onClose}
      onSubmit={() => submit(mutate)}
    >
      <OwnProofFields form={FORM} proof={proof} errors={errors} />
    </FormDialog>
  )
}
