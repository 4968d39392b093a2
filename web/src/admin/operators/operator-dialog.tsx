/** Adds an operator, or changes the role or the password of one. */
import { useMutation } from "@tanstack/react-query"
import { type RefObject, useState } from "react"
import { CONTROL_CLASS } from "../../ui/forms/field.tsx"
import { FormField } from "../../ui/forms/form-field.tsx"
import { showToast } from "../../ui/overlay/toast-store.ts"
import { FormDialog } from "../parts/form-dialog.tsx"
import { TextField } from "../parts/text-field.tsx"
import { useFormCheck } from "../parts/use-form-check.ts"
import { OwnProofFields, PROOF_FIELDS, useOwnProof } from "../proof/own-proof.tsx"
import { PasswordField } from "../proof/password-field.tsx"
import { type Operator, type OperatorEdit, saveOperator } from "../queries/admin-system.ts"
import { operatorProblems } from "./operator-form.ts"

interface OperatorDialogProps {
  /** The one to change; a new one is added without. */
  readonly operator?: Operator
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly onSaved: () => void
}

const FORM = "operator"
const FIELDS = ["name", "role", "password", ...PROOF_FIELDS] as const

export const OperatorDialog = ({ operator, opener, onClose, onSaved }: OperatorDialogProps) => {
  const isNew = operator === undefined
  const [name, setName] = useState(operator?.name ?? "")
  const [role, setRole] = useState<Operator["role"]>(operator?.role ?? "analyst")
  const [password, setPassword] = useState("")
  const proof = useOwnProof()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (edit: OperatorEdit) => saveOperator(edit),
    onSuccess: () => {
      showToast({ title: isNew ? "Operator added" : "Operator updated", description: `${name.trim()} (${role})` })
      onSaved()
      onClose()
    }
  })
  const found = { ...operatorProblems({ name: name.trim(), password }, isNew), ...proof.found }
  const { errors, problems, submit } = useFormCheck({ form: FORM, fields: FIELDS, found, error })
  return (
    <FormDialog
      id={FORM}
      title={isNew ? "Add an operator" : `Edit ${operator.name}`}
      description={
        isNew
          ? "Give the password to the operator in a safe way; it is stored only as a hash."
          : "A new role or password ends all of the operator's sessions and tokens; if it is you, also this one."
      }
      action={isNew ? "Add Operator" : "Save Changes"}
      pending={isPending}
      problems={problems}
      edited={name !== (operator?.name ?? "") || password !== "" || (!isNew && role !== operator.role)}
      opener={opener}
      onClose={onClose}
      onSubmit={() =>
        submit(() => mutate({ name: name.trim(), role, ...proof.sent, ...(password === "" ? {} : { password }) }))
      }
    >
      {isNew && (
        <TextField
          form={FORM}
          name="name"
          label="Name"
          hint="Letters, digits, dots, hyphens."
          error={errors.name}
          value={name}
          onChange={setName}
          input={{ autoCapitalize: "none", spellCheck: false }}
        />
      )}
      <FormField form={FORM} name="role" label="Role" error={errors.role}>
        {(control) => (
          <select
            {...control}
            value={role}
            onChange={({ target }) => setRole(target.value as Operator["role"])}
            className={`${CONTROL_CLASS} aria-invalid:border-danger pr-8`}
          >
            <option value="analyst">analyst: reads, changes nothing</option>
            <option value="admin">admin: keeps the catalogue</option>
          </select>
        )}
      </FormField>
      <PasswordField
        form={FORM}
        name="password"
        label={isNew ? "Password" : "New password (leave empty to keep the old one)"}
        hint="At least 12 characters."
        required={isNew}
        error={errors.password}
        value={password}
        onChange={setPassword}
      />
      <OwnProofFields form={FORM} proof={proof} errors={errors} />
    </FormDialog>
  )
}
