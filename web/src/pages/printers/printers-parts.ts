/** What is around the printers' list and can wait for it: field and brands, filter and sort, figures, the empty state. */
import { printerBrandsQuery } from "../../client/catalogue.ts"
import { loadQuery } from "../../client/list/load.ts"
import type { LoadContext } from "../../client/list/load-context.ts"
import { deferred } from "../../ui/loading/deferred.tsx"

export const PrintersTop = deferred(async () => (await import("./printers-top.tsx")).PrintersTop)
export const PrintersControls = deferred(async () => (await import("./printers-controls.tsx")).PrintersControls)
export const BrandFigures = deferred(async () => (await import("./brand-figures.tsx")).BrandFigures)
export const NoPrinters = deferred(async () => (await import("./no-printers.tsx")).NoPrinters)

/**
 * For `loader`.
 *
 * @param q the model that the address names
 */
export const loadPrintersParts = (context: LoadContext, q: string) =>
  Promise.all([
    PrintersTop.load(),
    PrintersControls.load(),
    BrandFigures.load(),
    NoPrinters.load(),
    loadQuery(context, printerBrandsQuery(context.api)),
    loadAnswer(context, q)
  ])

/** Never fails: without an answer the page is still a list. */
const loadAnswer = async (context: LoadContext, q: string): Promise<void> => {
  if (q === "") return
  try {
    await (await import("./model-answer.ts")).loadModelAnswer(context, q)
  } catch (error) {
    console.error("The best answer could not be loaded.", error)
  }
}
