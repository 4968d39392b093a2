/** One figure with its name, in a description list. */
import type { ReactNode } from "react"

export const Stat = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="tabular">{children}</dd>
  </div>
)
