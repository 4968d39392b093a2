import { expect, test } from "vitest"
import { additionalDrivers } from "../../../../src/features/printers/brand/additional-view.ts"
import { loadModels } from "../../../../src/features/printers/model/models.ts"
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
  expect(ids(additionalDrivers(models)(drivers))).toEqual([1002, 1004])
})

test("printers come first, each part in the order of the ids, five in all", () => {
  const drivers = [1001, 1002, 1003, 1004, 1005, 1006, 1007].map((id) =>
    someDriver({ id, category: id % 2 === 0 ? "Printers" : "Cameras" })
  )
  expect(ids(additionalDrivers(models)(drivers))).toEqual([1002, 1004, 1006, 1001, 1003])
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
