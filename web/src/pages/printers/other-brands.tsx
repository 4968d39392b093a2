/** The brands without a page of their own, folded: each filters the list below (P-PRN-1). */
import type { PrinterBrand } from "@driverdex/domain/catalogue/PrinterBrand"
import { canonicalParameters } from "@driverdex/domain/search/address/addressState"
import { counted } from "@driverdex/domain/search/rules/resultLine"
import { Link } from "@tanstack/react-router"
import { Fold } from "../../ui/fold.tsx"
import { VisuallyHidden } from "../../ui/text/visually-hidden.tsx"
import { PRINTERS_RULES } from "./printers-rules.ts"

interface OtherBrandsProps {
  /** In the order to show them. */
  readonly brands: ReadonlyArray<PrinterBrand>
  readonly search: Record<string, string>
  readonly chosen: string | undefined
  /** Called when one is chosen. */
  readonly onFiltered: () => void
}

export const OtherBrands = ({ brands, search, chosen, onFiltered }: OtherBrandsProps) => (
  <Fold title={`Other brands (${brands.length})`} className="mt-2">
    <ul className="mt-2 flex flex-wrap gap-2">
      {brands.map(({ id, name, driverCount }) => (
        <li key={id}>
          <Link
            to="."
            search={canonicalParameters({ ...search, brand: name, page: "1" }, PRINTERS_RULES)}
            resetScroll={false}
            onClick={onFiltered}
            aria-current={name === chosen ? "true" : undefined}
            className={`flex min-h-10 items-center gap-2 rounded-control border px-3 no-underline pointer-coarse:min-h-11 ${
              name === chosen
                ? "border-accent bg-accent-soft text-accent"
                : "border-border bg-page text-text hover:border-accent"
            }`}
          >
            <VisuallyHidden>Filter by </VisuallyHidden>
            <span className="font-semibold">{name}</span>
            <span className={`text-sm tabular ${name === chosen ? "" : "text-muted"}`}>
              {counted(driverCount, "driver")}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  </Fold>
)
