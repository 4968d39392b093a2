/** The printers page: the field for a model, the brands, the list, and the figures below it (P-PRN-1 to P-PRN-4, P-PRN-19). */
import { canonicalParameters } from "@driverdex/domain/search/address/addressState"
import type { ListView } from "@driverdex/domain/search/lists/ListQuery"
import type { Statistics } from "@driverdex/domain/search/rules/brandStatistics"
import { counted } from "@driverdex/domain/search/rules/resultLine"
import { useNavigate } from "@tanstack/react-router"
import { useMemo, useRef } from "react"
import type { ListAddress } from "../../catalogue/listing/define-list-page.ts"
import { DriverList } from "../../catalogue/listing/driver-list.tsx"
import { ListingColumns } from "../../catalogue/listing/listing-columns.tsx"
import { FilterChips, MarksLegend } from "../../catalogue/listing/listing-parts.ts"
import { useList } from "../../client/list/use-list.ts"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { useAnnounced } from "../../ui/feedback/use-announced.ts"
import { AsDrawn } from "../../ui/loading/as-drawn.tsx"
import { Breadcrumb } from "../../ui/text/breadcrumb.tsx"
import { PRINTERS, printersList } from "./printers-list.ts"
import { BrandFigures, CommonModels, NoPrinters, PrintersControls, PrintersTop } from "./printers-parts.ts"
import { PRINTERS_RULES } from "./printers-rules.ts"

interface PrintersPageProps {
  readonly search: ListAddress
  readonly fromServer: ListView | undefined
}

export const PrintersPage = ({ search, fromServer }: PrintersPageProps) => {
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const state = useMemo(() => printersList.state(search), [search])
  const list = useList(
    useMemo(() => printersList.query(search), [search]),
    fromServer
  )
  const view = list.status === "ready" ? list.view : undefined
  const figures = view?.printers
  const line = view && figures ? `${view.close ? "Close matches: " : ""}${summaryLine(figures.summary)}` : ""
  useAnnounced(line)
  const { brand } = state
  const q = state.q.trim()
  const change = (changes: Record<string, string>) =>
    void navigate({
      to: ".",
      // Of the address as it is by then: the change before may still be on its way.
      search: (before: Record<string, unknown>) =>
        canonicalParameters({ ...before, page: "1", ...changes }, PRINTERS_RULES),
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
      <p className="mt-1 text-muted">Type the model from the printer's front or its label, or choose the brand.</p>
      <PrintersTop q={state.q} search={search} chosen={brand} onFiltered={toList} />
      {q === "" && brand === undefined && (
        <AsDrawn>
          <CommonModels />
        </AsDrawn>
      )}
      <div className="mt-6">
        <ListingColumns
          current={PRINTERS}
          path="/printers"
          rules={PRINTERS_RULES}
          state={state}
          search={search}
          systems={view?.systems}
        >
          <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
            <h2 ref={heading} tabIndex={-1} className="min-w-0 scroll-mt-20 text-2xl wrap-anywhere">
              {brand ?? (q === "" ? "All printer" : "Printer")}
              {brand !== undefined && " printer"} drivers{q !== "" && ` for ${q}`}
            </h2>
            <PrintersControls
              state={state}
              search={search}
              found={figures}
              isLoading={list.status === "loading"}
              onChange={change}
            />
          </div>
          <FilterChips
            state={state}
            search={search}
            onRemoved={() => heading.current?.focus({ preventScroll: true })}
          />
          <div>
            {list.status === "loading" && <Skeleton className="h-12 w-72 sm:h-6" />}
            {view && view.total > 0 && <p className="tabular">{line}</p>}
            <MarksLegend />
          </div>
          <DriverList
            state={list}
            moreSearch={{ ...search, page: String(state.page + 1) }}
            empty={<NoPrinters brand={brand} q={q} onCleared={toList} />}
          />
          {figures && <BrandFigures byBrand={figures.byBrand} chosen={brand} />}
        </ListingColumns>
      </div>
    </div>
  )
}

/** '47 drivers · 1,204 total downloads · average rating 4.3/5' (P-PRN-4): no more than their number before there is anything to sum up. */
export const summaryLine = ({ drivers, downloads, averageRating }: Statistics): string =>
  [
    counted(drivers, "driver"),
    ...(downloads === 0 ? [] : [counted(downloads, "total download")]),
    ...(downloads === 0 || averageRating === null ? [] : [`average rating ${averageRating}/5`])
  ].join(" · ")
