/** The secret of a second factor for the phone, as a QR code, an address and text, and the first code that turns it on. */
import { useMutation } from "@tanstack/react-query"
import { useState } from "react"
import { encode } from "uqr"
import { problemText } from "../../client/problem-text.ts"
import { Button } from "../../ui/button.tsx"
import { ProblemNotice } from "../../ui/forms/problem-notice.tsx"
import { fieldProblems } from "../parts/field-problems.ts"
import { CODE_NEEDED, CodeField } from "../proof/code-field.tsx"
import { confirmSecondFactor, type FactorSecret } from "../queries/admin-second-factor.ts"

interface FactorSetupProps extends FactorSecret {
  readonly onOn: (recoveryCodes: ReadonlyArray<string>) => void
  readonly onCancel: () => void
}

const FORM = "factor-setup"

export const FactorSetup = ({ secret, address, onOn, onCancel }: FactorSetupProps) => {
  const [code, setCode] = useState("")
  const [empty, setEmpty] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => confirmSecondFactor(code),
    onSuccess: ({ recoveryCodes }) => onOn(recoveryCodes)
  })
  const refused = fieldProblems(error === null ? "" : problemText(error), ["code"])
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setEmpty(code.trim() === "")
        if (code.trim() !== "" && !isPending) mutate()
      }}
      className="max-w-prose space-y-4"
    >
      <p>
        Scan this with your phone, or open <a href={address}>this link</a> on it, or type the secret:
      </p>
      <QrCode text={address} label="The address of the second factor as a QR code" />
      <code className="block break-all select-all font-mono">{secret.match(/.{1,4}/g)?.join(" ")}</code>
      <ProblemNotice lines={refused.others} />
      <CodeField
        form={FORM}
        label="First code"
        hint="The six digits that the phone shows now."
        error={empty && code.trim() === "" ? CODE_NEEDED : refused.fields.code}
        value={code}
        onChange={setCode}
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" look="solid" busy={isPending}>
          Turn On
        </Button>
      </div>
    </form>
  )
}

/** A text as a QR code: black on white in every colour scheme, since cameras expect that. */
const QrCode = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const { size, data } = encode(text, { ecc: "M", border: 4 })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className="size-56" shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={squares.join("")} fill="#000" />
    </svg>
  )
}
