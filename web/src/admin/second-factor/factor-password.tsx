/** Asks for the operator's own password before a secret for the second factor is made. */
import { useMutation } from "@tanstack/react-query"
import { type RefObject, useState } from "react"
import { FormDialog } from "../parts/form-dialog.tsx"
import { useFormCheck } from "../parts/use-form-check.ts"
import { OWN_PASSWORD_NEEDED, OwnPasswordField } from "../proof/password-field.tsx"
import { beginSecondFactor, type FactorSecret } from "../queries/admin-second-factor.ts"

interface FactorPasswordProps {
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly onBegun: (begun: FactorSecret) => void
}

const FORM = "factor-password"
const FIELDS = ["currentPassword"] as const

export const FactorPassword = ({ opener, onClose, onBegun }: FactorPasswordProps) => {
  const [currentPassword, setCurrentPassword] = useState("")
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => beginSecondFactor(currentPassword),
    onSuccess: onBegun
  })
  const found = currentPassword === "" ? { currentPassword: OWN_PASSWORD_NEEDED } : {}
  const { errors, problems, submit } = useFormCheck({ form: FORM, fields: FIELDS, found, error })
  return (
    <FormDialog
      id={FORM}
      title="Turn on the second factor"
      description="You need a phone with a program for one-time codes."
      action="Go On"
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
    </FormDialog>
  )
}
