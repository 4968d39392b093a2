import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { securityText } from "../../src/site/securityText.ts"

const NOON = Date.UTC(2026, 10, 25, 12)
const SITE = { siteUrl: "https://drivers.example", supportEmail: "help@drivers.example", inbox: true }

describe("security.txt (P-SEO-5)", () => {
  it("names the operator's e-mail first, then the contact page, and says until when and where it is valid", () => {
    expect(securityText(SITE, NOON)).toBe(
      [
        "Contact: mailto:help@drivers.example",
        "Contact: https://drivers.example/contact",
        "Expires: 2027-02-23T00:00:00.000Z",
        "Preferred-Languages: en",
        "Canonical: https://drivers.example/.well-known/security.txt",
        ""
      ].join("\n")
    )
  })

  it("names no page where messages are not delivered, or where the page would be without https", () => {
    expect(securityText({ ...SITE, inbox: false }, NOON)).not.toContain("/contact")
    for (const siteUrl of [null, "http://drivers.example"]) {
      const text = securityText({ ...SITE, siteUrl }, NOON) ?? ""
      expect(text.match(/^Contact: .*$/gm)).toEqual(["Contact: mailto:help@drivers.example"])
      expect(text).not.toContain("Canonical")
    }
  })

  it("does not exist where there is no way to reach the operator", () => {
    expect(securityText({ ...SITE, supportEmail: null, inbox: false }, NOON)).toBeNull()
    expect(securityText({ ...SITE, supportEmail: null, siteUrl: null }, NOON)).toBeNull()
  })

  it("has the fields of RFC 9116 alone, each on one line, and is valid for less than a year", () => {
    // What the setting takes.
    const part = fc.string({ unit: "grapheme", minLength: 1 }).map((text) => text.replaceAll(/[\s@]/g, "") || "a")
    const emails = fc.tuple(part, part, part).map(([name, host, top]) => `${name}@${host}.${top}`)
    fc.assert(
      fc.property(emails, fc.integer({ min: 0, max: 4_000_000_000_000 }), (supportEmail, now) => {
        const lines = (securityText({ ...SITE, supportEmail }, now) ?? "").trimEnd().split("\n")
        for (const line of lines) expect(line).toMatch(/^(Contact|Expires|Preferred-Languages|Canonical): [!-~]+$/)
        const expires = lines.filter((line) => line.startsWith("Expires: ")).map((line) => Date.parse(line.slice(9)))
        expect(expires.length).toBe(1)
        expect(expires[0]).toBeGreaterThan(now + 86_400_000)
        expect(expires[0]).toBeLessThan(now + 365 * 86_400_000)
      })
    )
  })
})
