/** Operators' changes of categories and manufacturers (P-ADM-9, P-CAT-15). */
import type { Vendor } from "@driverdex/domain/catalogue/Vendor"
import { queryOptions } from "@tanstack/react-query"
import { call } from "../../client/http.ts"
import type { Recorded } from "../../client/recorded.ts"
import { adminCall } from "./admin-calls.ts"

export const changeCategory = (id: number, edit: { readonly description: string; readonly icon: string }) =>
  adminCall("PUT /api/categories/:id", { params: { id }, payload: edit })

/** Manufacturers and where their own pages live. */
export const vendorsQuery = queryOptions({
  queryKey: ["vendors"] as const,
  queryFn: ({ signal }) => call("GET /api/vendors", {}, { signal })
})

export const addVendor = (vendor: Vendor): Promise<Vendor | Recorded> =>
  adminCall("POST /api/vendors", { payload: vendor })

/** Replaces the record of the manufacturer of that name. */
export const changeVendor = (vendor: Vendor): Promise<Vendor | Recorded> =>
  adminCall("PUT /api/vendors", { payload: vendor })
