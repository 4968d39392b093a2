/** The printer models of a brand page: its types, its search (P-PRN-9), the words for what is unknown (P-PRN-12). */

import { fold } from "../text/fold.ts"
import type * as S from "./PrinterModel.schema.ts"
import { SEE_OFFICIAL_PAGE } from "./unknownFacts.ts"

export type PrinterModel = typeof S.PrinterModel.Type
export type ModelType = PrinterModel["category"]

/** Types of the models on each brand's page, for its type filter (P-PRN-10; HP shows two of its five). */
export const MODEL_TYPES: Readonly<Record<PrinterModel["brand"], ReadonlyArray<ModelType>>> = {
  HP: ["Laser", "Inkjet"],
  Canon: ["Inkjet", "Laser", "Tank", "Photo"],
  Epson: ["Tank", "Inkjet", "Photo"],
  Brother: ["Laser", "Inkjet", "Tank", "Label"]
}

/** Is the model on its brand's page? Every model's id resolves, but HP's page shows Laser and Inkjet only. */
export const isOnBrandPage = (model: Pick<PrinterModel, "brand" | "category">): boolean =>
  MODEL_TYPES[model.brand].includes(model.category)

/** The model's own page, where it has one (P-PRN-23). */
export const modelPage = ({ brand, page }: Pick<PrinterModel, "brand" | "page">): string | undefined =>
  page === undefined ? undefined : `/printers/${brand.toLowerCase()}/${page}`

/** `type` is 'all' or an exact category. */
export interface ModelFilter {
  readonly text: string
  readonly type: string
}

/**
 * The models whose full name, number or series holds the text, whatever its case, and whose category is the type. Empty
 * text matches all; spaces at its ends do not count.
 */
export const filterModels = <M extends Pick<PrinterModel, "fullName" | "modelNumber" | "series" | "category">>(
  models: ReadonlyArray<M>,
  { text, type }: ModelFilter
): Array<M> => {
  const wanted = fold(text.trim())
  return models.filter(
    (model) =>
      (type === "all" || model.category === type) &&
      [model.fullName, model.modelNumber, model.series].some((field) => fold(field).includes(wanted))
  )
}

/** P-PRN-12: HP and Canon fall back to a range, the others to the official page. */
export const modelFileSize = (model: Pick<PrinterModel, "brand" | "fileSize">): string =>
  model.fileSize ?? (model.brand === "HP" || model.brand === "Canon" ? "~150-250 MB" : SEE_OFFICIAL_PAGE)

/** The models as the public may see them: without the support page where that is on no host of the maker any more. */
export const shownModels = (
  models: ReadonlyArray<PrinterModel>,
  withheld: ReadonlyArray<number> = []
): ReadonlyArray<PrinterModel> =>
  models.map((model) => (withheld.includes(model.id) ? { ...model, supportUrl: "" } : model))
