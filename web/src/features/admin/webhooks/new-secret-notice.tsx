/** A signing secret that was just made: shown until it is dismissed, and never again. */
import type { NewWebhook } from "../../../data/admin/admin-webhooks.ts"
import { Button } from "../../../ui/button.tsx"
import { Moment } from "../parts/moment.tsx"

export const NewSecretNotice = ({ made, onDone }: { readonly made: NewWebhook; readonly onDone: () => void }) => (
  <div role="status" className="space-y-2 rounded-control bg-accent-soft p-4">
    <p className="break-words">
      This is the secret that signs messages to <span className="font-semibold">{made.address}</span>. Copy it now: it
      is not shown again.
      {made.oldSecretUntil !== null && (
        <>
          {" "}
          The one before signs too until <Moment at={made.oldSecretUntil} />.
        </>
      )}
    </p>
    <code className="block break-all select-all font-mono text-sm">{made.secret}</code>
    <Button onClick={onDone}>I have copied it</Button>
  </div>
)
