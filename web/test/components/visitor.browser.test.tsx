import type { GraphicsChip } from "@driverdex/domain/detection/graphicsChip"
import { useRef } from "react"
import { afterEach, describe, expect, it, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { render } from "vitest-browser-react"
import { HEALTH_RECHECK_MS } from "../../src/client/health.ts"
import { ContactForm } from "../../src/pages/contact/contact-form.tsx"
import { RequestForm } from "../../src/pages/privacy-request/request-form.tsx"
import { HealthCheck } from "../../src/pages/support/health-check.tsx"
import { ServiceStatus } from "../../src/pages/support/service-status.tsx"
import { currentToast, dismissToast } from "../../src/ui/overlay/toast-store.ts"
import { ConsentBanner } from "../../src/visitor/consent/consent-banner.tsx"
import { PreferencesDialog } from "../../src/visitor/consent/preferences-dialog.tsx"
import { DetectionDialog } from "../../src/visitor/detection/detection-dialog.tsx"
import { GraphicsFound } from "../../src/visitor/detection/graphics-found.tsx"
import { renderInSite } from "./in-site.tsx"

afterEach(() => {
  vi.unstubAllGlobals()
  dismissToast()
})

describe("the banner", () => {
  it("says what is turned on and hands on each choice", async () => {
    const [onChoose, onCustomize] = [vi.fn<(choice: unknown) => void>(), vi.fn<(button: HTMLElement) => void>()]
    const screen = await render(
      <ConsentBanner analytics advertising={false} onChoose={onChoose} onCustomize={onCustomize} />
    )
    await expect.element(screen.getByText(/^Analytics cookies are used only if you allow them/)).toBeVisible()
    for (const name of ["Accept All", "Reject All", "Customize"]) await screen.getByRole("button", { name }).click()
    expect(onChoose.mock.calls).toEqual([[{ kind: "accept-all" }], [{ kind: "reject-all" }]])
    expect(onCustomize).toHaveBeenCalledOnce()
  })

  it("keeps its room free below the page, and gives it back", async () => {
    const screen = await render(
      <ConsentBanner analytics={false} advertising={false} onChoose={() => {}} onCustomize={() => {}} />
    )
    const room = () => document.documentElement.style.paddingBottom
    await expect.poll(room).toMatch(/^\d+px$/)
    await screen.unmount()
    expect(room()).toBe("")
  })
})

describe("the preferences dialog", () => {
  const Preferences = ({ gpc, onSave }: { readonly gpc: boolean; readonly onSave: (toggles: unknown) => void }) => (
    <PreferencesDialog
      stored={{ necessary: true, functional: true, analytics: false, advertising: false }}
      gpc={gpc}
      opener={useRef(null)}
      onClose={() => {}}
      onSave={onSave}
    />
  )

  it("starts as stored and saves the switches as set", async () => {
    const onSave = vi.fn<(toggles: unknown) => void>()
    await render(<Preferences gpc={false} onSave={onSave} />)
    await expect.element(page.getByRole("switch", { name: "Functional" })).toBeChecked()
    await page.getByText("Analytics", { exact: true }).click()
    await page.getByRole("button", { name: "Save Preferences" }).click()
    expect(onSave.mock.calls[0]?.[0]).toMatchObject({ functional: true, analytics: true, advertising: false })
  })

  it("says that a signal keeps the optional ones off", async () => {
    await render(<Preferences gpc onSave={() => {}} />)
    await expect.element(page.getByText(/Analytics and advertising stay off/)).toBeVisible()
  })
})

describe("the contact form", () => {
  const fill = async () => {
    await page.getByRole("textbox", { name: "Full Name" }).fill("Ada")
    await page.getByRole("textbox", { name: "Email Address" }).fill("ada@example.org")
    await page.getByRole("combobox", { name: "Category" }).selectOptions("Bug Report")
    await page.getByRole("textbox", { name: "Subject" }).fill("A wrong record")
    await page.getByRole("textbox", { name: "Message" }).fill("The version is wrong.")
  }

  it("is 'Sending...' while it is sent, once, and empty afterwards", async () => {
    let finish: (response: Response) => void = () => {}
    const answer = vi.fn<() => Promise<Response>>(() => new Promise((resolve) => (finish = resolve)))
    vi.stubGlobal("fetch", answer)
    await renderInSite(<ContactForm />)
    await fill()
    await page.getByRole("button", { name: "Send Message" }).click()
    const sending = page.getByRole("button", { name: "Sending..." })
    await expect.element(sending).toHaveAttribute("aria-disabled", "true")
    await sending.click({ force: true })
    expect(answer).toHaveBeenCalledOnce()
    finish(new Response(null, { status: 204 }))
    await expect.poll(() => currentToast()?.title).toBe("Message sent successfully!")
    await expect.element(page.getByRole("textbox", { name: "Full Name" })).toHaveValue("")
  })

  it("keeps what was typed when it could not be sent", async () => {
    vi.stubGlobal("fetch", async () => new Response("no", { status: 500 }))
    await renderInSite(<ContactForm />)
    await fill()
    await page.getByRole("button", { name: "Send Message" }).click()
    await expect
      .poll(() => currentToast())
      .toMatchObject({
        kind: "destructive",
        title: "Failed to send message",
        description: "Please try again or contact us directly."
      })
    await expect.element(page.getByRole("textbox", { name: "Full Name" })).toHaveValue("Ada")
  })

  it("L-04: says the server's sentence when it cannot be taken now, keeps what was typed, and is sent by another press", async () => {
    const sentence = "The catalogue is not available for a moment. Please try again."
    const answer = vi.fn<() => Promise<Response>>()
    answer.mockResolvedValueOnce(new Response(sentence, { status: 503, headers: { "retry-after": "2" } }))
    answer.mockResolvedValueOnce(new Response(null, { status: 204 }))
    vi.stubGlobal("fetch", answer)
    await renderInSite(<ContactForm />)
    await fill()
    await page.getByRole("button", { name: "Send Message" }).click()
    await expect.element(page.getByRole("alert").filter({ hasText: sentence })).toBeVisible()
    await expect.element(page.getByRole("textbox", { name: "Message" })).toHaveValue("The version is wrong.")
    await page.getByRole("button", { name: "Send Message" }).click()
    await expect.poll(() => currentToast()?.title).toBe("Message sent successfully!")
    await expect.element(page.getByText(sentence)).not.toBeInTheDocument()
  })
})

describe("the privacy request form", () => {
  it("leads to its problems, checks each key from then on, and says when it failed", async () => {
    vi.stubGlobal("fetch", async () => new Response("no", { status: 500 }))
    await renderInSite(<RequestForm />)
    const submit = page.getByRole("button", { name: "Submit Request" })
    await submit.click()
    await expect.poll(() => document.activeElement?.textContent).toMatch(/^There are 6 problems/)
    await page.getByRole("textbox", { name: "First Name" }).fill("Ada")
    await expect.element(page.getByText("There are 5 problems")).toBeVisible()
    await page.getByRole("textbox", { name: "Last Name" }).fill("Byron")
    await page.getByRole("textbox", { name: "Email Address" }).fill("ada@example.org")
    await page.getByRole("combobox", { name: "State" }).selectOptions("Texas")
    await page.getByRole("combobox", { name: "Request Type" }).selectOptions("know")
    await page.getByRole("textbox", { name: "Description" }).fill("Please tell me.")
    await submit.click()
    await expect.poll(() => currentToast()?.title).toBe("Failed to submit request")
    await expect.element(page.getByRole("alert").filter({ hasText: "no What you wrote is still here." })).toBeVisible()
  })
})

describe("the detection dialog", () => {
  it("detects, shows what it found with a badge for the network, and goes to the graphics drivers", async () => {
    const onClose = vi.fn<() => void>()
    const { router } = await renderInSite(<DetectionDialog open onClose={onClose} openedBy={null} />)
    await expect.element(page.getByRole("heading", { name: "Detecting Your System" })).toBeVisible()
    await expect.element(page.getByRole("heading", { name: "Your System" }), { timeout: 5000 }).toBeVisible()
    await expect.element(page.getByText("Internet Online")).toBeVisible()
    await page.getByRole("button", { name: "Find Compatible Drivers" }).click()
    expect(currentToast()?.title).toBe("Searching for compatible drivers")
    expect(onClose).toHaveBeenCalledOnce()
    await expect.poll(() => decodeURIComponent(router.state.location.pathname)).toBe("/category/Graphics Cards")
  })
})

describe("the graphics chip in the detection dialog", () => {
  const shown = (chip: GraphicsChip | null) => renderInSite(<GraphicsFound chip={chip} onLeave={() => {}} />)

  it("P-DET-12: leads to the page of the device that the browser names", async () => {
    await shown({ is: "chip", name: "NVIDIA GeForce RTX 3060", pci: { vendor: "10de", device: "2504" } })
    const link = page.getByRole("link", { name: "NVIDIA GeForce RTX 3060 Which driver it needs" })
    await expect.element(link).toHaveAttribute("href", "/hardware/pci/10de/2504")
  })

  it("P-DET-12: leads to a search where the browser says no number", async () => {
    await shown({ is: "chip", name: "NVIDIA GeForce GTX 970", pci: null })
    const link = page.getByRole("link", { name: /^NVIDIA GeForce GTX 970/ })
    await expect.element(link).toHaveAttribute("href", expect.stringMatching(/^\/search\?q=NVIDIA/))
  })

  it("P-DET-12: says when the chip's driver is not in use, and when the browser does not tell", async () => {
    const { screen } = await shown({ is: "basic" })
    await expect.element(page.getByText(/Windows draws without the chip's own driver/)).toBeVisible()
    await screen.unmount()
    await shown(null)
    await expect.element(page.getByText("This browser does not tell which graphics chip it uses.")).toBeVisible()
  })
})

describe("the service status", () => {
  const DAY_MS = 86_400_000
  it.each([
    [1, "Updated"],
    [400, /^To \w+ \d{4}$/]
  ])("P-SUP-6: %d days after the newest fact calls the database %s", async (days, word) => {
    vi.stubGlobal("fetch", async () => Response.json({ version: "1.0.0", projections: [{ lag: 0 }] }))
    const factsTo = new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10)
    const { screen } = await renderInSite(<ServiceStatus />, { site: { factsTo } })
    await expect.element(screen.getByText("Online")).toBeVisible()
    await expect.element(screen.getByText(word)).toBeVisible()
  })
})

describe("the health check", () => {
  const Check = () => <HealthCheck opener={useRef(null)} onClose={() => {}} />
  const categories = async () => [{ id: 1, name: "Cameras", icon: "camera", description: "All", driverCount: 5 }]

  it("finds all in order", async () => {
    vi.stubGlobal("fetch", async () => Response.json({ version: "1.0.0", projections: [{ lag: 0 }] }))
    await renderInSite(<Check />, { api: { categories } })
    await expect.element(page.getByText("All checks passed.")).toBeVisible()
  })

  it("says what needs attention, and checks again", async () => {
    const answer = vi.fn<() => Promise<Response>>(async () => new Response("no", { status: 503 }))
    vi.stubGlobal("fetch", answer)
    await renderInSite(<Check />, { api: { categories } })
    await expect.element(page.getByText(/\d of \d checks need your attention\./)).toBeVisible()
    answer.mockImplementation(async () => Response.json({ version: "1.0.0", projections: [{ lag: 0 }] }))
    await userEvent.click(page.getByRole("button", { name: "Check again" }))
    await expect.element(page.getByText("All checks passed.")).toBeVisible()
  })

  it("P-SUP-5: looks again by itself until all is in order", async () => {
    const answer = vi.fn<() => Promise<Response>>(async () =>
      Response.json({ version: "1.0.0", projections: [{ lag: 3 }] })
    )
    vi.stubGlobal("fetch", answer)
    await renderInSite(<Check />, { api: { categories } })
    await expect.element(page.getByText(/3 recorded changes are not in the lists yet/)).toBeVisible()
    answer.mockImplementation(async () => Response.json({ version: "1.0.0", projections: [{ lag: 0 }] }))
    await expect.element(page.getByText("All checks passed.")).toBeVisible()
    const asked = answer.mock.calls.length
    await new Promise((resolve) => setTimeout(resolve, 2 * HEALTH_RECHECK_MS))
    expect(answer).toHaveBeenCalledTimes(asked)
  })
})
