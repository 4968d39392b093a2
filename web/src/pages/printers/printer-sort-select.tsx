/** The sort of the printers page: five keys (P-LIST-3). Applies at once; without scripts a button sends it. */
import type { PrinterSort } from "@driverdex/domain/search/rules/sortKeys"
import { Select } from "../../ui/forms/select.tsx"
import { PRINTER_SORT_CHOICES } from "./words/printer-words.ts"

interface PrinterSortSelectProps {
  readonly sort: PrinterSort
  /** What else the address says. */
  readonly addressState: Record<string, string>
  readonly onSort: (sort: string) => void
}

export const PrinterSortSelect = ({ sort, addressState, onSort }: PrinterSortSelectProps) => (
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
