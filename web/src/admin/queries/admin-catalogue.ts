/** Operators' changes of categories and manufacturers (P-ADM-9, P-CAT-15). */
import type { Category } from "@driverdex/domain/catalogue/Category"
import type { Vendor } from "@driverdex/domain/catalogue/Vendor"
import { queryOptions } from "@tanstack/react-query"
import { getJson } from "../../client/http.ts"
import type { Recorded } from "../../client/recorded.ts"
import { adminSend } from "./admin-calls.ts"

export const changeCategory = (id: number, edit: { readonly description: string; readonly icon: string }) =>
  adminSend<Category | Recorded>("PUT", `/api/categories/${id}`, edit)

/** Manufacturers and where their own pages live. */
export const vendorsQuery = queryOptions({
  queryKey: ["vendors"] as const,
  queryFn: ({ signal }) => getJson<ReadonlyArray<Vendor>>("/api/vendors", signal)
})

export const addVendor = (vendor: Vendor): Promise<Vendor | Recorded> => adminSend("POST", "/api/vendors", vendor)

/** Replaces the record of the manufacturer of that name. */
export const changeVendor = (vendor: Vendor): Promise<Vendor | Recorded> => adminSend("PUT", "/api/vendors", vendor)
