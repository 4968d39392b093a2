/** What the driver card's parts need to know of a printer model's link: its official support page, where it has one. */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import type { PrinterModel } from "@driverdex/domain/catalogue/PrinterModel"

export type ModelLink = Pick<Driver, "id" | "name" | "linkKind" | "officialHost">

export const modelLink = ({
  id,
  fullName,
  supportUrl,
  supportUrlBasis
}: Pick<PrinterModel, "id" | "fullName" | "supportUrl" | "supportUrlBasis">): ModelLink => {
  const common = { id, name: fullName }
  if (!URL.canParse(supportUrl)) return common
  return {
    ...common,
    linkKind: supportUrlBasis === "finder" ? "finder" : "product-page",
    officialHost: new URL(supportUrl).hostname
  }
}
