/** The figures of the chosen brand, or of all of them: the four with a page in sight, the others folded. */
import type { Statistics } from "@driverdex/domain/search/rules/brandStatistics"
import { counted } from "@driverdex/domain/search/rules/resultLine"
import { BrandStatistics } from "./brand-statistics.tsx"

export interface BrandWithFigures {
  readonly name: string
  readonly figures: Statistics
}

interface BrandFiguresProps {
  /** In the order to show them. */
  readonly brands: ReadonlyArray<BrandWithFigures>
  readonly chosen: string | undefined
}

const IN_SIGHT = 4
const GRID = "grid gap-3 sm:grid-cols-2 xl:grid-cols-4"

export const BrandFigures = ({ brands, chosen }: BrandFiguresProps) => {
  const wanted = chosen === undefined ? brands : brands.filter(({ name }) => name === chosen)
  const folded = wanted.slice(IN_SIGHT)
  if (wanted.length === 0) return null
  return (
    <div>
      <Cards brands={wanted.slice(0, IN_SIGHT)} />
      {folded.length > 0 && (
        <details className="mt-1">
          <summary className="inline-flex min-h-8 items-center text-sm font-semibold text-accent pointer-coarse:min-h-11">
            Figures of {counted(folded.length, "more brand")}
          </summary>
          <div className="mt-2">
            <Cards brands={folded} />
          </div>
        </details>
      )}
    </div>
  )
}

const Cards = ({ brands }: { readonly brands: ReadonlyArray<BrandWithFigures> }) => (
  <ul className={GRID}>
    {brands.map(({ name, figures }) => (
      <li key={name}>
        <BrandStatistics name={name} figures={figures} />
      </li>
    ))}
  </ul>
)
