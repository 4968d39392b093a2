/** The graphics page (P-PAGE-4 to P-PAGE-6): a card per Windows version, the featured drivers, the whole list, and what to know of the makers. */
import { categoryPath } from "@driverdex/domain/catalogue/Category"
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { CATEGORY_LIST, canonicalParameters } from "@driverdex/domain/search/address/addressState"
import type { ListView } from "@driverdex/domain/search/lists/ListQuery"
import { counted } from "@driverdex/domain/search/rules/resultLine"
import { Link, useNavigate } from "@tanstack/react-router"
import { useMemo, useRef } from "react"
import type { ListAddress } from "../../catalogue/listing/define-list-page.ts"
import { DriverList } from "../../catalogue/listing/driver-list.tsx"
import { ListingColumns } from "../../catalogue/listing/listing-columns.tsx"
import { EmptyListHelp, FilterChips, MarksLegend } from "../../catalogue/listing/listing-parts.ts"
import { ListedDriver } from "../../catalogue/row/listed-driver.tsx"
import { useList } from "../../client/list/use-list.ts"
import { buttonClass } from "../../ui/button.tsx"
import { EmptyState } from "../../ui/feedback/empty-state.tsx"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { useAnnounced } from "../../ui/feedback/use-announced.ts"
import { Badge } from "../../ui/text/badge.tsx"
import { Breadcrumb } from "../../ui/text/breadcrumb.tsx"
import { GRAPHICS, graphicsList, Makers } from "./graphics-list.ts"
import { SystemCards } from "./system-cards.tsx"

interface GraphicsPageProps {
  readonly search: ListAddress
  readonly fromServer: ListView | undefined
}

const PATH = categoryPath(GRAPHICS)

export const GraphicsPage = ({ search, fromServer }: GraphicsPageProps) => {
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const state = useMemo(() => graphicsList.state(search), [search])
  const list = useList(
    useMemo(() => graphicsList.query(search), [search]),
    fromServer
  )
  const view = list.status === "ready" ? list.view : undefined
  const line = view === undefined ? "" : counted(view.total, "driver")
  useAnnounced(line)
  const { os: _os, page: _page, ...addressState } = search
  return (
    <div className="page-width py-6 md:py-8">
      <Breadcrumb here={GRAPHICS} />
      <h1 className="mt-3 text-3xl">{GRAPHICS} Drivers</h1>
      <p className="mt-1 max-w-prose text-lg text-muted">
        Display drivers for cards and for graphics inside the processor. Device Manager shows yours under Display
        adapters; a laptop may list two.
      </p>
      <div className="mt-6">
        {view === undefined && list.status === "loading" && <Skeleton className="mt-13 h-36 lg:h-18" />}
        {view?.bySystem && (
          <SystemCards
            systems={view.bySystem}
            chosen={state.os}
            path={PATH}
            addressState={addressState}
            onChoose={(os) =>
              void navigate({
                to: ".",
                // Of the address as it is by then: a change before may still be on its way.
                search: (before: Record<string, unknown>) =>
                  canonicalParameters({ ...before, page: "1", os: os ?? "" }, CATEGORY_LIST),
                resetScroll: false
              })
            }
          />
        )}
      </div>
      {view?.featured && view.featured.length > 0 && (
        <div className="mt-8 md:mt-10">
          <FeaturedGraphics drivers={view.featured} />
        </div>
      )}
      <div className="mt-8 md:mt-10">
        <ListingColumns
          current={GRAPHICS}
          path={PATH}
          rules={CATEGORY_LIST}
          state={state}
          search={search}
          systems={view?.systems}
        >
          <div>
            <div className="flex flex-wrap items-center gap-3">
              <h2 ref={heading} tabIndex={-1} className="text-xl">
                All graphics drivers
              </h2>
              {line !== "" && <Badge>{line}</Badge>}
            </div>
            <MarksLegend />
          </div>
          <FilterChips
            state={withoutSystem(state)}
            search={search}
            onRemoved={() => heading.current?.focus({ preventScroll: true })}
          />
          <DriverList
            state={list}
            sendsNames
            moreSearch={{ ...search, page: String(state.page + 1) }}
            empty={
              <EmptyState icon="graphics" title="No Graphics Drivers Found">
                <p>No graphics driver fits these filters. Clear them, or ask us for the driver you need.</p>
                <p className="mt-4 flex flex-wrap gap-3">
                  <Link to="." search={{}} resetScroll={false} className={buttonClass("solid")}>
                    Clear Filters
                  </Link>
                  <Link to="/contact" className={buttonClass("outline")}>
                    Request Graphics Driver
                  </Link>
                </p>
                <EmptyListHelp request={state} />
              </EmptyState>
            }
          />
        </ListingColumns>
      </div>
      <Makers />
    </div>
  )
}

/** The system's own card says it and takes it away. */
const withoutSystem = <S extends { readonly os?: unknown }>({ os: _, ...rest }: S) => rest

/** The featured graphics drivers: six at most (P-PAGE-5). */
const FeaturedGraphics = ({ drivers }: { readonly drivers: ReadonlyArray<Driver> }) => (
  <section aria-labelledby="featured">
    <h2 id="featured" className="text-xl">
      Featured
    </h2>
    <p className="mt-1 text-muted">
      Verified, and the latest when last checked: the best of each maker. Consumer drivers come first, then the most
      downloaded.
    </p>
    <ul className="mt-4 driver-rows">
      {drivers.map((driver) => (
        <li key={driver.id}>
          <ListedDriver driver={driver} sendsNames />
        </li>
      ))}
    </ul>
  </section>
)
