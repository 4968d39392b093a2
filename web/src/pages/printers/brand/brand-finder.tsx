/** A brand page's search box with the type filter, and the popular models that fill it. Live; a plain form without scripts. */
import { POPULAR_MODELS } from "@driverdex/domain/catalogue/PopularModels"
import type { SpecialistBrand } from "@driverdex/domain/catalogue/PrinterBrand"
import type { Ref } from "react"
import { QuickPicks } from "../../../ui/forms/quick-picks.tsx"
import { SearchField } from "../../../ui/forms/search-field.tsx"
import { Select } from "../../../ui/forms/select.tsx"

interface BrandFinderProps {
  readonly brand: SpecialistBrand
  readonly path: string
  readonly box: Ref<HTMLInputElement>
  readonly text: string
  readonly onText: (text: string) => void
  readonly onPick: (text: string) => void
  /** 'all' first. */
  readonly types: ReadonlyArray<string>
  readonly type: string
  readonly onType: (type: string) => void
}

export const BrandFinder = ({ brand, path, box, text, onText, onPick, types, type, onType }: BrandFinderProps) => (
  <div className="mt-6 space-y-3 rounded-card border border-border bg-surface p-4">
    <form
      method="get"
      action={path}
      role="search"
      aria-label={`Search ${brand} printers`}
      onSubmit={(event) => event.preventDefault()}
      className="grid gap-3 md:grid-cols-[minmax(0,1fr)_14rem]"
    >
      <SearchField
        ref={box}
        name="q"
        label={`Search ${brand} printers`}
        placeholder="Name, model number or series"
        text={text}
        onText={onText}
      />
      <Select
        name="type"
        label="Type"
        choices={types.map((value, place) => ({ value, label: place === 0 ? "All types" : value }))}
        value={type}
        onChange={(event) => onType(event.target.value)}
      />
      <noscript>
        <button type="submit" className="min-h-10 rounded-control border border-control-border px-4 font-semibold">
          Search
        </button>
      </noscript>
    </form>
    <QuickPicks title="Popular Models" texts={POPULAR_MODELS[brand]} current={text} path={path} onPick={onPick} />
  </div>
)
