import { someDriver } from "@driverdex/fixtures/testing/someDriver"
import { expect, test } from "vitest"
import { brandDrivers } from "../../../src/search/lists/brandDrivers.ts"

const models = [{ fullName: "Acme Jet 100" }, { fullName: "Acme Jet 200" }]
const ids = (drivers: ReadonlyArray<{ readonly id: number }>) => drivers.map(({ id }) => id)

test("the page's own models are left out, and only they", () => {
  const drivers = [
    someDriver({ id: 1001, name: "Acme Jet 100 Printer Driver" }),
    someDriver({ id: 1002, name: "Acme Jet 1000 Printer Driver" }),
    someDriver({ id: 1003, name: "Acme Jet 200" }),
    someDriver({ id: 1004, name: "Acme Scan" })
  ]
  expect(ids(brandDrivers(models, drivers).additional)).toEqual([1002, 1004])
})

test("printers come first, each part in the order of the ids, five in all", () => {
  const drivers = [1001, 1002, 1003, 1004, 1005, 1006, 1007].map((id) =>
    someDriver({ id, category: id % 2 === 0 ? "Printers" : "Cameras" })
  )
  expect(ids(brandDrivers(models, drivers).additional)).toEqual([1002, 1004, 1006, 1001, 1003])
})

test("K-16: universal are the brand's printer drivers that say so", () => {
  const drivers = [
    someDriver({ id: 1001, name: "Acme Universal Print Driver PCL 6", category: "Printers" }),
    someDriver({ id: 1002, name: "Acme Universal Print Camera", category: "Cameras" }),
    someDriver({ id: 1003, name: "Acme Jet 300 Printer Driver", category: "Printers" })
  ]
  expect(brandDrivers(models, drivers).universal).toEqual([{ id: 1001, name: "Acme Universal Print Driver PCL 6" }])
})
