import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { HP_MODELS } from "@driverdex/fixtures/catalogue/printer-models/hp"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { DriverLine } from "../../src/catalogue/details/driver-line.tsx"
import { DriverList, ListedDriverSkeleton } from "../../src/catalogue/listing/driver-list.tsx"
import { FilterChips } from "../../src/catalogue/listing/filter-chips.tsx"
import { ListedDriver } from "../../src/catalogue/row/listed-driver.tsx"
import type { ShownList } from "../../src/client/list/use-list.ts"
import { ModelRow } from "../../src/pages/printers/model/model-row.tsx"
import { dismissToast } from "../../src/ui/overlay/toast-store.ts"
import { renderInSite } from "./in-site.tsx"
import { DETAILS, DRIVER, GUIDE } from "./some-driver.ts"

const answer = vi.fn<(path: string, init: RequestInit) => Promise<Response>>()
beforeEach(() => {
  answer.mockReset()
  answer.mockResolvedValue(Response.json(GUIDE))
  vi.stubGlobal("fetch", answer)
  vi.stubGlobal("open", () => null)
})
afterEach(() => {
  vi.unstubAllGlobals()
  dismissToast()
})

const API = { driver: async () => DETAILS, drivers: async () => [DRIVER] }

const shown = (drivers: ReadonlyArray<Driver>, total: number): ShownList => ({
  status: "ready",
  view: { drivers, total, close: false },
  query: { list: "search" },
  isLate: false
})

describe("a driver in a list", () => {
  it("shows every fact of the driver", async () => {
    const { screen } = await renderInSite(<ListedDriver driver={DRIVER} />)
    const row = screen.getByRole("article")
    await expect.element(row).toBeVisible()
    const shown = row.element().textContent
    for (const words of [
      "Example Camera Driver",
      "Latest",
      "Verified",
      "Version 1.2.3",
      "December 2024",
      "1,204 downloads",
      "Record 4/5"
    ]) {
      expect(shown).toContain(words)
    }
    for (const words of ["Windows 11/10", "64-bit", "732 MB", "opens support.example.com"]) {
      expect(shown).toContain(words)
    }
  })

  it("shows the badges only when they are true, and leaves out what is not known", async () => {
    const unknown = {
      version: "See official page",
      releaseDate: "Unknown",
      fileSize: "See official page",
      downloadCount: 0,
      isLatest: false,
      isVerified: false
    }
    const { officialHost: _, ...homeless } = DRIVER
    const { screen } = await renderInSite(<ListedDriver driver={{ ...homeless, ...unknown }} />)
    await expect.element(screen.getByText(/^Version not known/)).toBeVisible()
    const shown = screen.getByRole("article").element().textContent
    for (const words of ["See official page", "Unknown", "Released", "MB", "download"]) {
      expect(shown).not.toContain(words)
    }
    await expect.element(screen.getByText("no official address known")).toBeVisible()
    expect(screen.getByText("Latest", { exact: true }).elements()).toEqual([])
    expect(screen.getByText("Verified", { exact: true }).elements()).toEqual([])
  })

  it.each([
    [{ linkKind: "product-page" }, /^Version on Example's page/],
    [{ linkKind: "catalog-search" }, /^Version in Microsoft's Update Catalog/]
  ] as const)("K-14: says who has a version that is not known (%o)", async (led, words) => {
    const driver = { ...DRIVER, ...led, manufacturer: "Example", version: "See official page" }
    const { screen } = await renderInSite(<ListedDriver driver={driver} />)
    await expect.element(screen.getByText(words)).toBeVisible()
  })

  it("P-CAT-22: says whose version it shows", async () => {
    const inherited = { id: 1009, name: "Example Line Driver", own: { version: "See official page" } }
    const { screen } = await renderInSite(<ListedDriver driver={{ ...DRIVER, inherited }} />)
    await expect.element(screen.getByText(/^by the Example Line Driver, released December 2024/)).toBeVisible()
  })

  it("P-CAT-23: says that a version is merely reported", async () => {
    const { screen } = await renderInSite(<ListedDriver driver={{ ...DRIVER, versionBasis: "reported" }} />)
    await expect.element(screen.getByText(/^version reported, released December 2024/)).toBeVisible()
  })

  it.each([
    ["published", /Released December 2024/],
    ["first-seen", /First seen December 2024/],
    [undefined, /Released December 2024/]
  ] as const)("P-UI-4: says what its date is (%s)", async (releaseDateBasis, words) => {
    const driver = { ...DRIVER, ...(releaseDateBasis !== undefined && { releaseDateBasis }) }
    const { screen } = await renderInSite(<ListedDriver driver={driver} />)
    await expect.element(screen.getByText(words)).toBeVisible()
  })

  it("P-LIST-13: shares its row with its other packages, each a link to its own page", async () => {
    const other = { ...DRIVER, id: 1002, name: "Example Camera Driver (32-bit)" }
    const { screen } = await renderInSite(
      <DriverList
        state={shown([{ ...DRIVER, name: "Example Camera Driver (64-bit)" }, other], 2)}
        moreSearch={{}}
        empty=""
      />
    )
    expect(screen.getByRole("article").elements()).toHaveLength(1)
    await expect.element(screen.getByRole("heading")).toHaveTextContent("Example Camera Driver (64-bit)")
    await expect
      .element(screen.getByRole("link", { name: "32-bit", exact: true }))
      .toHaveAttribute("href", "/drivers/1002/example-camera-driver-32-bit")
  })

  it.each([
    [900, 104],
    [390, 170]
  ])("P-UI-4: in a list %i px wide its row is at most %i px high", async (width, most) => {
    await page.viewport(width, 800)
    const driver = { ...DRIVER, name: "Example Wireless Bluetooth Camera Driver", wasLatestOn: "2026-08-08" }
    const { screen } = await renderInSite(<DriverList state={shown([driver], 1)} moreSearch={{}} empty="" />)
    await expect.element(screen.getByRole("article")).toBeVisible()
    expect(screen.getByRole("article").element().getBoundingClientRect().height).toBeLessThanOrEqual(most)
    await page.viewport(1000, 800)
  })

  it("stays whole with a very long name at 320 px", async () => {
    await page.viewport(320, 600)
    const { screen } = await renderInSite(<ListedDriver driver={{ ...DRIVER, name: "Superlongname".repeat(12) }} />)
    await expect.element(screen.getByRole("article")).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    await page.viewport(1000, 800)
  })

  it("opens its details, fetches the guide once, and forgets it when it is closed", async () => {
    const { screen } = await renderInSite(<ListedDriver driver={DRIVER} />, { api: API })
    await screen.getByRole("button", { name: "View Details of Example Camera Driver" }).click()
    const dialog = page.getByRole("dialog", { name: DRIVER.name })
    const getGuide = dialog.getByRole("button", { name: "Get Guide" })
    await getGuide.click()
    await expect.element(dialog.getByText("Run the file.")).toBeVisible()
    await expect.element(dialog.getByText("Ask the maker.")).toBeInTheDocument()
    await expect.element(getGuide).not.toBeInTheDocument()
    expect(answer).toHaveBeenCalledOnce()
    expect(JSON.parse(String(answer.mock.calls[0]?.[1].body))).toEqual({ intent: "guide" })
    await userEvent.keyboard("{Escape}")
    await expect.element(dialog).not.toBeInTheDocument()
    await screen.getByRole("button", { name: /^View Details/ }).click()
    await expect.element(getGuide).toBeVisible()
  })

  it("says in its own words what an answer without support note and disclaimer leaves out", async () => {
    answer.mockResolvedValue(Response.json({ installationGuide: { steps: ["One."], tips: [] } }))
    const { screen } = await renderInSite(<ListedDriver driver={DRIVER} />, { api: API })
    await screen.getByRole("button", { name: /^View Details/ }).click()
    await page.getByRole("button", { name: "Get Guide" }).click()
    await expect.element(page.getByText(/ask the manufacturer's support/)).toBeInTheDocument()
    await expect.element(page.getByText(/general guidance without warranty/)).toBeInTheDocument()
  })

  it("is pending for one request at a time, and offers the link where no tab was opened", async () => {
    let finish: (response: Response) => void = () => {}
    answer.mockReturnValue(new Promise((resolve) => (finish = resolve)))
    const { screen } = await renderInSite(<ListedDriver driver={DRIVER} sendsNames />, { api: API })
    const get = screen.getByRole("link", { name: "Get Driver Example Camera Driver" })
    await expect.element(get).toHaveAttribute("href", `/api/drivers/${DRIVER.id}/download-file?intent=download`)
    await get.click()
    const loading = screen.getByRole("link", { name: /^Loading\.\.\./ })
    await expect.element(loading).toHaveAttribute("aria-disabled", "true")
    await loading.click({ force: true })
    expect(answer).toHaveBeenCalledOnce()
    expect(JSON.parse(String(answer.mock.calls[0]?.[1].body))).toEqual({
      intent: "download",
      driverModel: DRIVER.name,
      driverName: DRIVER.name
    })
    finish(Response.json(GUIDE))
    await expect.poll(() => document.activeElement?.textContent).toMatch(/^Open support\.example\.com/)
  })

  it("keeps its details shut when the request fails", async () => {
    answer.mockResolvedValue(new Response("no", { status: 500 }))
    const { screen } = await renderInSite(<ListedDriver driver={DRIVER} />, { api: API })
    await screen.getByRole("link", { name: /^Get Driver/ }).click()
    await expect.element(screen.getByRole("link", { name: /^Get Driver/ })).not.toHaveAttribute("aria-disabled")
    expect(page.getByRole("dialog").elements()).toEqual([])
  })

  it("has a skeleton that is not read", async () => {
    const { screen } = await renderInSite(<ListedDriverSkeleton />)
    expect(screen.getByRole("button").elements()).toEqual([])
    expect(screen.container.querySelectorAll("[aria-hidden=true]").length).toBeGreaterThan(3)
  })
})

describe("a list of drivers", () => {
  const empty = <p>Nothing here</p>
  it("is loading, failed with a way to try again, empty, or there", async () => {
    const retry = vi.fn<() => void>()
    const loading = await renderInSite(<DriverList state={{ status: "loading" }} moreSearch={{}} empty={empty} />)
    expect(loading.screen.container.querySelectorAll("[aria-busy] > [aria-hidden] > *")).toHaveLength(5)
    await loading.screen.unmount()
    const failed = await renderInSite(
      <DriverList state={{ status: "failed", error: new Error("503: Busy"), retry }} moreSearch={{}} empty={empty} />
    )
    await expect.element(failed.screen.getByText("Answer of the server: 503: Busy")).toBeVisible()
    expect(failed.screen.getByText("Nothing here").elements()).toEqual([])
    await failed.screen.getByRole("button", { name: "Try again" }).click()
    expect(retry).toHaveBeenCalledOnce()
    await failed.screen.unmount()
    const none = await renderInSite(<DriverList state={shown([], 0)} moreSearch={{}} empty={empty} />)
    await expect.element(none.screen.getByText("Nothing here")).toBeVisible()
    await none.screen.unmount()
    const some = await renderInSite(<DriverList state={shown([DRIVER], 60)} moreSearch={{ page: "2" }} empty={empty} />)
    await expect.element(some.screen.getByRole("link", { name: "Show 25 more" })).toBeVisible()
    await expect.element(some.screen.getByText("1 of 60 shown")).toBeVisible()
  })
})

describe("filter chips", () => {
  it("are one per filter, and none without a filter", async () => {
    const state = { q: "", sort: "relevance", type: "all", page: 1 } as const
    const onRemoved = vi.fn<() => void>()
    const { screen } = await renderInSite(
      <FilterChips state={{ ...state, os: "windows-10", brand: "Canon" }} search={{}} onRemoved={onRemoved} />
    )
    await expect.element(screen.getByRole("link", { name: "Remove filter System: Windows 10" })).toBeVisible()
    await screen.getByRole("link", { name: "Remove filter Brand: Canon" }).click()
    expect(onRemoved).toHaveBeenCalledOnce()
    await screen.unmount()
    const none = await renderInSite(<FilterChips state={state} search={{}} onRemoved={onRemoved} />)
    expect(none.screen.getByRole("link").elements()).toEqual([])
  })
})

describe("a printer model's row", () => {
  const model = HP_MODELS[0]
  if (model === undefined) throw new Error("There is no model.")

  it("sends model and name, and offers the official host where no tab was opened", async () => {
    const { screen } = await renderInSite(<ModelRow model={model} />)
    await expect.element(screen.getByText("Official", { exact: true })).toBeVisible()
    await screen.getByRole("link", { name: /^Download Driver/ }).click()
    expect(JSON.parse(String(answer.mock.calls[0]?.[1].body))).toEqual({
      intent: "download",
      printerModel: model.modelNumber,
      printerName: model.fullName
    })
    await expect.poll(() => document.activeElement?.textContent).toMatch(/^Open support\.hp\.com/)
    await expect.element(page.getByRole("dialog").getByText("~150-250 MB")).toBeInTheDocument()
  })

  it("says nothing when the call fails", async () => {
    answer.mockResolvedValue(new Response("no", { status: 500 }))
    const { screen } = await renderInSite(<ModelRow model={model} />)
    await screen.getByRole("link", { name: /^Download Driver/ }).click()
    await expect.poll(() => answer.mock.calls.length).toBe(1)
    await expect.element(screen.getByRole("link", { name: /^Download Driver/ })).not.toHaveAttribute("aria-disabled")
    expect(page.getByRole("dialog").elements()).toEqual([])
  })
})

describe("the driver line in the details (P-CAT-21)", () => {
  const lineRecord = {
    id: 1009,
    name: "Example Line Driver",
    version: "9.9",
    asOf: "2026-08-22",
    page: "https://support.example.com/line",
    source: {
      id: "x",
      name: "a list",
      licence: "MIT",
      reference: "a list of 2026",
      retrieved: "2026-11-20"
    }
  }
  const inherited = { id: 1009, name: lineRecord.name, own: { version: "See official page" } }

  it("names the line, its page, why it serves the device and where its version comes from", async () => {
    const details = { ...DETAILS, inherited, lineRecord, lineReason: "The ids say so." }
    const { screen } = await renderInSite(<DriverLine details={details} />)
    await expect
      .element(screen.getByRole("link", { name: "Example Line Driver" }))
      .toHaveAttribute("href", "/search?q=Example+Line+Driver")
    await expect.element(screen.getByRole("link", { name: /^Official page/ })).toHaveAttribute("href", lineRecord.page)
    await expect.element(screen.getByText("The ids say so.")).toBeVisible()
    await expect
      .element(screen.getByText(/a list of 2026, checked 22 August 2026, read on 20 November 2026\. Licence: MIT\./))
      .toBeVisible()
  })

  it("says that a reported version is not shown as the record's, and is nothing without a line", async () => {
    const reported = { ...lineRecord, versionBasis: "reported" as const }
    const { screen } = await renderInSite(<DriverLine details={{ ...DETAILS, lineRecord: reported }} />)
    await expect.element(screen.getByText(/Its version 9\.9 is only reported/)).toBeVisible()
    const { screen: other } = await renderInSite(<DriverLine details={DETAILS} />)
    expect(other.getByRole("heading", { name: "Driver line" }).elements()).toHaveLength(1)
  })
})
