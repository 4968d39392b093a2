/** Choosing a brand (P-PRN-1): four lead to their pages, the others, folded, filter the list below. */
import {
  orderBrands,
  type PrinterBrand,
  SPECIALIST_BRANDS,
  type SpecialistBrand
} from "@driverdex/domain/catalogue/PrinterBrand"
import { canonicalParameters } from "@driverdex/domain/search/address/addressState"
import { counted } from "@driverdex/domain/search/rules/resultLine"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { printerBrandsQuery } from "../../client/catalogue.ts"
import { useApi } from "../../client/use-api.ts"
import { Button } from "../../ui/button.tsx"
import { linkCardClass } from "../../ui/card.ts"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { Fold } from "../../ui/fold.tsx"
import { Icon } from "../../ui/icon.tsx"
import { VisuallyHidden } from "../../ui/text/visually-hidden.tsx"
import { PRINTERS_RULES } from "./printers-rules.ts"
import { BRAND_LINES } from "./text/printer-text.ts"

interface BrandCardsProps {
  readonly search: Record<string, string>
  readonly chosen: string | undefined
  /** Called when a brand without a page of its own is chosen. */
  readonly onFiltered: () => void
}

/** P-LIST-9. Together as high as the four cards and the fold that come, so that nothing moves. */
const SKELETONS = 8
const GRID = "grid grid-cols-2 gap-2 md:gap-4 lg:grid-cols-4"

export const BrandCards = ({ search, chosen, onFiltered }: BrandCardsProps) => {
  const { data, error, refetch } = useQuery(printerBrandsQuery(useApi()))
  if (data === undefined && error === null) {
    return (
      <div className={GRID} aria-busy="true">
        {Array.from({ length: SKELETONS }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all the same.
          <Skeleton key={place} className="h-12.75 max-md:pointer-coarse:h-13.5 md:h-9.25 lg:h-14.25" />
        ))}
      </div>
    )
  }
  const others = orderBrands(data ?? []).filter(({ name }) => !isSpecialist(name))
  return (
    <>
      <ul className={GRID}>
        {SPECIALIST_BRANDS.map((name) => (
          <li key={name}>
            <Link
              to="/printers/$brand"
              params={{ brand: name.toLowerCase() }}
              className={`${linkCardClass} block h-full p-3`}
            >
              <span className="flex items-center gap-2 text-lg font-semibold leading-6 group-hover:text-accent">
                {name}
                <Icon name="chevron" className="size-4 text-muted" />
              </span>
              <span className="block text-sm text-muted">{BRAND_LINES[name]}</span>
            </Link>
          </li>
        ))}
      </ul>
      {others.length > 0 && <OtherBrands brands={others} search={search} chosen={chosen} onFiltered={onFiltered} />}
      {data === undefined && (
        <div role="alert" className="mt-2 rounded-card border border-danger px-4 py-4">
          <p>The printer brands could not be loaded.</p>
          <Button className="mt-2" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
    </>
  )
}

const isSpecialist = (name: string): name is SpecialistBrand =>
  (SPECIALIST_BRANDS as ReadonlyArray<string>).includes(name)

interface OtherBrandsProps {
  /** In the order to show them. */
  readonly brands: ReadonlyArray<PrinterBrand>
  readonly search: Record<string, string>
  readonly chosen: string | undefined
  /** Called when one is chosen. */
  readonly onFiltered: () => void
}

/** The brands without a page of their own, folded: each filters the list below (P-PRN-1). */
const OtherBrands = ({ brands, search, chosen, onFiltered }: OtherBrandsProps) => (
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
