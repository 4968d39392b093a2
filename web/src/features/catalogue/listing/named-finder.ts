/** The driver finder of the manufacturer that an empty list was asked for, whether chosen or typed. */
import type { SiteApi } from "@driverdex/api/contract/SiteApi"
import { manufacturerNamed } from "@driverdex/domain/answers/manufacturerNamed"
import { queryOptions } from "@tanstack/react-query"

/** The part of a list's state that may name a manufacturer. */
export interface FinderRequest {
  readonly q?: string | undefined
  readonly manufacturer?: string | undefined
}

/** Null where no maker is named, or the maker has no such page. */
export const namedFinderQuery = (api: SiteApi, { q = "", manufacturer = "" }: FinderRequest) =>
  queryOptions({
    queryKey: ["named-finder", manufacturer, q] as const,
    queryFn: async ({ signal }) => {
      const vendor = manufacturerNamed(`${manufacturer} ${q}`, await api.vendors(signal))
      return vendor?.driverFinderUrl == null ? null : { manufacturer: vendor.name, url: vendor.driverFinderUrl }
    }
  })
