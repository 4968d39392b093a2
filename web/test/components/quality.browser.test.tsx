import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { page } from "vitest/browser"
import { QualityPart } from "../../src/admin/quality/quality-part.tsx"
import { renderInSite } from "./in-site.tsx"

const ITEM = {
  kind: "new-in-source",
  subject: "eol/nvidia-driver#r615-windows",
  name: "NVIDIA Driver R615-Windows",
  weight: 20,
  since: "2026-09-09",
  why: "endoflife.date has it with version 616.92, and no record here is it.",
  action: "add-driver",
  driverId: null,
  address: null,
  source: "eol",
  told: {
    key: "nvidia-driver-r615-windows",
    source: { id: "eol", name: "endoflife.date", licence: "MIT" },
    package: "nvidia-driver#r615-windows",
    readOn: "2026-11-27",
    name: "NVIDIA Driver R615-Windows",
    version: "616.92",
    day: "2026-09-09",
    isReleased: true,
    manufacturer: "NVIDIA",
    category: "Graphics Cards"
  }
}
const NVIDIA = {
  name: "NVIDIA",
  officialHosts: ["www.nvidia.com"],
  officialPathPrefixes: [],
  driverFinderUrl: null,
  revision: 0
}

let sent: ReadonlyArray<Record<string, unknown>> = []

beforeEach(() => {
  sent = []
  vi.stubGlobal("fetch", async (address: string | URL | Request, init?: RequestInit) => {
    const { pathname } = new URL(address instanceof Request ? address.url : address, location.href)
    if (init?.method === "POST") {
      sent = [...sent, JSON.parse(String(init.body)) as Record<string, unknown>]
      return Response.json({ id: 2000 }, { status: 201 })
    }
    if (pathname === "/api/vendors") return Response.json([NVIDIA])
    if (pathname === "/api/quality") {
      const items = sent.length > 0 ? [] : [ITEM]
      return Response.json({ totals: [{ kind: "new-in-source", items: items.length }], items })
    }
    return Response.json([])
  })
})
afterEach(() => vi.unstubAllGlobals())

const api = {
  categories: async () => [{ id: 1, name: "Graphics Cards", description: "", icon: "gpu", driverCount: 1 }]
}
const field = (name: string) => page.getByLabelText(name, { exact: true })

it("P-QUAL-6: what is new in a source is one press away from a form that says what the source told, and nothing else", async () => {
  await renderInSite(<QualityPart />, { api: api as never })
  await page.getByRole("button", { name: "Add NVIDIA Driver R615-Windows" }).click()
  await expect.element(page.getByRole("dialog", { name: "Add New Driver" })).toBeVisible()
  await expect
    .element(page.getByText(/^What endoflife.date tells of nvidia-driver#r615-windows is filled in\./))
    .toBeVisible()
  const filled = {
    Name: "NVIDIA Driver R615-Windows",
    Manufacturer: "NVIDIA",
    Version: "616.92",
    "Release date": "September 2026"
  }
  for (const [name, value] of Object.entries(filled)) await expect.element(field(name)).toHaveValue(value)
  await expect.element(field("Category")).toHaveValue("Graphics Cards")
  for (const name of ["Operating system", "Architecture", "Description", "Download URL"])
    await expect.element(field(name)).toHaveValue("")
  // Nothing is invented to save it: what the source did not tell is asked for.
  await page.getByRole("button", { name: "Create Driver" }).click()
  await expect.element(page.getByRole("link", { name: /^Operating system: / })).toBeVisible()
  expect(sent).toEqual([])
  await field("Operating system").selectOptions("Windows 11/10")
  await field("Architecture").selectOptions("64-bit")
  await field("Description").fill("Branch 615.")
  await field("Download URL").fill("https://www.nvidia.com/r615")
  await page.getByRole("button", { name: "Create Driver" }).click()
  await expect.element(page.getByText("Nothing to mend")).toBeVisible()
  expect(sent).toMatchObject([
    { version: "616.92", operatingSystem: "Windows 11/10", newInSource: "eol/nvidia-driver#r615-windows" }
  ])
})
