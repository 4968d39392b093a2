import type { MakerSite } from "@driverdex/domain/answers/answer/Answer"
import { SPECIALIST_BRANDS } from "@driverdex/domain/catalogue/PrinterBrand"
import { expect, test } from "vitest"
import { createQueryClient } from "../../../../src/client/query-client.ts"
import { brandDrivers } from "../../../../src/pages/printers/brand/brand-drivers.ts"
import { loadBrand, loadModels } from "../../../../src/pages/printers/brand/load-brand.ts"
import { EMPTY_CATALOGUE } from "../../../failing-api.ts"
import { someDriver } from "../../some-drivers.ts"

const models = [{ fullName: "Acme Jet 100" }, { fullName: "Acme Jet 200" }]
const ids = (drivers: ReadonlyArray<{ readonly id: number }>) => drivers.map(({ id }) => id)

test("the page's own models are left out, and only they", () => {
  const drivers = [
    someDriver({ id: 1001, name: "Acme Jet 100 Printer Driver" }),
    someDriver({ id: 1002, name: "Acme Jet 1000 Printer Driver" }),
    someDriver({ id: 1003, name: "Acme Jet 200" }),
    someDriver({ id: 1004, name: "Acme Scan" })
  ]
  expect(ids(brandDrivers(models)(drivers).additional)).toEqual([1002, 1004])
})

test("printers come first, each part in the order of the ids, five in all", () => {
  const drivers = [1001, 1002, 1003, 1004, 1005, 1006, 1007].map((id) =>
    someDriver({ id, category: id % 2 === 0 ? "Printers" : "Cameras" })
  )
  expect(ids(brandDrivers(models)(drivers).additional)).toEqual([1002, 1004, 1006, 1001, 1003])
})

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

test("K-16: universal are the brand's printer drivers that say so", () => {
  const drivers = [
    someDriver({ id: 1001, name: "Acme Universal Print Driver PCL 6", category: "Printers" }),
    someDriver({ id: 1002, name: "Acme Universal Print Camera", category: "Cameras" }),
    someDriver({ id: 1003, name: "Acme Jet 300 Printer Driver", category: "Printers" })
  ]
  expect(brandDrivers(models)(drivers).universal).toEqual([{ id: 1001, name: "Acme Universal Print Driver PCL 6" }])
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
