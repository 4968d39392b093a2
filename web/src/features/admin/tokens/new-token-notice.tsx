/** A token that was just made: shown until it is dismissed, and never again. */
import type { NewToken } from "../../../data/admin/admin-tokens.ts"
import { Button } from "../../../ui/button.tsx"

export const NewTokenNotice = ({ made, onDone }: { readonly made: NewToken; readonly onDone: () => void }) => (
  <div role="status" className="space-y-2 rounded-control bg-accent-soft p-4">
    <p>
      This is the token <span className="font-semibold">{made.name}</span>. Copy it now: it is not shown again. It works
      up to {made.expiresOn} (UTC).
    </p>
    <code className="block break-all select-all font-mono text-sm">{made.token}</code>
    <Button onClick={onDone}>I have copied it</Button>
  </div>
)
