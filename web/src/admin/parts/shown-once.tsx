/** A secret that was just made: shown until it is dismissed, and never again. */
import type { ReactNode } from "react"
import { Button } from "../../ui/button.tsx"

interface ShownOnceProps {
  readonly secret: string
  readonly onDone: () => void
  /** What it is for, and that it is not shown again. */
  readonly children: ReactNode
}

export const ShownOnce = ({ secret, onDone, children }: ShownOnceProps) => (
  <div role="status" className="space-y-2 rounded-control bg-accent-soft p-4">
    <p className="break-words">{children}</p>
    <code className="block break-all select-all font-mono text-sm">{secret}</code>
    <Button onClick={onDone}>I have copied it</Button>
  </div>
)
