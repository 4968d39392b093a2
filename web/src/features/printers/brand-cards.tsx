/** Choosing a brand (P-PRN-1): four lead to their pages, the others filter the list below. */
import { orderBrands, SPECIALIST_BRANDS, type SpecialistBrand } from "@driverdex/domain/catalogue/PrinterBrand"
import { canonicalParameters, PRINTERS_LIST } from "@driverdex/domain/search/address/addressState"
import { counted } from "@driverdex/domain/search/rules/resultLine"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { printerBrandsQuery } from "../../data/catalogue.ts"
import { useApi } from "../../data/use-api.ts"
import { Button } from "../../ui/button.tsx"
import { cardClass, linkCardClass } from "../../ui/card.ts"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { Icon } from "../../ui/icon.tsx"
import { VisuallyHidden } from "../../ui/text/visually-hidden.tsx"
import { BrandMark } from "./brand-mark.tsx"
import { BRAND_LINES } from "./words/printer-words.ts"

interface BrandCardsProps {
  readonly search: Record<string, string>
  readonly chosen: string | undefined
  /** Called when a brand without a page of its own is chosen. */
  readonly onFiltered: () => void
}

/** P-LIST-9. */
const SKELETONS = 8
const GRID = "grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4"

export const BrandCards = ({ search, chosen, onFiltered }: BrandCardsProps) => {
  const { data, error, refetch } = useQuery(printerBrandsQuery(useApi()))
  if (data === undefined) {
    return error === null ? (
      <div className={GRID} aria-busy="true">
        {Array.from({ length: SKELETONS }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all the same.
          <Skeleton key={place} className="h-24" />
        ))}
      </div>
    ) : (
      <div role="alert" className="rounded-card border border-danger px-4 py-4">
        <p>The printer brands could not be loaded.</p>
        <Button className="mt-2" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  const others = orderBrands(data).filter(({ name }) => !isSpecialist(name))
  return (
    <>
      <ul className={GRID}>
        {SPECIALIST_BRANDS.map((name) => (
          <li key={name}>
            <Link
              to="/printers/$brand"
              params={{ brand: name.toLowerCase() }}
              className={`${linkCardClass} flex h-full items-start gap-3 p-3 md:p-4`}
            >
              <BrandMark name={name} className="size-11 max-sm:hidden" />
              <span className="min-w-0 flex-1">
                <span className="flex items-center gap-2 text-lg font-semibold leading-6 group-hover:text-accent">
                  {name}
                  <Icon name="chevron" className="size-4 text-muted" />
                </span>
                <span className="mt-0.5 block text-sm text-muted">{BRAND_LINES[name]}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <div className={`${cardClass} mt-4 bg-surface p-4`}>
          <h3 className="text-base">Other brands</h3>
          <ul className="mt-2 flex flex-wrap gap-2">
            {others.map(({ id, name, driverCount }) => (
              <li key={id}>
                <Link
                  to="."
                  search={canonicalParameters({ ...search, brand: name, page: "1" }, PRINTERS_LIST)}
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
        </div>
      )}
    </>
  )
}

const isSpecialist = (name: string): name is SpecialistBrand =>
  (SPECIALIST_BRANDS as ReadonlyArray<string>).includes(name)
