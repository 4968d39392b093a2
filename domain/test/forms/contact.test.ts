import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  CONTACT_CATEGORIES,
  type ContactMessage,
  EMPTY_CONTACT_MESSAGE,
  validateContact
} from "../../src/forms/contact.ts"

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

  it("starts empty, with the five messages of the specification", () => {
    expect(validateContact(EMPTY_CONTACT_MESSAGE)).toEqual({
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
    ["name", "x".repeat(101), "Name must be at most 100 characters"],
    ["subject", "1234", "Subject must be at least 5 characters"],
    ["subject", "x".repeat(201), "Subject must be at most 200 characters"],
    ["message", "123456789", "Message must be at least 10 characters"],
    ["message", "          ", "Message must be at least 10 characters"],
    ["message", "x".repeat(5001), "Message must be at most 5000 characters"],
    ["message", "\u200B".repeat(1_000_000), "Message must be at most 5000 characters"],
    ["category", "Business Inquiry", "Please select a category"],
    ["category", "constructor", "Please select a category"],
    ["email", "ada@example", "Please enter a valid email address"]
  ])("says about %s %j: %s", (field, value, message) => {
    expect(validateContact({ ...good, [field]: value })).toEqual({ [field]: message })
  })

  it.each<[keyof ContactMessage, string]>([
    ["name", "李明"],
    ["name", "😀😀"],
    ["name", "x".repeat(100)],
    ["subject", "x".repeat(200)],
    ["message", "x".repeat(5000)],
    ["message", "😀".repeat(10)],
    ["message", "line\nline\nline"]
  ])("takes %s %j", (field, value) => {
    expect(validateContact({ ...good, [field]: value })).toEqual({})
  })

  it("judges each field by itself, and never fails", () => {
    const text = fc.oneof(fc.string({ unit: "binary", maxLength: 14 }), fc.constantFrom(...Object.values(good)))
    const values = fc.record({ name: text, email: text, subject: text, category: text, message: text })
    fc.assert(
      fc.property(values, (all) => {
        const alone = Object.entries(all).map(([field, value]) => validateContact({ ...good, [field]: value }))
        expect(validateContact(all)).toEqual(Object.assign({}, ...alone))
      })
    )
  })
})
