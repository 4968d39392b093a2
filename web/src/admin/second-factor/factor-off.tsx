/** Turns the second factor off, with password and code. */
import { useMutation } from "@tanstack/react-query"
import { type RefObject, useState } from "react"
import { showToast } from "../../ui/overlay/toast-store.ts"
import { FormDialog } from "../parts/form-dialog.tsx"
import { useFormCheck } from "../parts/use-form-check.ts"
import { CODE_NEEDED, CodeField } from "../proof/code-field.tsx"
import { OWN_PASSWORD_NEEDED, OwnPasswordField } from "../proof/password-field.tsx"
import { endSecondFactor } from "../queries/admin-second-factor.ts"

interface FactorOffProps {
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly onOff: () => void
}

const FORM = "factor-off"
const FIELDS = ["currentPassword", "code"] as const

export const FactorOff = ({ opener, onClose, onOff }: FactorOffProps) => {
  const [currentPassword, setCurrentPassword] = useState("")
  const [code, setCode] = useState("")
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => endSecondFactor(currentPassword, code),
    onSuccess: () => {
      showToast({ title: "Second factor turned off", description: "Signing in asks for your password only." })
      onOff()
    }
  })
  const found = {
    ...(currentPassword === "" ? { currentPassword: OWN_PASSWORD_NEEDED } : {}),
    ...(code.trim() === "" ? { code: CODE_NEEDED } : {})
  }
  const { errors, problems, submit } = useFormCheck({ form: FORM, fields: FIELDS, found, error })
  return (
    <FormDialog
      id={FORM}
      title="Turn off the second factor"
      description="Your recovery codes are worth nothing then, too."
      action="Turn Off"
      pending={isPending}
      problems={problems}
      edited={false}
      opener={opener}
      onClose={onClose}
      onSubmit={() => submit(mutate)}
    >
      <OwnPasswordField
        form={FORM}
        error={errors.currentPassword}
        value={currentPassword}
        onChange={setCurrentPassword}
      />
      <CodeField
        form={FORM}
        hint="Of your phone, or a recovery code."
        error={errors.code}
        value={code}
        onChange={setCode}
      />
    </FormDialog>
  )
}
