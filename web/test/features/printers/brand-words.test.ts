import { PRINTER_MODELS } from "@driverdex/fixtures/PrinterModels"
import { expect, test } from "vitest"
import { BRAND_INTROS } from "../../../src/content/brand-page.ts"

test.each(Object.entries(BRAND_INTROS))(
  "K-09: the page of %s promises no page of its own for every model",
  (brand, intro) => {
    const finders = PRINTER_MODELS.filter((model) => model.brand === brand && model.supportUrlBasis === "finder")
    expect(/ each leads? to/i.test(intro)).toBe(false)
    expect(intro.includes("driver finder")).toBe(finders.length > 0)
  }
)
