/** Makes a token: its name, scope and last day, confirmed by the operator's own password. */
import { useMutation } from "@tanstack/react-query"
import { type RefObject, useState } from "react"
import { CONTROL_CLASS } from "../../ui/forms/field.tsx"
import { FormField } from "../../ui/forms/form-field.tsx"
import { FormDialog } from "../parts/form-dialog.tsx"
import { TextField } from "../parts/text-field.tsx"
import { useFormCheck } from "../parts/use-form-check.ts"
import { OwnProofFields, PROOF_FIELDS, useOwnProof } from "../proof/own-proof.tsx"
import { createToken, type NewToken, type TokenRequest } from "../queries/admin-tokens.ts"

interface TokenDialogProps {
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly onMade: (made: NewToken) => void
}

const FORM = "token"
const FIELDS = ["name", "scope", "expiresOn", ...PROOF_FIELDS] as const
const SCOPES: ReadonlyArray<readonly [TokenRequest["scope"], string]> = [
  ["read", "read: sees what you see but for the inbox, changes nothing"],
  ["import", "import: imports, pulls and link checks, and read"],
  ["all", "all: what you may do, but for tokens, passwords and the inbox"]
]

export const TokenDialog = ({ opener, onClose, onMade }: TokenDialogProps) => {
  const [name, setName] = useState("")
  const [scope, setScope] = useState<TokenRequest["scope"]>("read")
  const [expiresOn, setExpiresOn] = useState("")
  const proof = useOwnProof()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (request: TokenRequest) => createToken(request),
    onSuccess: (made) => {
      onMade(made)
      onClose()
    }
  })
  const found = {
    ...(/^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/.test(name.trim())
      ? {}
      : { name: "Use 1 to 60 letters, digits, dots, hyphens or underscores; begin with a letter or a digit." }),
    ...proof.found
  }
  const { errors, problems, submit } = useFormCheck({ form: FORM, fields: FIELDS, found, error })
  return (
    <FormDialog
      id={FORM}
      title="Make a token"
      description="It is shown once. Give it to one script only, so that it can be revoked alone."
      action="Make Token"
      pending={isPending}
      problems={problems}
      edited={name !== "" || expiresOn !== ""}
      opener={opener}
      onClose={onClose}
      onSubmit={() =>
        submit(() => mutate({ name: name.trim(), scope, ...proof.sent, ...(expiresOn === "" ? {} : { expiresOn }) }))
      }
    >
      <TextField
        form={FORM}
        name="name"
        label="Name"
        hint="What it is for, such as nightly-pull."
        error={errors.name}
        value={name}
        onChange={setName}
        input={{ autoCapitalize: "none", spellCheck: false }}
      />
      <FormField form={FORM} name="scope" label="Scope" error={errors.scope}>
        {(control) => (
          <select
            {...control}
            value={scope}
            onChange={({ target }) => setScope(SCOPES.find(([key]) => key === target.value)?.[0] ?? "read")}
            className={`${CONTROL_CLASS} aria-invalid:border-danger pr-8`}
          >
            {SCOPES.map(([key, label]) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <TextField
        form={FORM}
        name="expiresOn"
        label="Last day (UTC)"
        hint="At most a year from today; 90 days where it is left empty."
        required={false}
        error={errors.expiresOn}
        value={expiresOn}
        onChange={setExpiresOn}
        input={{ type: "date" }}
      />
      <OwnProofFields form={FORM} proof={proof} errors={errors} />
    </FormDialog>
  )
}
