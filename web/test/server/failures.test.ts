import { describe, expect, it } from "vitest"
import { renderFailure } from "../../src/entry-server.tsx"
import { EMPTY_CATALOGUE, unreadable } from "../failing-api.ts"
import { rendered } from "./render.ts"

const NOT_NOW = "503: The catalogue is not available for a moment. Please try again."

describe("a page whose data cannot be read", () => {
  it.each([
    [NOT_NOW, 503, "The catalogue is not available at the moment"],
    ["500: Something went wrong on our side.", 500, "This page could not be shown"]
  ])("L-05: is a page of the site with a true status: %s", async (sentence, status, heading) => {
    const page = await rendered("/cameras", { api: unreadable(sentence) })
    expect(page.status).toBe(status)
    expect(page.errors.length).toBeGreaterThan(0)
    expect(page.html).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`))
    for (const part of ["<header", "Support Center", 'href="/driver-guides"', 'href="/contact"', "<footer"]) {
      expect(page.html.includes(part)).toBe(true)
    }
    expect(page.html.includes('<meta name="robots" content="noindex"')).toBe(true)
    expect(page.html.includes("canonical")).toBe(false)
    expect(page.html).toMatch(/<a href="" [^>]*>Try again<\/a>/)
  })

  it.each(["/support", "/contact", "/driver-guides", "/privacy-policy"])(
    "L-01: %s needs none and is shown as always",
    async (path) => {
      const page = await rendered(path, { api: unreadable(NOT_NOW) })
      expect([page.status, page.errors]).toEqual([200, []])
    }
  )
})

it("L-05: a page that cannot even be drawn is no blank page: the one stored at the start has the frame and no script", async () => {
  const page = await renderFailure(500, EMPTY_CATALOGUE, { routes: {} })
  expect(page).toMatch(/<h1[^>]*>This page could not be shown<\/h1>/)
  expect(page).toMatch(/<header[\s\S]+<main[\s\S]+<footer/)
  expect(page).not.toMatch(/<script|<button/)
  const found = { total: 1, drivers: [{ id: 1 }], close: false } as never
  const broken = { ...EMPTY_CATALOGUE, list: async () => found }
  for (const asOf of [null, "2026-11-22T14:02:31.000Z"]) {
    await expect(rendered("/search", { api: broken, asOf })).rejects.toThrow("could not be drawn")
  }
})

it("L-05: a part that cannot be drawn takes nothing else with it, and is reported", async () => {
  const broken = { ...EMPTY_CATALOGUE, categories: async () => [{ name: "Cameras" }] as never }
  const page = await rendered("/", { api: broken })
  expect([page.status, page.errors]).toEqual([200, [new Error("A part of the page could not be drawn.")]])
})

describe("a page that is shown from memory", () => {
  const asOf = "2026-11-22T14:02:31.000Z"

  it("L-02: says since when, on every kind of page, before any script runs", async () => {
    for (const path of ["/", "/search?q=rtx", "/printers/hp", "/contact", "/no-such-page"]) {
      const { html } = await rendered(path, { asOf })
      expect(html.replaceAll("<!-- -->", "")).toContain(
        `Shown as of <time dateTime="${asOf}">14:02 UTC, 22 November</time>`
      )
    }
  })

  it("L-02: says nothing while the data are current", async () => {
    expect((await rendered("/")).html).not.toContain("Shown as of")
  })
})
