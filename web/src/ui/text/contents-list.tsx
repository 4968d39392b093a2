/** The sections of a long page as links: next to the text on wide screens, folded above it on narrow ones. */
import { cardClass } from "../card.ts"
import { Icon } from "../icon.tsx"

export interface ContentsEntry {
  readonly id: string
  readonly title: string
}

export const ContentsList = ({ entries }: { readonly entries: ReadonlyArray<ContentsEntry> }) => (
  <div data-print="hide" className="lg:sticky lg:top-22 lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto">
    <details className={`${cardClass} group bg-surface lg:hidden`}>
      <summary className="flex min-h-11 list-none items-center justify-between px-4 font-semibold [&::-webkit-details-marker]:hidden">
        On this page
        <Icon name="chevron" className="size-4 transition-transform duration-(--motion-fast) group-open:rotate-90" />
      </summary>
      <nav aria-label="On this page" className="px-4 pb-3">
        <Entries entries={entries} />
      </nav>
    </details>
    <nav aria-label="On this page" className="hidden lg:block">
      <p className="mb-2 font-semibold">On this page</p>
      <Entries entries={entries} />
    </nav>
  </div>
)

const Entries = ({ entries }: { readonly entries: ReadonlyArray<ContentsEntry> }) => (
  <ul className="border-l-2 border-border">
    {entries.map(({ id, title }) => (
      <li key={id}>
        <a
          href={`#${id}`}
          className="-ml-0.5 flex min-h-8 items-center border-l-2 border-transparent py-1 pl-3 text-sm text-muted no-underline hover:border-accent hover:text-accent pointer-coarse:min-h-11"
        >
          {title}
        </a>
      </li>
    ))}
  </ul>
)
