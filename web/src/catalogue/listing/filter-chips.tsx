/** The filters that are on, each a link that takes it away, and 'Clear Filters'. Links, so that they work without scripts. */
import { ARCHITECTURES, OPERATING_SYSTEMS } from "@driverdex/domain/catalogue/Compatibility"
import type { ListParameter, ListState } from "@driverdex/domain/search/address/addressState"
import { Link } from "@tanstack/react-router"
import { buttonClass } from "../../ui/button.tsx"
import { CHIP_CLASS, ChipLabel } from "../../ui/text/chip.tsx"

interface FilterChipsProps {
  readonly state: ListState
  /** The address's parameters as they are. */
  readonly search: Record<string, string>
  /** Called when a chip goes: it had the focus. */
  readonly onRemoved: () => void
}

export const FilterChips = ({ state, search, onRemoved }: FilterChipsProps) => {
  const chips = chipsOf(state)
  const sorted = search["sort"] !== undefined
  if (chips.length === 0 && !sorted) return null
  return (
    <div className="flex flex-wrap items-center gap-2" role="group" aria-label="Active filters">
      {chips.map(({ parameter, name, value }) => (
        <Link
          key={parameter}
          to="."
          search={without(search, [parameter])}
          resetScroll={false}
          onClick={onRemoved}
          className={CHIP_CLASS}
        >
          <ChipLabel name={name} value={value} />
        </Link>
      ))}
      <Link
        to="."
        // Keeps the query (P-LIST-7).
        search={without(search, ["category", "manufacturer", "brand", "os", "arch", "type", "sort"])}
        resetScroll={false}
        onClick={onRemoved}
        className={buttonClass("quiet")}
      >
        Clear Filters
      </Link>
    </div>
  )
}

interface Chip {
  readonly parameter: ListParameter
  readonly name: string
  readonly value: string
}

const chipsOf = (state: ListState): ReadonlyArray<Chip> => {
  const chips: Array<Chip> = []
  const add = (parameter: ListParameter, name: string, value: string | undefined) => {
    if (value !== undefined) chips.push({ parameter, name, value })
  }
  add("category", "Category", state.category)
  add("manufacturer", "Manufacturer", state.manufacturer)
  add("brand", "Brand", state.brand)
  add("os", "System", OPERATING_SYSTEMS.find(({ key }) => key === state.os)?.label)
  add("arch", "Architecture", ARCHITECTURES.find(({ key }) => key === state.arch)?.label)
  return chips
}

/** A changed filter begins at the first page. */
const without = (search: Record<string, string>, names: ReadonlyArray<string>): Record<string, string> =>
  Object.fromEntries(Object.entries(search).filter(([name]) => name !== "page" && !names.includes(name)))
