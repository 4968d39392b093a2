import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { CONTACT_CATEGORIES, type ContactMessage, validateContact } from "../../src/forms/contact.ts"
import { anyText } from "../search/arbitraries.ts"

const good: ContactMessage = {
  name: "Al",
  email: "ada@example.org",
  subject: "12345",
  category: "business",
  message: "1234567890"
}

describe("the contact form", () => {
  it("can be sent with the least that each field asks for", () => {
    expect(validateContact(good)).toEqual({})
  })

  it("starts empty, with the five messages of P-SUP-9", () => {
    expect(validateContact({ name: "", email: "", subject: "", category: "", message: "" })).toEqual({
      name: "Name must be at least 2 characters",
      email: "Please enter a valid email address",
      subject: "Subject must be at least 5 characters",
      category: "Please select a category",
      message: "Message must be at least 10 characters"
    })
  })

  it("offers the six categories", () => {
    expect(CONTACT_CATEGORIES.map(({ value, label }) => `${value}|${label}`)).toEqual([
      "technical-support|Technical Support",
      "driver-request|Driver Request",
      "bug-report|Bug Report",
      "feature-request|Feature Request",
      "general-inquiry|General Inquiry",
      "business|Business Inquiry"
    ])
  })

  it.each<[keyof ContactMessage, string, string]>([
    ["name", "A", "Name must be at least 2 characters"],
    ["name", " A ", "Name must be at least 2 characters"],
    ["name", "😀", "Name must be at least 2 characters"],
    ["name", "\u200B\u200B\u0000", "Name must be at least 2 characters"],
    ["name", "A\uD800", "Name must be at least 2 characters"],
    ["subject", "1234", "Subject must be at least 5 characters"],
    ["message", "123456789", "Message must be at least 10 characters"],
    ["message", "          ", "Message must be at least 10 characters"],
    ["category", "Business Inquiry", "Please select a category"],
    ["category", "constructor", "Please select a category"],
    ["email", "ada@example", "Please enter a valid email address"],
    ["email", "ada@example.org\u001b", "Please enter a valid email address"],
    ["name", "Al\u009b31m", "Name must not contain control characters"],
    ["name", "Al\nBo", "Name must not contain control characters"],
    ["subject", "\u001b]0;owned\u0007", "Subject must not contain control characters"],
    ["message", "1234567890\u001b[2J", "Message must not contain control characters"],
    ["message", "over\rwritten", "Message must not contain control characters"]
  ])("says about %s %j: %s", (field, value, message) => {
    expect(validateContact({ ...good, [field]: value })).toEqual({ [field]: message })
  })

  it.each<[keyof ContactMessage, string]>([
    ["name", "李明"],
    ["name", "😀😀"],
    ["message", "😀".repeat(10)],
    ["message", "line\nline\nline"],
    ["message", "line\r\n\tline\r\nline"],
    ["name", "\tAl\r\n"]
  ])("takes %s %j", (field, value) => {
    expect(validateContact({ ...good, [field]: value })).toEqual({})
  })

  it.each<[keyof ContactMessage, number, string]>([
    ["name", 100, "Name must be at most 100 characters"],
    ["subject", 200, "Subject must be at most 200 characters"],
    ["message", 3000, "Message must be at most 3000 characters"]
  ])("takes %s up to %i characters and no further", (field, limit, message) => {
    expect(validateContact({ ...good, [field]: "😀".repeat(limit) })).toEqual({})
    expect(validateContact({ ...good, [field]: "x".repeat(limit + 1) })).toEqual({ [field]: message })
    expect(validateContact({ ...good, [field]: `fine text${"\u200B".repeat(1_000_000)}` })).toEqual({
      [field]: message
    })
  })

  it("takes no text with a control character but line ends and tabs, in any field", () => {
    const values = fc.record({ name: anyText, email: anyText, subject: anyText, category: anyText, message: anyText })
    fc.assert(
      fc.property(values, (all) => {
        const errors = validateContact(all)
        for (const [field, text] of Object.entries(all)) {
          if (!(field in errors)) expect(text.replaceAll(/[\t\n\r]/g, "")).not.toMatch(/\p{Cc}/u)
        }
      })
    )
  })

  it("judges each field by itself, and never fails", () => {
    const text = fc.oneof(anyText, fc.constantFrom(...Object.values(good)))
    const values = fc.record({ name: text, email: text, subject: text, category: text, message: text })
    fc.assert(
      fc.property(values, (all) => {
        const alone = Object.entries(all).map(([field, value]) => validateContact({ ...good, [field]: value }))
        expect(validateContact(all)).toEqual(Object.assign({}, ...alone))
      })
    )
  })
})
