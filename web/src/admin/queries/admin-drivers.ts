/** Operators' changes of drivers, and a driver's record (P-ADM-8). Call `refreshCatalogue` after each of them. */
import type { RecordEntry as RecordEntrySchema, UndoAnswer as UndoAnswerSchema } from "@driverdex/api/contract/Admin"
import type { Driver, DriverDetails } from "@driverdex/domain/catalogue/Driver"
import type { DriverFormValues } from "@driverdex/domain/forms/driverForm"
import { type QueryClient, queryOptions } from "@tanstack/react-query"
import { DRIVERS_KEY } from "../../client/drivers.ts"
import { call } from "../../client/http.ts"
import type { Recorded } from "../../client/recorded.ts"
import { adminCall } from "./admin-calls.ts"
import { QUALITY_KEY } from "./admin-quality.ts"

export type RecordEntry = typeof RecordEntrySchema.Type
export type UndoAnswer = typeof UndoAnswerSchema.Type

/** A form and the reason for the change, which goes into the record, not into the driver. */
export type DriverSubmission = DriverFormValues & {
  readonly reason?: string
  /** Where it begins with what a source tells: the item of the quality board. */
  readonly newInSource?: string
}

/** @param attempt identifies this form: sent twice after a lost response, it still adds one driver. */
export const addDriver = (form: DriverSubmission, attempt: string): Promise<Driver | Recorded> =>
  adminCall("POST /api/drivers", { payload: form }, { headers: { "Idempotency-Key": attempt } })

/** @param revision the one that the form was filled from: what others changed since stays, or leads to a 409. */
export const changeDriver = (id: number, form: DriverSubmission, revision: number): Promise<Driver | Recorded> =>
  adminCall("PUT /api/drivers/:id", { params: { id }, payload: form }, { headers: { "If-Match": `"${revision}"` } })

export const removeDriver = (id: number, reason: string): Promise<null | Recorded> =>
  adminCall("DELETE /api/drivers/:id", { params: { id }, query: reason === "" ? {} : { reason } })

/** Undoes one entry of the record with a new one. `preserved` lists fields that stay because someone changed them since. */
export const undoEntry = (id: number, revision: number): Promise<UndoAnswer | Recorded> =>
  adminCall("POST /api/drivers/:id/undo", { params: { id }, payload: { revision } })

/** Undoes the last delete of a driver, whoever made it. */
export const undoDelete = async (id: number): Promise<UndoAnswer | Recorded> => {
  const record = await adminCall("GET /api/drivers/:id/record", { params: { id } })
  const deleted = record.find(({ type }) => type === "driver-removed")
  return undoEntry(id, deleted?.revision ?? 0)
}

/** Newest first, removed drivers included. Fetched each time: others write it too. */
export const recordQuery = (id: number) =>
  queryOptions({
    queryKey: ["admin", "record", id] as const,
    queryFn: ({ signal }) => adminCall("GET /api/drivers/:id/record", { params: { id } }, { signal }),
    staleTime: 0
  })

/** The driver as it is stored now. */
export const storedDriver = (id: number): Promise<DriverDetails> => call("GET /api/drivers/:id", { params: { id } })

/** P-ADM-8: fetches the driver and category lists again, and what is counted from them. */
export const refreshCatalogue = async (queryClient: QueryClient): Promise<void> => {
  await Promise.all(
    [
      DRIVERS_KEY,
      ["categories"],
      ["printer-brands"],
      ["download-stats"],
      ["admin", "batches"],
      ["admin", "record"],
      QUALITY_KEY
    ].map((queryKey) => queryClient.invalidateQueries({ queryKey }))
  )
}
