import { useState } from "react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { FailurePage } from "../../src/shell/failures/failure-page.tsx"
import { CODE_MISSING } from "../../src/shell/failures/failure-text.ts"
import { onDemand, usePrepared } from "../../src/ui/loading/on-demand.tsx"
import { currentToast, dismissToast } from "../../src/ui/overlay/toast-store.ts"
import { renderInSite } from "./in-site.tsx"

afterEach(() => {
  vi.unstubAllGlobals()
  dismissToast()
})

const Greeting = ({ name }: { readonly name: string }) => <p>Good day, {name}</p>

describe("a dialog whose code is fetched once the page is used", () => {
  const pageWith = (fetchPart: () => Promise<typeof Greeting>) => {
    const Part = onDemand("The greeting", fetchPart)
    const Opener = () => {
      usePrepared(Part)
      const [open, setOpen] = useState(false)
      return (
        <>
          <button type="button" onClick={() => setOpen(true)}>
            Open
          </button>
          {open && <Part name="Ada" onMissing={() => setOpen(false)} />}
        </>
      )
    }
    return render(<Opener />)
  }

  it("L-05: opens without a network once it was fetched", async () => {
    const fetchPart = vi
      .fn<() => Promise<typeof Greeting>>()
      .mockResolvedValueOnce(Greeting)
      .mockRejectedValue(new Error("offline"))
    await pageWith(fetchPart)
    await new Promise((done) => requestIdleCallback(done, { timeout: 2_000 }))
    expect(fetchPart).not.toHaveBeenCalled()
    await userEvent.keyboard("{Shift}")
    await expect.poll(() => fetchPart.mock.calls.length).toBe(1)
    await page.getByRole("button", { name: "Open" }).click()
    await expect.element(page.getByText("Good day, Ada")).toBeVisible()
    expect(fetchPart).toHaveBeenCalledOnce()
  })

  it("L-05: says so when it cannot be had, leaves the page as it is, and opens with a later press", async () => {
    const fetchPart = vi.fn<() => Promise<typeof Greeting>>().mockRejectedValue(new Error("offline"))
    await pageWith(fetchPart)
    await page.getByRole("button", { name: "Open" }).click()
    await expect.poll(() => currentToast()?.title).toBe("The greeting could not be opened")
    await expect.element(page.getByRole("button", { name: "Open" })).toBeVisible()
    fetchPart.mockResolvedValue(Greeting)
    await page.getByRole("button", { name: "Open" }).click()
    await expect.element(page.getByText("Good day, Ada")).toBeVisible()
  })
})

describe("a page that failed", () => {
  const missing = Object.assign(new Error("no code"), { name: CODE_MISSING })

  it.each([
    [new Error("503: Not now."), "The catalogue is not available at the moment"],
    [new Error("500: Something went wrong on our side."), "This page could not be shown"],
    [new Error("x is undefined"), "This page could not be shown"],
    [missing, "This page could not be reached"]
  ])("L-05: says what happened and what works: %s", async (error, heading) => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")))
    const { screen } = await renderInSite(<FailurePage error={error} />)
    await expect.element(screen.getByRole("heading", { level: 1, name: heading })).toBeVisible()
    for (const name of ["Driver installation guides", "Support Center", "Contact"]) {
      await expect.element(screen.getByRole("link", { name, exact: true })).toBeVisible()
    }
  })

  it("L-05: is left on the screen while nothing answers, and says that", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")))
    const { screen } = await renderInSite(<FailurePage error={new Error("503: Not now.")} />)
    await screen.getByRole("link", { name: "Try again" }).click()
    await expect.element(screen.getByText("There is still no answer.")).toBeVisible()
  })
})
