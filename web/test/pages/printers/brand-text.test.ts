import { isOnBrandPage } from "@driverdex/domain/catalogue/PrinterModel"
import { PRINTER_MODELS } from "@driverdex/fixtures/catalogue/PrinterModels"
import { expect, test } from "vitest"
import { BRAND_INTROS, findInFinder } from "../../../src/pages/printers/text/brand-text.ts"
import { rendered } from "../../server/render.ts"

test.each(Object.entries(BRAND_INTROS))(
  "K-09: the page of %s promises no page of its own for every model",
  (brand, intro) => {
    const finders = PRINTER_MODELS.filter((model) => model.brand === brand && model.supportUrlBasis === "finder")
    expect(/ each leads? to/i.test(intro)).toBe(false)
    expect(intro.includes("driver finder")).toBe(finders.length > 0)
  }
)

test.each(["HP", "Canon", "Epson", "Brother"])(
  "K-09: on the page of %s the cards that open the general finder say so, and what to enter, and no others",
  async (brand) => {
    const { html } = await rendered(`/printers/${brand.toLowerCase()}`)
    const text = html.replace(/<[^>]*>/g, "").replaceAll("&#x27;", "'")
    for (const { supportUrlBasis, modelNumber } of PRINTER_MODELS.filter(
      (m) => m.brand === brand && isOnBrandPage(m)
    )) {
      expect([modelNumber, text.includes(findInFinder(brand, modelNumber))]).toEqual([
        modelNumber,
        supportUrlBasis === "finder"
      ])
    }
  }
)
