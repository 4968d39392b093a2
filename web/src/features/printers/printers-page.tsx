/** The printers page (P-PRN-1 to P-PRN-4): brand cards, brand filter, figures, sort, summary and the list. */
import { orderBrands } from "@driverdex/domain/catalogue/PrinterBrand"
import { canonicalParameters, PRINTERS_LIST } from "@driverdex/domain/search/address/addressState"
import { statisticsOf } from "@driverdex/domain/search/rules/brandStatistics"
import { useQuery } from "@tanstack/react-query"
import { useNavigate } from "@tanstack/react-router"
import { useMemo, useRef } from "react"
import { printerBrandsQuery } from "../../data/catalogue.ts"
import { useListView } from "../../data/list/use-list-view.ts"
import { useApi } from "../../data/use-api.ts"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { useAnnounced } from "../../ui/feedback/use-announced.ts"
import { Breadcrumb } from "../../ui/text/breadcrumb.tsx"
import type { ListAddress } from "../catalogue/listing/define-list-page.ts"
import { DriverList } from "../catalogue/listing/driver-list.tsx"
import { ListingColumns } from "../catalogue/listing/listing-columns.tsx"
import { FilterChips, MarksLegend } from "../catalogue/listing/listing-parts.ts"
import { NoPrinters } from "./no-printers.tsx"
import { PrinterSortSelect } from "./printer-sort-select.tsx"
import { BrandCards, BrandOverview, PRINTERS, printersList } from "./printers-list.ts"
import type { PrintersView } from "./printers-view.ts"
import { summaryLine } from "./summary-line.ts"
import { PRINTERS_INTRO } from "./words/printer-words.ts"

interface PrintersPageProps {
  readonly search: ListAddress
  readonly fromServer: PrintersView | undefined
}

export const PrintersPage = ({ search, fromServer }: PrintersPageProps) => {
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const state = useMemo(() => printersList.state(search), [search])
  const list = useListView(printersList, state, fromServer)
  const view = list.status === "ready" ? list.view : undefined
  const line = view === undefined ? "" : summaryLine(view.summary)
  useAnnounced(line)
  const { data: known } = useQuery(printerBrandsQuery(useApi()))
  const brands = orderBrands(known ?? []).map(({ name }) => ({
    name,
    figures: view?.byBrand.get(name) ?? statisticsOf([])
  }))
  const { brand: _brand, page: _page, ...kept } = search
  const { sort: _sort, ...keptBesideSort } = search
  const change = (changes: Record<string, string>) =>
    void navigate({
      to: ".",
      // Of the address as it is by then: the change before may still be on its way.
      search: (before: Record<string, unknown>) =>
        canonicalParameters({ ...before, page: "1", ...changes }, PRINTERS_LIST),
      resetScroll: false
    })
  const toList = () => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: "start" })
  }
  return (
    <div className="page-width py-6 md:py-8">
      <Breadcrumb here={PRINTERS} />
      <h1 className="mt-3 text-3xl">Printer Drivers</h1>
      <p className="mt-1 max-w-prose text-lg text-muted">{PRINTERS_INTRO}</p>
      <section aria-labelledby="brands" className="mt-6">
        <h2 id="brands" className="sr-only">
          Choose your brand
        </h2>
        <BrandCards search={search} chosen={state.brand} onFiltered={toList} />
      </section>
      <div className="mt-8">
        <ListingColumns current={PRINTERS} path="/printers" rules={PRINTERS_LIST} state={state} search={search}>
          <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
            <h2 ref={heading} tabIndex={-1} className="scroll-mt-20 text-2xl">
              {state.brand === undefined ? "All printer drivers" : `${state.brand} printer drivers`}
            </h2>
            <PrinterSortSelect sort={state.sort} kept={keptBesideSort} onSort={(sort) => change({ sort })} />
          </div>
          {list.status === "loading" && <Skeleton className="h-76 md:h-64" />}
          {view && (
            <BrandOverview
              brands={brands}
              all={view.all}
              chosen={state.brand}
              kept={kept}
              onChoose={(brand = "") => change({ brand })}
            />
          )}
          <FilterChips
            state={state}
            search={search}
            onRemoved={() => heading.current?.focus({ preventScroll: true })}
          />
          <div>
            {view && view.total > 0 && <p className="tabular">{line}</p>}
            <MarksLegend />
          </div>
          <DriverList
            state={list}
            moreSearch={{ ...search, page: String(state.page + 1) }}
            empty={<NoPrinters brand={state.brand} onCleared={toList} />}
          />
        </ListingColumns>
      </div>
    </div>
  )
}
