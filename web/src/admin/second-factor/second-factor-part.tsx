/** One's own second factor: whether it is on, turning it on and turning it off (P-ADM-15). */
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useRef, useState } from "react"
import { Button } from "../../ui/button.tsx"
import { Moment } from "../parts/moment.tsx"
import { QueryFailed } from "../parts/query-failed.tsx"
import { SettingsSection } from "../parts/settings-section.tsx"
import { Waiting } from "../parts/waiting.tsx"
import { secondFactorQuery } from "../queries/admin-second-factor.ts"
import { sessionQuery } from "../queries/admin-session.ts"
import { FactorOff } from "./factor-off.tsx"
import { FactorPassword } from "./factor-password.tsx"
import { FactorSetup } from "./factor-setup.tsx"
import { RecoveryCodes } from "./recovery-codes.tsx"

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
