import type { Suggestions } from "@driverdex/api/contract/SiteApi"
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import type { ListQuery, ListView } from "@driverdex/domain/search/lists/ListQuery"
import { useEffect, useLayoutEffect, useRef, useState } from "react"
import { describe, expect, it, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { SearchPage } from "../../src/search/search-page.tsx"
import { SuggestionBox } from "../../src/search/suggestion-box.tsx"
import { renderInSite } from "./in-site.tsx"
import { DRIVER } from "./some-driver.ts"

const neverAsked = () => Promise.reject(new Error("500: not to be asked"))

const HELD = {
  drivers: neverAsked,
  list: neverAsked,
  suggestions: async () => suggested(DRIVER.name)
}
const suggested = (...names: ReadonlyArray<string>): Suggestions => ({
  suggestions: found(...names),
  close: false,
  answer: null
})
const found = (...names: ReadonlyArray<string>): Array<Driver> =>
  names.map((name, at) => ({ ...DRIVER, id: 1001 + at, name }))

describe("the suggestion box", () => {
  it("opens above two characters, leads by the arrow keys, and closes on a press outside", async () => {
    const { screen, router } = await renderInSite(<SuggestionBox query="" />, { api: HELD })
    const box = screen.getByRole("combobox")
    await userEvent.type(box, "ex")
    expect(screen.getByRole("option").elements()).toEqual([])
    await userEvent.type(box, "a")
    await expect.poll(() => screen.getByRole("option").elements().length).toBe(2)
    await expect.element(box).toHaveAttribute("aria-expanded", "true")
    await userEvent.click(document.body)
    await expect.poll(() => screen.getByRole("option").elements().length).toBe(0)
    await userEvent.type(box, "{ArrowDown}{Enter}")
    await expect.poll(() => router.state.location.search).toEqual({ q: DRIVER.name })
  })

  it("F-20: keeps what was typed before hydration when the visitor leaves the box before it is drawn again", async () => {
    const LeftAtOnce = () => {
      const place = useRef<HTMLDivElement>(null)
      const input = () => place.current?.querySelector("input")
      useLayoutEffect(() => {
        const box = input()
        if (box) box.value = "typed early"
      }, [])
      // After the effects of the box, before React draws what they changed.
      useEffect(() => void input()?.dispatchEvent(new FocusEvent("focusout", { bubbles: true })), [])
      return (
        <div ref={place}>
          <SuggestionBox query="" />
        </div>
      )
    }
    const { screen, router } = await renderInSite(<LeftAtOnce />, { api: HELD })
    await expect.element(screen.getByRole("combobox")).toHaveValue("typed early")
    await userEvent.click(screen.getByRole("button", { name: "Search" }))
    await expect.poll(() => router.state.location.search).toEqual({ q: "typed early" })
  })

  it("P-SRCH-11: says that nothing was found once it is known that there is no answer either", async () => {
    let reply: (answered: Suggestions) => void = () => undefined
    const suggestions = () => new Promise<Suggestions>((resolve) => (reply = resolve))
    const { screen } = await renderInSite(<SuggestionBox query="" />, { api: { ...HELD, suggestions } })
    await userEvent.type(screen.getByRole("combobox"), "zzzz")
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(screen.getByText("No drivers found", { exact: true }).elements()).toEqual([])
    reply(suggested())
    await expect.element(screen.getByText("No drivers found", { exact: true })).toBeVisible()
  })

  it("P-ANS-1: has the best answer as its first row, from the same call", async () => {
    const answer = {
      path: "/hardware/pci/10de/2504",
      title: "GeForce RTX 3060",
      headline: null,
      why: "NVIDIA's driver."
    }
    const suggestions = vi.fn(async () => ({ ...suggested("Game Ready Driver"), answer }))
    const { screen } = await renderInSite(<SuggestionBox query="" />, {
      api: { ...HELD, suggestions, answer: neverAsked }
    })
    await userEvent.fill(screen.getByRole("combobox"), "rtx 3060")
    await expect.poll(() => screen.getByRole("option").elements()[0]?.textContent).toMatch(/^GeForce RTX 3060/)
    expect(suggestions).toHaveBeenCalledOnce()
  })

  it("K-10: shows whole names on a phone, and model numbers in one piece", async () => {
    await page.viewport(390, 800)
    const name = "Epson Expression Premium Photo XP-8700 and EcoTank ET-4760 Driver"
    const { screen } = await renderInSite(<SuggestionBox query="" />, {
      api: { ...HELD, suggestions: async () => suggested(name) }
    })
    await userEvent.type(screen.getByRole("combobox"), "et-47")
    const option = screen.getByRole("option", { name: /ET-4760/ })
    await expect.element(option).toBeVisible()
    const cut = [...option.element().querySelectorAll(".font-semibold")].filter(
      (one) => one.scrollWidth > one.clientWidth
    )
    expect(cut).toEqual([])
    const lines = [...option.element().querySelectorAll(".font-semibold .whitespace-nowrap")]
      .filter((one) => /\d/.test(one.textContent))
      .map((one) => [one.textContent, new Set([...one.getClientRects()].map(({ top }) => Math.round(top / 10))).size])
    expect(lines).toEqual([
      ["XP-8700", 1],
      ["ET-4760", 1]
    ])
    expect(option.element().querySelector("mark")?.textContent).toBe("ET-47")
    await page.viewport(1000, 800)
  })

  it("says so when what it shows are close matches only", async () => {
    const suggestions = async () => ({ ...suggested("HL-L2350DW Printer Driver"), close: true })
    const { screen } = await renderInSite(<SuggestionBox query="" />, { api: { ...HELD, suggestions } })
    await userEvent.type(screen.getByRole("combobox"), "hll2350dw")
    await expect.element(screen.getByText(/Showing close matches/)).toBeVisible()
    await expect.element(screen.getByRole("option", { name: /HL-L2350DW/ })).toBeVisible()
  })

  it("asks once a pause, and not for each letter", async () => {
    const suggestions = vi.fn(async () => suggested("Asked"))
    const { screen } = await renderInSite(<SuggestionBox query="" />, { api: { ...HELD, suggestions } })
    await userEvent.fill(screen.getByRole("combobox"), "ask")
    await expect.element(screen.getByRole("option", { name: /Asked/ })).toBeVisible()
    expect(suggestions.mock.calls.map(([text]: ReadonlyArray<unknown>) => text)).toEqual(["ask"])
  })

  it("asks nothing for a text that the call does not take", async () => {
    const suggestions = vi.fn(async () => suggested("Asked"))
    const { screen } = await renderInSite(<SuggestionBox query="" />, { api: { ...HELD, suggestions } })
    await userEvent.fill(screen.getByRole("combobox"), "x".repeat(501))
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(suggestions).not.toHaveBeenCalled()
  })

  it("never draws a late answer to what was typed before", async () => {
    const waiting = new Map<string, (answer: Suggestions) => void>()
    const suggestions = (text: string) => new Promise<Suggestions>((resolve) => waiting.set(text, resolve))
    const { screen } = await renderInSite(<SuggestionBox query="" />, { api: { ...HELD, suggestions } })
    const names = () =>
      screen
        .getByRole("option")
        .elements()
        .map((option) => option.textContent.slice(0, 5))
    await userEvent.fill(screen.getByRole("combobox"), "abc")
    await expect.poll(() => [...waiting.keys()]).toEqual(["abc"])
    await userEvent.fill(screen.getByRole("combobox"), "abcd")
    await expect.poll(() => [...waiting.keys()]).toEqual(["abc", "abcd"])
    waiting.get("abcd")?.(suggested("abcd1"))
    await expect.poll(() => names()[0]).toBe("abcd1")
    waiting.get("abc")?.(suggested("abc-0"))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(names()[0]).toBe("abcd1")
  })

  it("keeps of the answer before only what holds the new text, until its own answer comes", async () => {
    const waiting = new Map<string, (answer: Suggestions) => void>()
    const suggestions = (text: string) => new Promise<Suggestions>((resolve) => waiting.set(text, resolve))
    const { screen } = await renderInSite(<SuggestionBox query="" />, { api: { ...HELD, suggestions } })
    const count = () => screen.getByRole("option").elements().length
    const box = screen.getByRole("combobox")
    await userEvent.type(box, "abc")
    await expect.poll(() => waiting.has("abc")).toBe(true)
    waiting.get("abc")?.(suggested("abc one", "abcd two"))
    await expect.poll(count).toBe(3)
    await userEvent.type(box, "d")
    await expect.poll(count).toBe(2)
    await userEvent.type(box, "e")
    await expect.poll(count).toBe(0)
    expect(screen.getByText("No drivers found", { exact: true }).elements()).toEqual([])
  })
})

describe("the search page", () => {
  const answering = (answer: (query: ListQuery) => ListView) => ({
    ...HELD,
    list: async (query: ListQuery) => answer(query)
  })

  it("shows the server's list, and offers the manufacturers of the whole catalogue", async () => {
    const api = answering(({ q }) => ({
      total: 1,
      drivers: found(`${q} Driver`),
      close: false,
      manufacturers: ["Example"]
    }))
    const { screen } = await renderInSite(<SearchPage search={{ q: "ask" }} fromServer={undefined} />, { api })
    await expect.element(screen.getByRole("heading", { name: "1 driver found for ask" })).toBeVisible()
    await expect.element(screen.getByRole("heading", { name: "ask Driver" })).toBeVisible()
    await expect.element(screen.getByRole("option", { name: "Example" })).toBeInTheDocument()
  })

  it("says what its list is of until the list of the next search is there", async () => {
    let reply: (view: ListView) => void = () => undefined
    const list = ({ q }: ListQuery): Promise<ListView> =>
      q === "first"
        ? Promise.resolve({ total: 1, drivers: found("First Driver"), close: false })
        : new Promise((resolve) => (reply = resolve))
    const Switch = () => {
      const [q, setQ] = useState("first")
      return (
        <>
          <button type="button" onClick={() => setQ("second")}>
            Next
          </button>
          <SearchPage search={{ q }} fromServer={undefined} />
        </>
      )
    }
    const { screen } = await renderInSite(<Switch />, { api: { ...HELD, list } })
    await expect.element(screen.getByRole("heading", { name: "1 driver found for first" })).toBeVisible()
    await userEvent.click(screen.getByRole("button", { name: "Next" }))
    await expect.poll(() => document.querySelector('ul[aria-busy="true"]') !== null).toBe(true)
    await expect.element(screen.getByRole("heading", { name: "1 driver found for first" })).toBeVisible()
    reply({ total: 0, drivers: [], close: false })
    await expect.element(screen.getByRole("heading", { name: "0 drivers found for second" })).toBeVisible()
  })

  it("P-LIST-12: offers the page of the maker that is named below close matches", async () => {
    const maker = { name: "Brother", url: "https://support.brother.com/" }
    const api = {
      ...HELD,
      list: async () => ({ total: 1, drivers: found("HL-L2350DW Printer Driver"), close: true }),
      answer: async () => ({ answer: null, maker })
    }
    const { screen } = await renderInSite(<SearchPage search={{ q: "hll2350dw" }} fromServer={undefined} />, { api })
    await expect
      .element(screen.getByRole("link", { name: "Look for Brother drivers" }))
      .toHaveAttribute("href", maker.url)
    await expect.element(screen.getByText("opens support.brother.com")).toBeVisible()
  })

  it("marks close matches as such", async () => {
    const drivers = found("HL-L2350DW Printer Driver")
    const api = answering(() => ({ total: 1, drivers, close: true }))
    const { screen } = await renderInSite(<SearchPage search={{ q: "hll2350dw" }} fromServer={undefined} />, { api })
    await expect.element(screen.getByText("No driver has exactly hll2350dw. Close matches: 1 driver")).toBeVisible()
    await expect.element(screen.getByText(/^Showing close matches/)).toBeVisible()
  })

  it("offers to try again when the server does not answer the search", async () => {
    let works = false
    const api = answering(() => {
      if (!works) throw new Error("503: Come back later.")
      return { total: 1, drivers: found("At Last"), close: false }
    })
    const { screen } = await renderInSite(<SearchPage search={{}} fromServer={undefined} />, { api })
    await expect.element(screen.getByText("Answer of the server: 503: Come back later.")).toBeVisible()
    works = true
    await screen.getByRole("button", { name: "Try again" }).click()
    await expect.element(screen.getByRole("heading", { name: "At Last" })).toBeVisible()
  })

  it("K-10: has a heading in words when the list cannot be had", async () => {
    const api = answering(() => {
      throw new Error("503: Come back later.")
    })
    const { screen } = await renderInSite(<SearchPage search={{ q: "ask" }} fromServer={undefined} />, { api })
    await expect.element(screen.getByText("Answer of the server: 503: Come back later.")).toBeVisible()
    await expect.element(screen.getByRole("heading", { name: "Search results" })).toBeVisible()
  })

  it("shows at most 250 rows, and then says what brings the rest into view", async () => {
    const most = found(...Array.from({ length: 250 }, (_, n) => `Driver ${n}`))
    const api = answering(() => ({ total: 5000, drivers: most, close: false }))
    const { screen } = await renderInSite(<SearchPage search={{ page: "99999" }} fromServer={undefined} />, { api })
    await expect.element(screen.getByText("250 of 5000 shown. Filter to see the rest.")).toBeInTheDocument()
    expect(screen.getByRole("link", { name: /^Show \d+ more/ }).elements()).toEqual([])
  })
})
