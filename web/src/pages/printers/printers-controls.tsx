/** The sort next to the printers' heading (P-LIST-3); below, the brand filter (P-PRN-2) and the way out of a search. */
import { SPECIALIST_BRANDS } from "@driverdex/domain/catalogue/PrinterBrand"
import type { ListState } from "@driverdex/domain/search/address/addressState"
import type { PrinterFigures } from "@driverdex/domain/search/lists/ListQuery"
import type { PrinterSort } from "@driverdex/domain/search/rules/sortKeys"
import { Link } from "@tanstack/react-router"
import { buttonClass } from "../../ui/button.tsx"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { BrandFilter } from "./brand-filter.tsx"
import { PrinterSortSelect } from "./printer-sort-select.tsx"

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
