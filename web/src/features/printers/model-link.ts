/** What the driver card's parts need to know of a printer model's link: its official support page (decision 2). */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import type { PrinterModel } from "@driverdex/domain/catalogue/PrinterModel"

export type ModelLink = Pick<Driver, "id" | "name" | "linkKind" | "officialHost"> & { readonly officialHost: string }

export const modelLink = (
  model: Pick<PrinterModel, "id" | "fullName" | "supportUrl" | "supportUrlBasis">
): ModelLink => ({
  id: model.id,
  name: model.fullName,
  linkKind: model.supportUrlBasis === "finder" ? "finder" : "product-page",
  officialHost: new URL(model.supportUrl).hostname
})
