/** What is around the printers' list and can wait for it: field and brands, filter and sort, figures, the empty state. */
import { printerBrandsQuery } from "../../client/catalogue.ts"
import { loadQuery } from "../../client/list/load.ts"
import type { LoadContext } from "../../client/list/load-context.ts"
import { deferred } from "../../ui/loading/deferred.tsx"

export const PrintersTop = deferred(async () => (await import("./printers-top.tsx")).PrintersTop)
export const CommonModels = deferred(async () => (await import("./common-models.tsx")).CommonModels)
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
    CommonModels.load(),
    PrintersControls.load(),
    BrandFigures.load(),
    NoPrinters.load(),
    loadQuery(context, printerBrandsQuery(context.api)),
    q === "" ? withoutFailure(async () => (await import("./common-models.tsx")).loadCommonModels(context)) : undefined,
    q === "" ? undefined : withoutFailure(async () => (await import("./model-answer.ts")).loadModelAnswer(context, q))
  ])

/** Without the common models or an answer the page is still a list. */
const withoutFailure = async (load: () => Promise<void>): Promise<void> => {
  try {
    await load()
  } catch (error) {
    console.error("What stands above the list could not be loaded.", error)
  }
}
