/**
 * Confirms a change that a session alone must not make: with the operator's own password and, where the second factor is on, a
 * code of it.
 */
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { secondFactorQuery } from "../queries/admin-second-factor.ts"
import { CODE_NEEDED, CodeField } from "./code-field.tsx"
import { OWN_PASSWORD_NEEDED, OwnPasswordField } from "./password-field.tsx"

/** The fields of a form that ends with them, in their order. */
export const PROOF_FIELDS = ["currentPassword", "code"] as const
type ProofField = (typeof PROOF_FIELDS)[number]
type Sentences = Readonly<Partial<Record<ProofField, string>>>

/** What the operator types, what is missing of it, and what a call sends. */
export const useOwnProof = () => {
  const [currentPassword, setCurrentPassword] = useState("")
  const [code, setCode] = useState("")
  const { data } = useQuery(secondFactorQuery)
  const isOn = data !== undefined && data.since !== null
  const found: Sentences = {
    ...(currentPassword === "" ? { currentPassword: OWN_PASSWORD_NEEDED } : {}),
    ...(isOn && code.trim() === "" ? { code: CODE_NEEDED } : {})
  }
  return {
    isOn,
    currentPassword,
    setCurrentPassword,
    code,
    setCode,
    found,
    sent: { currentPassword, ...(isOn ? { code } : {}) }
  }
}

interface OwnProofFieldsProps {
  readonly form: string
  readonly proof: ReturnType<typeof useOwnProof>
  readonly errors: Sentences
}

export const OwnProofFields = ({ form, proof, errors }: OwnProofFieldsProps) => (
  <>
    <OwnPasswordField
      form={form}
      error={errors.currentPassword}
      value={proof.currentPassword}
      onChange={proof.setCurrentPassword}
    />
    {proof.isOn && (
      <CodeField
        form={form}
        hint="Of your phone, or a recovery code. A code counts once: after signing in, wait for the next one."
        error={errors.code}
        value={proof.code}
        onChange={proof.setCode}
      />
    )}
  </>
)
