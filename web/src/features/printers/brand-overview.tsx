/** The filter by brand (P-PRN-2) and the figures of what it chose. */
import { BrandFigures, type BrandWithFigures } from "./brand-figures.tsx"
import { BrandFilter } from "./brand-filter.tsx"

interface BrandOverviewProps {
  /** In the order to show them. */
  readonly brands: ReadonlyArray<BrandWithFigures>
  /** How many drivers all brands have. */
  readonly all: number
  readonly chosen: string | undefined
  /** What else the address says. */
  readonly kept: Record<string, string>
  readonly onChoose: (brand: string | undefined) => void
}

export const BrandOverview = ({ brands, ...filter }: BrandOverviewProps) => (
  <>
    <BrandFilter brands={brands.map(({ name, figures }) => ({ name, drivers: figures.drivers }))} {...filter} />
    <BrandFigures brands={brands} chosen={filter.chosen} />
  </>
)
