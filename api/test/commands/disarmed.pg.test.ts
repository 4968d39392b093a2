import type { DriverDetails } from "@driverdex/domain/catalogue/Driver"
import type { Vendor } from "@driverdex/domain/catalogue/Vendor"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { seededApplication } from "../faults/seeded.ts"
import type { TestApplication } from "../support/application.ts"
import { importCall } from "./importCall.ts"

const LOST = "lost.zorblat.example"
const REMAINING = "www.zorblat.example"
const VENDOR: Vendor = {
  name: "Zorblat",
  officialHosts: [LOST, REMAINING],
  officialPathPrefixes: [],
  driverFinderUrl: `https://${LOST}/find`
}
const ROW = {
  key: "zorblat-z1",
  name: "Zorblat Z1 Driver",
  manufacturer: "Zorblat",
  category: "Network Adapters",
  description: "Driver for the Zorblat Z1.",
  operatingSystem: "Windows 11/10",
  architecture: "64-bit",
  downloadUrl: `https://${LOST}/z1-2.exe`,
  linkKind: "file",
  urlBasis: "source",
  productUrl: `https://${LOST}/z1`,
  notesUrl: `https://${LOST}/z1/notes`,
  image: `https://${LOST}/z1.png`,
  version: "2.0",
  versionStatus: "latest",
  releaseDateIso: "2025-01-05",
  releaseDateBasis: "published",
  releases: [
    { version: "2.0", releaseDateIso: "2025-01-05", dateBasis: "published", downloadUrl: `https://${LOST}/z1-2.exe` },
    { version: "1.0", releaseDateIso: "2024-01-05", dateBasis: "published", notesUrl: `https://${LOST}/z1/1` }
  ]
}

describe("a manufacturer that loses a host", () => {
  let app: TestApplication
  let id = 0
  const outputs = () => [
    "/api/drivers",
    "/api/drivers?manufacturer=Zorblat",
    "/api/drivers/featured",
    `/api/drivers/${id}`,
    `/api/drivers/${id}/history`,
    `/api/drivers/${id}/download-file`,
    "/api/search?q=zorblat",
    "/api/search/suggestions?q=zorblat",
    "/api/vendors",
    "/api/printer-brands",
    "/api/download-stats",
    "/sitemap.xml",
    "/sitemap-1.xml",
    "/",
    "/search?q=zorblat",
    "/network-adapters",
    `/network-adapters?driver=${id}`
  ]
  const textOf = async (path: string): Promise<string> => {
    const answer = await app.call(path)
    return `${answer.headers.get("location") ?? ""}\n${await answer.text()}`
  }
  const importRow = <R extends { readonly line: number }>(rows: ReadonlyArray<R>) =>
    app.asAdmin("POST", "/api/changes", importCall({ batch: "b1", source: "file", dryRun: false, rows }))
  const exported = async (): Promise<object> => {
    const text = await (await app.asAdmin("GET", "/api/export")).text()
    const lines = text.split("\n").filter((line) => line.includes(ROW.key))
    return JSON.parse(lines[0] ?? "{}") as object
  }

  beforeAll(async () => {
    app = await seededApplication()
    expect((await app.asAdmin("POST", "/api/vendors", VENDOR)).status).toBeLessThan(300)
    const answer = (await (await importRow([{ line: 1, ...ROW }])).json()) as { added: number }
    expect(answer.added).toBe(1)
    const [driver] = (await (
      await app.call("/api/drivers?manufacturer=Zorblat")
    ).json()) as ReadonlyArray<DriverDetails>
    id = driver?.id ?? 0
  })
  afterAll(() => app.stop())

  it("F-13: disarms every address of its records at once, on every public output", async () => {
    const before = await Promise.all(outputs().map(textOf))
    expect(before.filter((text) => text.includes(LOST)).length).toBeGreaterThan(4)
    await app.asAdmin("PUT", "/api/vendors", { ...VENDOR, officialHosts: [REMAINING] })
    for (const path of outputs()) {
      const text = (await textOf(path)).replace(/"officialHosts":\[[^\]]*\]/g, "")
      expect([path, text.includes(LOST)]).toEqual([path, false])
    }
    const guide = await app.call(`/api/drivers/${id}/download`, { method: "POST" })
    expect(await guide.text()).not.toContain(LOST)
    const details = (await (await app.call(`/api/drivers/${id}`)).json()) as DriverDetails
    expect(details.releases.map(({ version }) => version)).toEqual(["2.0", "1.0"])
    expect([details.officialHost, details.linkKind, details.productUrl]).toEqual([undefined, undefined, undefined])
  })

  it("F-13: an export keeps the stored address, and is imported again without a change", async () => {
    const row = await exported()
    expect(row).toMatchObject({ downloadUrl: ROW.downloadUrl, releases: ROW.releases })
    const answer = await (await importRow([{ line: 1, ...row }])).json()
    expect(answer).toMatchObject({ unchanged: 1, refused: [] })
    const moved = await (await importRow([{ line: 1, ...row, downloadUrl: `https://${LOST}/other.exe` }])).json()
    expect(moved).toMatchObject({ unchanged: 0, refused: [{ field: "downloadUrl" }] })
  })

  it("F-13: an operator who saves the form as it is shown loses no stored address", async () => {
    const shown = (await (await app.call(`/api/drivers/${id}`)).json()) as DriverDetails
    const saved = await app.asAdmin("PUT", `/api/drivers/${id}`, { ...shown, description: "Mended.", image: null })
    expect(saved.status).toBe(200)
    expect(await exported()).toMatchObject({ description: "Mended.", downloadUrl: ROW.downloadUrl, image: ROW.image })
  })

  it("F-13: a printer model of the brand leads nowhere and its guide names no such host", async () => {
    const vendors = (await (await app.call("/api/vendors")).json()) as ReadonlyArray<Vendor>
    const brother = vendors.find(({ name }) => name === "Brother")
    await app.asAdmin("PUT", "/api/vendors", { ...brother, officialHosts: [], officialPathPrefixes: [] })
    expect((await app.call("/api/drivers/401/download-file")).status).toBe(404)
    const guide = await (await app.call("/api/drivers/401/download", { method: "POST" })).text()
    expect(guide).not.toContain("brother.com")
    expect(guide).toContain("No official address is recorded")
    expect(await textOf("/printers/brother")).not.toContain("brother.com")
    expect(await textOf("/printers/hp")).toContain("support.hp.com")
  })

  it("F-13: shows the addresses again when the manufacturer gets the host back", async () => {
    await app.asAdmin("PUT", "/api/vendors", VENDOR)
    const details = (await (await app.call(`/api/drivers/${id}`)).json()) as DriverDetails
    expect(details).toMatchObject({ downloadUrl: ROW.downloadUrl, officialHost: LOST, productUrl: ROW.productUrl })
    expect(details.releases).toEqual(ROW.releases)
  })
})
