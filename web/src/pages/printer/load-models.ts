/** Address, data and head of a brand's list of models, or of all brands' (P-PRN-25). Fetched with the page. */
import { PRINTER_KINDS, type PrinterKind } from "@driverdex/domain/printers/PrinterFacts"
import { PRINTER_VERDICTS, type PrinterVerdict } from "@driverdex/domain/printers/PrinterTables"
import { notFound } from "@tanstack/react-router"
import { type PrinterRows, printerRowsOf } from "../../catalogue/printers/printer-rows.ts"
import type { LoadContext } from "../../client/list/load-context.ts"
import type { PageHead } from "../../shell/page-head.ts"
import { ModelsPage } from "./models-part.ts"

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
  readonly found: PrinterRows
  readonly path: string
}

export const MODELS_ON_PAGE = 50
const LONGEST_QUERY = 200

const modelsState = (search: Readonly<Record<string, unknown>>): ModelsState => {
  const text = (name: string): string => String(search[name] ?? "")
  const page = text("page")
  return {
    q: text("q").trim().slice(0, LONGEST_QUERY),
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

/**
 * For `loader`.
 * @throws notFound for a brand of which no model is known
 */
export const loadModels = async (
  { api }: LoadContext,
  brand: string,
  search: Readonly<Record<string, unknown>>
): Promise<{ readonly models: ModelsView; readonly head: PageHead }> => {
  const state = modelsState(search)
  const { q, kind, verdict, page } = state
  const asked = api.printers({
    ...(brand !== ALL_BRANDS && { brand }),
    ...(q !== "" && { q }),
    ...(kind !== undefined && { kind }),
    ...(verdict !== undefined && { verdict }),
    ...(page > 1 && { page }),
    limit: MODELS_ON_PAGE
  })
  const [found] = await Promise.all([asked, ModelsPage.load()])
  if (brand !== ALL_BRANDS && found.brand === null) throw notFound()
  const path = `/printers/${brand}/${MODELS}`
  const title = `All ${found.brand ?? ""} Printer Models`.replace("  ", " ")
  return {
    models: { state, brand: found.brand, found: printerRowsOf(found), path },
    head: {
      title,
      description: `${found.brand ?? "Printer"} models, the common ones first: which driver each needs on Windows 11 and 10, and which print without one.`,
      path,
      noindex: modelsAddress(path, state) !== path,
      trail: [
        { name: "Printer Drivers", path: "/printers" },
        { name: title, path }
      ]
    }
  }
}
