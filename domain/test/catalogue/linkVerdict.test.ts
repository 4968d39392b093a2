import { type LinkSeen, linkVerdict, unansweredVerdict } from "@driverdex/domain/catalogue/linkVerdict"
import fc from "fast-check"
import { describe, expect, it } from "vitest"

const PAGE = "https://www.acme.example/support/drivers/x100"
const seen = (change: Partial<LinkSeen> = {}) =>
  linkVerdict({ url: PAGE, finalUrl: PAGE, kind: "page", status: 200, isHtml: true, title: "X100 drivers", ...change })
const said = (change: Partial<LinkSeen>) => {
  const { outcome, cause } = seen(change)
  return cause === undefined ? outcome : `${outcome} ${cause}`
}
const finally_ = (path: string) => ({ finalUrl: `https://www.acme.example${path}` })

describe("P-LINK-1: what a look at an address says", () => {
  it("a page that is there is alive, and a file that comes as one", () => {
    expect(said({})).toBe("alive")
    expect(said({ status: 206 })).toBe("alive")
    expect(said({ kind: "file", isHtml: false })).toBe("alive")
    expect(said(finally_("/us/en/support/drivers/x100-new"))).toBe("alive")
    expect(said({ url: "https://www.acme.example/", ...finally_("/us/en/") })).toBe("alive")
  })

  it("404 and 410 are broken, every other bad status is unclear", () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 599 }), (status) => {
        const { outcome } = seen({ status })
        const isGood = status >= 200 && status < 300
        expect(outcome).toBe(status === 404 || status === 410 ? "broken" : isGood ? "alive" : "unclear")
      })
    )
    expect(said({ status: 404 })).toBe("broken missing")
    expect(said({ status: 410 })).toBe("broken gone")
    expect(said({ status: 403 })).toBe("unclear refused")
    expect(said({ status: 429 })).toBe("unclear busy")
    expect(said({ status: 503 })).toBe("unclear failing")
    expect(said({ status: 304 })).toBe("unclear odd")
  })

  it.each([
    "/404",
    "/404.html",
    "/en/not-found",
    "/page-not-found.aspx",
    "/error404",
    "/errors/404",
    "/errorpage.html"
  ])("a redirect to the error page %s is broken", (path) => {
    expect(said(finally_(path))).toBe("broken error")
    expect(said({ kind: "file", isHtml: false, ...finally_(path) })).toBe("broken error")
  })

  it.each(["/", "/us/en/", "/en-us/home", "/index.html", "/de", "/en_US/", "/us/en/index.php"])(
    "a page that ends at the front page %s is broken",
    (path) => expect(said(finally_(path))).toBe("broken home")
  )

  it.each(["/support", "/en/support/", "/drivers", "/us/en/drivers.html", "/hp", "/abc", "/products/404-x"])(
    "a page that ends at %s is not",
    (path) => expect(said(finally_(path))).toBe(path === "/hp" ? "broken home" : "alive")
  )

  it.each([
    "Page Not Found | Acme",
    "404 - Not Found",
    "404 error",
    "Error 404: there is nothing here",
    "404",
    "This page cannot be found",
    "File was not found",
    "Page introuvable - Acme"
  ])("the title %j is broken", (title) => expect(said({ title })).toBe("broken title"))

  it.each([
    "Acme 404 Printer drivers",
    "Device not found in Device Manager",
    "X404 drivers",
    "What to do when Windows finds no driver"
  ])("the title %j is not", (title) => expect(said({ title })).toBe("alive"))

  it("a domain that is for sale is broken", () => {
    expect(said({ title: "acme.example: this domain is for sale!" })).toBe("broken parked")
    expect(said({ title: "Buy this domain", ...finally_("/") })).toBe("broken parked")
  })

  it("a file that is answered with a page, wherever, is unclear: makers refuse who comes from elsewhere", () => {
    expect(said({ kind: "file" })).toBe("unclear page")
    expect(said({ kind: "file", ...finally_("/") })).toBe("unclear page")
  })

  it("without an answer only a name that does not exist is broken", () => {
    expect(unansweredVerdict("dns")).toEqual({ outcome: "broken", cause: "dns" })
    for (const word of ["time", "resolver", "tls", "reset", "host", "private", "hops"]) {
      expect(unansweredVerdict(word)).toEqual({ outcome: "unclear", cause: word })
    }
  })

  it("something is said of every answer, in one word that the log takes", () => {
    fc.assert(
      fc.property(
        fc.webUrl(),
        fc.webUrl(),
        fc.string(),
        fc.constantFrom("file", "page"),
        fc.boolean(),
        (a, b, title, kind, isHtml) => {
          const { outcome, cause } = linkVerdict({ url: a, finalUrl: b, status: 200, kind, isHtml, title })
          expect(outcome === "alive").toBe(cause === undefined)
          if (cause !== undefined) expect(cause).toMatch(/^[a-z][a-z-]{0,29}$/)
        }
      )
    )
  })
})
