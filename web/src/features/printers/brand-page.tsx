/** A printer brand's page: all of its printer drivers. */
import { counted } from "@driverdex/domain/search/resultLine"
import { Link } from "@tanstack/react-router"
import { useMemo } from "react"
import { useListView } from "../../data/use-list-view.ts"
import { EmptyState } from "../../ui/empty-state.tsx"
import { Icon } from "../../ui/icon.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { DriverList } from "../catalogue/driver-list.tsx"
import type { ListPage } from "../catalogue/list-page.ts"
import { MarksLegend } from "../catalogue/marks-legend.tsx"
import { pageNumber } from "./brand-list.ts"
import { brandListView } from "./brand-view.ts"

interface BrandPageProps {
  readonly brand: string
  readonly search: Record<string, string>
  readonly fromServer: ListPage | undefined
}

export const BrandPage = ({ brand, search, fromServer }: BrandPageProps) => {
  const page = pageNumber(search)
  const list = useListView(
    { manufacturer: brand },
    useMemo(() => brandListView(page), [page]),
    fromServer
  )
  return (
    <div className="page-width py-6 md:py-8">
      <Link to="/printers" className="text-link inline-flex min-h-8 items-center gap-1">
        <Icon name="chevron" className="size-4 rotate-180" />
        Back to All Printer Brands
      </Link>
      <h1 className="mt-3 text-3xl">{brand} Printer Drivers</h1>
      <p className="mt-1 text-lg text-muted tabular">
        {list.status === "ready" && counted(list.view.total, "driver")}
        {list.status === "loading" && <Skeleton className="my-1 h-5 w-28" />}
      </p>
      <div className="mt-6 space-y-4">
        <MarksLegend />
        <h2 className="sr-only">Drivers</h2>
        <DriverList
          state={list}
          moreSearch={{ page: String(page + 1) }}
          empty={
            <EmptyState icon="printer" title={`No drivers found for ${brand}`}>
              <Link to="/printers" className="text-link">
                View All Printer Drivers
              </Link>
            </EmptyState>
          }
        />
      </div>
    </div>
  )
}
