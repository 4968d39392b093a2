/** The address of a brand's list of models, or of all brands' (P-PRN-25), and what the page shows of it. */

import type { PrinterQuery } from "@driverdex/api/contract/SiteApi"
import { PRINTER_KINDS, type PrinterKind } from "@driverdex/domain/printers/PrinterFacts"
import { PRINTER_VERDICTS, type PrinterVerdict } from "@driverdex/domain/printers/printerVerdicts"

/** In the place of a model: /printers/hp/models. No model is called so. */
export const MODELS = "models"
/** In the place of a brand. */
export const ALL_BRANDS = "all"

export interface ModelsState {
  readonly q: string
  readonly kind: PrinterKind | undefined
  readonly verdict: PrinterVerdict | undefined
  /** From 1 upwards. */
  readonly page: number
}

export interface ModelsView {
  readonly state: ModelsState
  readonly brand: string | null
  readonly total: number
  /** Of the rows, which stay as the server draws them. */
  readonly query: PrinterQuery
  readonly path: string
}

export const MODELS_ON_PAGE = 50
const MAX_QUERY_LENGTH = 200

export const modelsState = (search: Readonly<Record<string, unknown>>): ModelsState => {
  const text = (name: string): string => String(search[name] ?? "")
  const page = text("page")
  return {
    q: text("q").trim().slice(0, MAX_QUERY_LENGTH),
    kind: PRINTER_KINDS.find((kind) => kind === text("kind")),
    verdict: PRINTER_VERDICTS.find((verdict) => verdict === text("verdict")),
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1
  }
}

/** Only what is set is in the address. */
export const modelsAddress = (path: string, { q, kind, verdict, page }: ModelsState): string => {
  const set = { q, kind, verdict, page: page > 1 ? String(page) : "" }
  const parameters = new URLSearchParams(
    Object.entries(set).flatMap(([name, value]) => (value === undefined || value === "" ? [] : [[name, value]]))
  ).toString()
  return parameters === "" ? path : `${path}?${parameters}`
}
