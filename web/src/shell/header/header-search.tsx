/** The search box of the header, on pages that have none of their own (P-UI-18). A form that works without scripts. */
import { useNavigate } from "@tanstack/react-router"
import { useEffect, useRef } from "react"
import { focusOnShortcut } from "../../ui/forms/search-shortcut.ts"
import { Icon } from "../../ui/icon.tsx"

export const HeaderSearch = () => {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => (input.current === null ? undefined : focusOnShortcut(input.current)), [])
  return (
    <form
      action="/search"
      method="get"
      role="search"
      aria-label="Search this site"
      onSubmit={(event) => {
        event.preventDefault()
        const q = input.current?.value.trim() ?? ""
        void navigate({ to: "/search", search: q === "" ? {} : { q } })
      }}
      className="relative hidden w-56 min-[56.25rem]:block xl:w-72"
    >
      <Icon name="search" className="pointer-events-none absolute left-3 top-1/2 size-4 -translate-y-1/2 text-muted" />
      <input
        ref={input}
        type="search"
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
}
