/** Asks for the operator's own password before a secret for the second factor is made. */
import { useMutation } from "@tanstack/react-query"
import { type RefObject, useState } from "react"
import { beginSecondFactor, type FactorSecret } from "../../../data/admin/admin-second-factor.ts"
import { problemText } from "../../../data/problem-text.ts"
import { OWN_PASSWORD_NEEDED } from "../operators/operator-form.ts"
import { OwnPasswordField } from "../operators/password-field.tsx"
import { fieldProblems } from "../parts/field-problems.ts"
import { FormDialog } from "../parts/form-dialog.tsx"

interface FactorPasswordProps {
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly onBegun: (begun: FactorSecret) => void
}

const FORM = "factor-password"

export const FactorPassword = ({ opener, onClose, onBegun }: FactorPasswordProps) => {
  const [currentPassword, setCurrentPassword] = useState("")
  const [empty, setEmpty] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => beginSecondFactor(currentPassword),
    onSuccess: onBegun
  })
  const refused = fieldProblems(error === null ? "" : problemText(error), ["currentPassword"])
  return (
    <FormDialog
      id={FORM}
      title="Turn on the second factor"
      description="You need a phone with a program for one-time codes."
      action="Go On"
      pending={isPending}
      problems={refused.others}
      edited={false}
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
