/** Checks the event log: is it whole, and do the read models say what folding it says? */
import { useMutation } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { problemText } from "../../client/problem-text.ts"
import { Button } from "../../ui/button.tsx"
import { Spinner } from "../../ui/feedback/spinner.tsx"
import { ProblemNotice } from "../../ui/forms/problem-notice.tsx"
import { Icon } from "../../ui/icon.tsx"
import { count, counted } from "../parts/count-text.ts"
import { SettingsSection } from "../parts/settings-section.tsx"
import { type LogVerification, verifyLog } from "../queries/admin-system.ts"

export const LogCheck = () => {
  const { mutate, data, error, isPending } = useMutation({ mutationFn: verifyLog })
  return (
    <SettingsSection
      title="Event log"
      text="Reads the whole log, checks that nothing is missing or altered, and compares every read model with it."
      actions={
        <Button busy={isPending} onClick={() => mutate()}>
          {isPending && <Spinner />}
          {isPending ? "Verifying..." : "Verify the log"}
        </Button>
      }
    >
      <ProblemNotice lines={error === null ? [] : [problemText(error)]} />
      <div role="status">{data && !isPending && <Findings found={data} />}</div>
    </SettingsSection>
  )
}

const Findings = ({ found }: { readonly found: LogVerification }) => {
  const { head, events, faults, warnings = [], projections } = found
  const wrong = faults.length + warnings.length + projections.filter(({ equal }) => !equal).length
  return (
    <>
      <p className="font-semibold">
        {wrong === 0 ? "The log is whole, and every read model agrees with it." : `${counted(wrong, "problem")} found.`}
      </p>
      <ul className="mt-2 space-y-1.5">
        <Finding fine={faults.length === 0}>
          {counted(events, "event")}, the last at position {count(head)}
        </Finding>
        {[...faults, ...warnings].map((fault) => (
          <Finding key={fault} fine={false}>
            {fault}
          </Finding>
        ))}
        {projections.map(({ projection, position, equal }) => (
          <Finding key={projection} fine={equal}>
            Read model {projection} at position {count(position)}:{" "}
            {equal ? "the same as the log" : "differs from the log; rebuild it"}
          </Finding>
        ))}
      </ul>
    </>
  )
}

const Finding = ({ fine, children }: { readonly fine: boolean; readonly children: ReactNode }) => (
  <li className="flex gap-2">
    <Icon name={fine ? "check" : "alert"} className={`mt-0.5 size-5 ${fine ? "text-success" : "text-danger"}`} />
    <span>{children}</span>
  </li>
)
