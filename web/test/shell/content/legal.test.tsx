import { readdirSync } from "node:fs"
import type { SiteSettings } from "@driverdex/api/contract/SiteApi"
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router"
import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, it } from "vitest"
import { LEGAL_UPDATED } from "../../../src/pages/legal/legal-page.tsx"
import { cookieSections } from "../../../src/pages/legal/text/cookie-sections.tsx"
import { disclaimer } from "../../../src/pages/legal/text/disclaimer-text.tsx"
import { legalNotice } from "../../../src/pages/legal/text/legal-notice-text.tsx"
import type { LegalText } from "../../../src/pages/legal/text/legal-section.ts"
import { privacyPolicy } from "../../../src/pages/legal/text/privacy-policy-text.tsx"
import { termsOfService } from "../../../src/pages/legal/text/terms-of-service-text.tsx"
import { BARE_SITE } from "../../bare-site.ts"

const BARE: SiteSettings = { ...BARE_SITE, name: "Sitename" }
const FULL: SiteSettings = {
  name: "Sitename",
  url: "https://site.example",
  supportEmail: "support@site.example",
  supportPhone: "+1 212 555 0100",
  supportAddress: "1 Example Street, New York",
  privacyEmail: "privacy@site.example",
  inbox: true,
  gtagId: "G-TEST123",
  uetId: "12345678",
  factsTo: null
}
const TEXTS: Readonly<Record<string, LegalText>> = {
  "/privacy-policy": privacyPolicy,
  "/terms-of-service": termsOfService,
  "/legal-notice": legalNotice,
  "/disclaimer": disclaimer,
  "/cookie-policy": cookieSections
}

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

const htmlOf = (text: LegalText, site: SiteSettings): string =>
  renderToStaticMarkup(
    <RouterContextProvider router={router}>
      {text(site).map(({ id, title, body }) => (
        <section key={id}>
          <h2 id={id}>{title}</h2>
          {body}
        </section>
      ))}
    </RouterContextProvider>
  )

const wordsOf = (text: LegalText, site: SiteSettings = FULL): string =>
  htmlOf(text, site)
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ")

describe("the figures of P-LEGAL-2 to P-LEGAL-4 stand in their parts", () => {
  it.each<[string, LegalText, string, ReadonlyArray<string>]>([
    ["privacy", privacyPolicy, "who-we-are", ["free", "hosts no driver files"]],
    [
      "privacy",
      privacyPolicy,
      "information-we-collect",
      ["no user accounts", "/24 for IPv4", "/48 for IPv6", "90 days"]
    ],
    ["privacy", privacyPolicy, "cookies-and-analytics", ["26 months"]],
    ["privacy", privacyPolicy, "retention", ["data, where turned on 26 months", "cookies 2 years maximum"]],
    ["privacy", privacyPolicy, "retention", ["logs 90 days", "communications 3 years"]],
    ["privacy", privacyPolicy, "your-rights", ["17 US states", "24 hours", "30 days", "60 days"]],
    ["privacy", privacyPolicy, "contact", ["within 2-3 business days", "within 5-7 business days"]],
    ["terms", termsOfService, "the-service", ["No user accounts exist", "does not host files", "free of charge"]],
    ["terms", termsOfService, "liability", ["$100 or the fees", "12 months", "whichever is greater"]],
    ["terms", termsOfService, "dispute-resolution", ["for 60 days", "within 30 days"]],
    ["terms", termsOfService, "governing-law", ["State of New York"]],
    ["notice", legalNotice, "nature-of-the-service", ["hosts no driver files"]],
    ["notice", legalNotice, "privacy-compliance", ["17 US states"]],
    ["notice", legalNotice, "response-times", ["General inquiries 2-3 business days", "complaints 5-7 business days"]],
    ["notice", legalNotice, "governing-law", ["State of New York"]],
    ["disclaimer", disclaimer, "no-files", ["does not host"]],
    ["disclaimer", disclaimer, "your-responsibility", ["only from official manufacturer websites"]],
    ["cookies", cookieSections, "legal-rights", ["17 US states"]],
    ["cookies", cookieSections, "international-transfers", ["Standard Contractual Clauses"]]
  ])("%s, case %#", (_page, text, part, figures) => {
    const words = wordsOf((site) => text(site).filter(({ id }) => id === part))
    for (const figure of figures) expect(words).toContain(figure)
  })

  it("and the pages carry the date of the policy", () => {
    expect(LEGAL_UPDATED).toEqual({ shown: "September 15, 2025", machine: "2025-09-15" })
  })
})

it("says of optional advertising that it is there only where the operator has turned it on", () => {
  for (const text of [privacyPolicy, termsOfService, legalNotice, disclaimer])
    expect(wordsOf(text)).toMatch(/only where the operator has turned (?:it|them) on/)
})

it("says which providers and forms are on, by the settings", () => {
  expect(wordsOf(privacyPolicy, BARE)).toContain(
    "analytics is not turned on and advertising measurement is not turned on"
  )
  expect(wordsOf(privacyPolicy, BARE)).toContain("delivery of the forms is not turned on")
  expect(wordsOf(privacyPolicy, FULL)).toContain(
    "analytics is turned on (Google) and advertising measurement is turned on"
  )
  expect(wordsOf(privacyPolicy, FULL)).toContain("are delivered to the operator")
})

it("shows what the operator set and invents nothing where nothing is set", () => {
  for (const text of [privacyPolicy, termsOfService, legalNotice, cookieSections]) {
    expect(wordsOf(text, FULL)).toContain("1 Example Street, New York")
    expect(wordsOf(text, BARE).match(/not set by the operator/g)).toHaveLength(1)
    expect(htmlOf(text, BARE)).not.toContain("mailto:")
  }
})

it.each(Object.entries(TEXTS))("%s has one address for each part", (_path, text) => {
  const ids = text(FULL).map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(/^[a-z-]+$/)
})

it("links only to pages and parts that exist, and to the pages that P-LEGAL-2 and P-LEGAL-3 name", () => {
  const routes = new Set(
    readdirSync(new URL("../../../src/routes/", import.meta.url)).map((file) => `/${file.replace(/\.tsx$/, "")}`)
  )
  const linksOf = (path: string, text: LegalText) =>
    [...htmlOf(text, BARE).matchAll(/href="([^"]+)"/g)]
      .map(([, href = ""]) => (href.startsWith("#") ? path + href : href))
      .filter((href) => href.startsWith("/"))
  for (const [path, text] of Object.entries(TEXTS))
    for (const href of linksOf(path, text)) {
      const [to = "", hash] = href.split("#")
      expect(routes, `${path} links to ${href}`).toContain(to)
      if (hash !== undefined) expect(TEXTS[to]?.(BARE).map(({ id }) => id)).toContain(hash)
    }
  expect(linksOf("", privacyPolicy)).toEqual(expect.arrayContaining(["/consumer-rights", "/cookie-policy", "/contact"]))
  expect(linksOf("", termsOfService)).toEqual(expect.arrayContaining(["/privacy-policy", "/consumer-rights"]))
  expect(linksOf("", cookieSections)).toEqual(expect.arrayContaining(["/contact", "/consumer-rights"]))
  expect(termsOfService(BARE).map(({ id }) => id)).toContain("dispute-resolution")
})
