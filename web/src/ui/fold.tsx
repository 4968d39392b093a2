/** A part of a page below one line that opens it. The browser's own, so that it works without scripts. */
import type { ReactNode } from "react"
import { Icon } from "./icon.tsx"

interface FoldProps {
  readonly title: string
  readonly className: string
  readonly children: ReactNode
}

export const Fold = ({ title, className, children }: FoldProps) => (
  <details className={`group ${className}`}>
    <summary className="inline-flex min-h-8 list-none items-center gap-1 font-semibold text-accent pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
      <Icon name="chevron" className="size-4 transition-transform duration-(--motion-fast) group-open:rotate-90" />
      {title}
    </summary>
    {children}
  </details>
)
