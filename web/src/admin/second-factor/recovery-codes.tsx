/** Ten recovery codes, shown once: each signs in one time without the phone. */
import { Button } from "../../ui/button.tsx"

interface RecoveryCodesProps {
  readonly codes: ReadonlyArray<string>
  readonly onDone: () => void
}

export const RecoveryCodes = ({ codes, onDone }: RecoveryCodesProps) => (
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
