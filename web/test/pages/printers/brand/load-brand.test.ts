import type { MakerSite } from "@driverdex/domain/answers/answer/Answer"
import { SPECIALIST_BRANDS } from "@driverdex/domain/catalogue/PrinterBrand"
import { expect, test } from "vitest"
import { createQueryClient } from "../../../../src/client/query-client.ts"
import { loadBrand, loadModels } from "../../../../src/pages/printers/brand/load-brand.ts"
import { EMPTY_CATALOGUE } from "../../../failing-api.ts"

test.each([
  ["HP", 27],
  ["Canon", 24],
  ["Epson", 23],
  ["Brother", 24]
] as const)("the page of %s shows its own %d models", async (brand, count) => {
  const shown = await loadModels(brand)
  expect(shown.length).toBe(count)
  expect(new Set(shown.map((model) => model.brand))).toEqual(new Set([brand]))
})

test.each(SPECIALIST_BRANDS)("P-PRN-21: the finder of %s is its maker's, and left out without one", async (brand) => {
  const context = (maker: MakerSite | null) => ({
    queryClient: createQueryClient(),
    api: {
      ...EMPTY_CATALOGUE,
      answer: async (text: string) => ({ answer: null, maker: text === brand ? maker : null })
    }
  })
  expect(await loadBrand(context({ name: brand, url: "https://acme.example/" }), brand)).toMatchObject({
    finder: "https://acme.example/",
    head: { title: `${brand} Printer Drivers`, path: `/printers/${brand.toLowerCase()}` }
  })
  expect(await loadBrand(context(null), brand)).toMatchObject({ finder: null })
})
