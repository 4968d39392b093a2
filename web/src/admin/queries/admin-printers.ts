/** What operators say of printer models (P-PRN-26). Call `refreshPrinters` after each change. */
import type { EditedPrinter as EditedSchema } from "@driverdex/api/contract/PrinterEdits"
import type { PrinterChanges } from "@driverdex/domain/printers/PrinterEdit"
import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query"
import { addressOf, call } from "../../client/http.ts"
import { adminCall } from "./admin-calls.ts"

export type EditedPrinter = typeof EditedSchema.Type

const KEY = ["admin", "printers"] as const
const FOUND = 12

/** The common ones first; without words none. */
export const foundPrintersQuery = (q: string) =>
  queryOptions({
    queryKey: [...KEY, "found", q] as const,
    queryFn: ({ signal }) => call("GET /api/printers", { query: { q, limit: FOUND } }, { signal }),
    enabled: q !== "",
    placeholderData: keepPreviousData,
    staleTime: 0
  })

export const editedPrinterQuery = (model: string) =>
  queryOptions({
    queryKey: [...KEY, "model", model] as const,
    queryFn: ({ signal }) => adminCall("GET /api/printer-edits/model", { query: { model } }, { signal }),
    staleTime: 0
  })

/** Of all models, newest first. */
export const printerRecordQuery = queryOptions({
  queryKey: [...KEY, "record"] as const,
  queryFn: ({ signal }) => adminCall("GET /api/printer-edits", {}, { signal }),
  staleTime: 0
})

export const changePrinter = (model: string, changes: PrinterChanges, reason: string) =>
  adminCall("POST /api/printer-edits/changes", {
    payload: { rows: [{ line: 1, row: { model, ...changes } }], ...(reason !== "" && { reason }) }
  })

export const undoPrinterEntry = (revision: number) =>
  adminCall("POST /api/printer-edits/undo", { payload: { revision } })

/** What operators say, as rows that an import reads again. */
export const EDITED_PRINTERS_PATH = addressOf("GET /api/printer-edits/export", { query: { edited: "yes" } })

export const refreshPrinters = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: KEY })
