/** The sort next to the printers' heading (P-LIST-3); below, the brand filter (P-PRN-2) and the way out of a search. */
import { SPECIALIST_BRANDS } from "@driverdex/domain/catalogue/PrinterBrand"
import type { ListState } from "@driverdex/domain/search/address/addressState"
import type { PrinterFigures } from "@driverdex/domain/search/lists/ListQuery"
import type { PrinterSort } from "@driverdex/domain/search/rules/sortKeys"
import { Link } from "@tanstack/react-router"
import { buttonClass } from "../../ui/button.tsx"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { Select } from "../../ui/forms/select.tsx"
import { PRINTER_SORT_CHOICES } from "./text/printer-text.ts"

interface PrintersControlsProps {
  readonly state: ListState<PrinterSort>
  /** The address's parameters as they are. */
  readonly search: Record<string, string>
  /** Undefined where there is no list. */
  readonly found: PrinterFigures | undefined
  readonly isLoading: boolean
  readonly onChange: (changes: Record<string, string>) => void
}

export const PrintersControls = ({ state, search, found, isLoading, onChange }: PrintersControlsProps) => {
  const { brand: chosen, q, sort } = state
  const { brand: _brand, page: _page, ...addressState } = search
  const { sort: _sort, ...stateWithoutSort } = search
  const { q: _q, page: _at, ...withoutSearch } = search
  const isOther = chosen !== undefined && !SPECIALIST_BRANDS.some((name) => name === chosen)
  const names = [...SPECIALIST_BRANDS, ...(isOther ? [chosen] : [])]
  return (
    <>
      <PrinterSortSelect sort={sort} addressState={stateWithoutSort} onSort={(key) => onChange({ sort: key })} />
      {isLoading && <Skeleton className="h-34 w-full max-md:pointer-coarse:h-37 md:h-10 md:pointer-coarse:h-11" />}
      {found && (
        <div className="flex w-full flex-wrap gap-2">
          <BrandFilter
            brands={names.map((name) => ({
              name,
              drivers: Object.hasOwn(found.found, name) ? (found.found[name] ?? 0) : 0
            }))}
            all={found.all}
            chosen={chosen}
            addressState={addressState}
            onChoose={(brand = "") => onChange({ brand })}
          />
          {q !== "" && (
            <Link to="/printers" search={withoutSearch} resetScroll={false} className={buttonClass("quiet")}>
              Clear Search
            </Link>
          )}
        </div>
      )}
    </>
  )
}

interface BrandFilterProps {
  /** Brands with how many drivers they have, in the order to show them. */
  readonly brands: ReadonlyArray<{ readonly name: string; readonly drivers: number }>
  readonly all: number
  readonly chosen: string | undefined
  /** What else the address says. */
  readonly addressState: Record<string, string>
  readonly onChoose: (brand: string | undefined) => void
}

const CLASS =
  "inline-flex min-h-10 items-center rounded-full border border-control-border bg-page px-4 text-text hover:bg-sunken pointer-coarse:min-h-11 aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:font-semibold aria-pressed:text-on-accent tabular"

/** The brand filter buttons, 'All Brands (n)' first (P-PRN-2). A form, so that they work without scripts. */
const BrandFilter = ({ brands, all, chosen, addressState, onChoose }: BrandFilterProps) => (
  <form method="get" action="/printers" onSubmit={(event) => event.preventDefault()}>
    <div role="group" aria-label="Filter by brand" className="flex flex-wrap gap-2">
      {Object.entries(addressState).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" aria-pressed={chosen === undefined} onClick={() => onChoose(undefined)} className={CLASS}>
        All Brands ({all})
      </button>
      {brands.map(({ name, drivers }) => (
        <button
          key={name}
          type="submit"
          name="brand"
          value={name}
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
          className={CLASS}
        >
          {name} ({drivers})
        </button>
      ))}
    </div>
  </form>
)

interface PrinterSortSelectProps {
  readonly sort: PrinterSort
  /** What else the address says. */
  readonly addressState: Record<string, string>
  readonly onSort: (sort: string) => void
}

/** The sort of the printers page: five keys (P-LIST-3). Applies at once; without scripts a button sends it. */
const PrinterSortSelect = ({ sort, addressState, onSort }: PrinterSortSelectProps) => (
  <form method="get" action="/printers" className="flex w-full items-end gap-2 sm:w-56">
    {Object.entries(addressState).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <div className="flex-1">
      <Select
        label="Sort by"
        name="sort"
        choices={PRINTER_SORT_CHOICES}
        value={sort}
        onChange={(event) => onSort(event.target.value)}
      />
    </div>
    <noscript>
      <button type="submit" className="min-h-10 rounded-control border border-control-border px-4 font-semibold">
        Sort
      </button>
    </noscript>
  </form>
)
