import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { seedDrivers } from "@driverdex/fixtures/catalogue/SeedCatalogue"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type TestApplication, testApplication } from "../support/application.ts"

describe("a new site (P-CAT-20)", () => {
  let app: TestApplication
  beforeAll(async () => {
    app = await testApplication()
  })
  afterAll(() => app.stop())

  it("has the shipped drivers with ids in the order of the file, as every other site", async () => {
    const drivers = (await (await app.call("/api/drivers")).json()) as ReadonlyArray<Driver>
    const rows = await seedDrivers()
    expect(drivers.map(({ id, name }) => `${id} ${name}`)).toEqual(
      rows.map(({ row }, at) => `${1001 + at} ${row.name}`)
    )
  })
})
