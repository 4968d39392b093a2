/** A part of the sidebar: open next to the list, folded above it on narrow screens. CSS shows one of the two. */
import type { ReactNode } from "react"
import { cardClass } from "../../ui/card.ts"
import { Icon } from "../../ui/icon.tsx"

export const Collapsible = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <>
    <details className={`${cardClass} group bg-surface lg:hidden`}>
      <summary className="flex min-h-11 list-none items-center justify-between px-4 font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <Icon name="chevron" className="size-4 transition-transform duration-(--motion-fast) group-open:rotate-90" />
      </summary>
      <div className="px-4 pb-4">{children}</div>
    </details>
    <section className={`${cardClass} hidden bg-surface p-4 lg:block`}>
      <h2 className="mb-2 text-base">{title}</h2>
      {children}
    </section>
  </>
)
