/** What a list shows when it has nothing: why, and what to do about it. */
import type { ReactNode } from "react"
import { Icon, type IconName } from "../icon.tsx"

interface EmptyStateProps {
  readonly icon: IconName
  readonly title: string
  readonly children: ReactNode
}

export const EmptyState = ({ icon, title, children }: EmptyStateProps) => (
  <div className="rounded-card border border-dashed border-control-border px-6 py-10">
    <Icon name={icon} className="size-8 text-muted" />
    <h2 className="mt-3 text-xl">{title}</h2>
    <div className="mt-2 max-w-prose text-muted">{children}</div>
  </div>
)
