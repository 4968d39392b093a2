/** The search box of the header, on pages that have none of their own (P-UI-18): a plain form. */
import { Icon } from "../../ui/icon.tsx"

export const HeaderSearch = () => (
  <form
    action="/search"
    method="get"
    role="search"
    aria-label="Search this site"
    className="relative hidden w-56 min-[56.25rem]:block xl:w-72"
  >
    <Icon name="search" className="pointer-events-none absolute left-3 top-1/2 size-4 -translate-y-1/2 text-muted" />
    <input
      type="text"
      inputMode="search"
      name="q"
      enterKeyHint="search"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={200}
      placeholder="Search drivers"
      aria-label="Search drivers"
      className="h-10 w-full rounded-control border border-control-border bg-page pl-9 pr-2 text-sm"
    />
  </form>
)
