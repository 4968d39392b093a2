/** One's own second factor: whether it is on, turning it on and turning it off (P-ADM-15). */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { type RefObject, useRef, useState } from "react"
import { Button } from "../../ui/button.tsx"
import { FormDialog } from "../parts/form-dialog.tsx"
import { Moment } from "../parts/moment.tsx"
import { QueryFailed } from "../parts/query-failed.tsx"
import { SettingsSection } from "../parts/settings-section.tsx"
import { useFormCheck } from "../parts/use-form-check.ts"
import { Waiting } from "../parts/waiting.tsx"
import { OWN_PASSWORD_NEEDED, OwnPasswordField } from "../proof/password-field.tsx"
import { beginSecondFactor, type FactorSecret, secondFactorQuery } from "../queries/admin-second-factor.ts"
import { sessionQuery } from "../queries/admin-session.ts"
import { FactorOff } from "./factor-off.tsx"
import { FactorSetup } from "./factor-setup.tsx"

type Step =
  | { readonly at: "state" | "password" | "off" }
  | { readonly at: "setup"; readonly secret: string; readonly address: string }
  | { readonly at: "codes"; readonly codes: ReadonlyArray<string> }

export const SecondFactorPart = () => {
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery(secondFactorQuery)
  const [step, setStep] = useState<Step>({ at: "state" })
  const opener = useRef<HTMLElement | null>(null)
  const ask = (at: "password" | "off") => (event: { readonly currentTarget: HTMLElement }) => {
    opener.current = event.currentTarget
    setStep({ at })
  }
  const done = () => {
    setStep({ at: "state" })
    void queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey })
    void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
  }
  return (
    <SettingsSection
      title="Second factor"
      text="Signing in then also asks for a code that your phone shows. Turning it on ends your other sessions and your tokens."
    >
      {error !== null && (
        <QueryFailed
          what="The state of your second factor"
          error={error}
          hasData={data !== undefined}
          retry={refetch}
        />
      )}
      {step.at === "setup" && (
        <FactorSetup
          secret={step.secret}
          address={step.address}
          onOn={(codes) => setStep({ at: "codes", codes })}
          onCancel={() => setStep({ at: "state" })}
        />
      )}
      {step.at === "codes" && <RecoveryCodes codes={step.codes} onDone={done} />}
      {step.at !== "setup" &&
        step.at !== "codes" &&
        (data === undefined ? (
          error === null && <Waiting>Loading your second factor...</Waiting>
        ) : data.since === null ? (
          <div className="space-y-3">
            <p>It is off.</p>
            <Button look="solid" onClick={ask("password")}>
              Turn it on
            </Button>
          </div>
        ) : (
          <div className="space-y-3">
            <p>
              It is on since <Moment at={data.since} />. {data.recoveryCodes} of 10 recovery codes are left.
            </p>
            <Button onClick={ask("off")}>Turn it off</Button>
          </div>
        ))}
      {step.at === "password" && (
        <FactorPassword
          opener={opener}
          onClose={() => setStep((now) => (now.at === "password" ? { at: "state" } : now))}
          onBegun={(begun) => setStep({ at: "setup", ...begun })}
        />
      )}
      {step.at === "off" && <FactorOff opener={opener} onClose={() => setStep({ at: "state" })} onOff={done} />}
    </SettingsSection>
  )
}

interface FactorPasswordProps {
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly onBegun: (begun: FactorSecret) => void
}

const FORM = "factor-password"
const FIELDS = ["currentPassword"] as const

/** Asks for the operator's own password before a secret for the second factor is made. */
const FactorPassword = ({ opener, onClose, onBegun }: FactorPasswordProps) => {
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

interface RecoveryCodesProps {
  readonly codes: ReadonlyArray<string>
  readonly onDone: () => void
}

/** Ten recovery codes, shown once: each signs in one time without the phone. */
const RecoveryCodes = ({ codes, onDone }: RecoveryCodesProps) => (
  <div role="status" className="max-w-prose space-y-3 rounded-control bg-accent-soft p-4">
    <p>
      The second factor is on. Keep these ten recovery codes where your phone is not: each works once in place of a
      code, and they are not shown again.
    </p>
    <ol className="grid list-none gap-x-6 gap-y-1 p-0 font-mono sm:grid-cols-2">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ol>
    <Button onClick={onDone}>I have saved them</Button>
  </div>
)
