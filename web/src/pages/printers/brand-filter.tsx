/** The brand filter buttons, 'All Brands (n)' first (P-PRN-2). A form, so that they work without scripts. */

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

export const BrandFilter = ({ brands, all, chosen, addressState, onChoose }: BrandFilterProps) => (
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
