/** The query for the devices of a text of hardware ids. */
import { queryOptions } from "@tanstack/react-query"
import type { SiteApi } from "./site-api.ts"

export const devicesQuery = (api: SiteApi, text: string) =>
  queryOptions({ queryKey: ["devices", text] as const, queryFn: ({ signal }) => api.devices(text, signal) })
