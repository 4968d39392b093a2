import { officialHostOf } from "@driverdex/domain/catalogue/OfficialHosts"
import { PRINTER_MODELS } from "@driverdex/fixtures/catalogue/PrinterModels"
import { seedVendors } from "@driverdex/fixtures/catalogue/SeedCatalogue"
import { expect, test } from "vitest"
import { destinationLine } from "../../../../src/catalogue/download/destination.ts"
import { modelLink } from "../../../../src/pages/printers/model/model-link.ts"

const supportUrl = "https://support.acme.example/jet?m=1"

test("the line under a model's button says where it leads", () => {
  const model = { id: 101, fullName: "Acme Jet", supportUrl }
  expect(destinationLine(modelLink({ ...model, supportUrlBasis: "form" }))).toBe("opens support.acme.example")
  expect(destinationLine(modelLink({ ...model, supportUrlBasis: "finder" }))).toBe("opens the maker's driver finder")
})

test("the host that a model names is the one that the server allows", async () => {
  const vendors = new Map((await seedVendors()).map((vendor) => [vendor.name, vendor]))
  for (const model of PRINTER_MODELS) {
    expect(modelLink(model).officialHost).toBe(officialHostOf(model.supportUrl, vendors.get(model.brand)))
  }
})
