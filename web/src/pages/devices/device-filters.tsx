/** The search box with the type filter, and the popular searches below. Filters while one types; a plain form without scripts. */
import type { Ref } from "react"
import { QuickPicks } from "../../ui/forms/quick-picks.tsx"
import { SearchField } from "../../ui/forms/search-field.tsx"
import { Select } from "../../ui/forms/select.tsx"
import type { DevicePageText } from "./device-words.ts"

interface DeviceFiltersProps {
  readonly words: DevicePageText
  readonly path: string
  readonly box: Ref<HTMLInputElement>
  readonly text: string
  readonly onText: (text: string) => void
  readonly onPick: (text: string) => void
  readonly types: ReadonlyArray<string>
  readonly type: string
  readonly onType: (type: string) => void
}

export const DeviceFilters = ({ words, path, box, text, onText, onPick, types, type, onType }: DeviceFiltersProps) => (
  <div className="space-y-3">
    <form
      method="get"
      action={path}
      role="search"
      aria-label={words.searchLabel}
      onSubmit={(event) => event.preventDefault()}
      className="grid gap-3 md:grid-cols-[minmax(0,1fr)_14rem]"
    >
      <SearchField
        ref={box}
        name="q"
        label={words.searchLabel}
        placeholder={words.placeholder}
        text={text}
        onText={onText}
      />
      <Select
        name="type"
        label={words.typeLabel}
        choices={types.map((value, place) => ({ value, label: place === 0 ? words.allTypes : value }))}
        value={type}
        onChange={(event) => onType(event.target.value)}
      />
      <noscript>
        <button type="submit" className="min-h-10 rounded-control border border-control-border px-4 font-semibold">
          Search
        </button>
      </noscript>
    </form>
    <QuickPicks title={words.chipsTitle} texts={words.chips} current={text} path={path} onPick={onPick} />
  </div>
)
