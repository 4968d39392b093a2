/** A section of the details dialog, with a heading. */
import type { ReactNode } from "react"

export const DetailsSection = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className="mt-6 first:mt-0">
    <h3 className="border-b border-border pb-1 text-base">{title}</h3>
    <div className="mt-3">{children}</div>
  </section>
)

/** The figures of a section, two or three side by side. */
export const FACTS_CLASS = "grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-3"
