import { describe, expect, it } from "vitest"
import {
  type PrivacyRequest,
  REQUEST_TYPES,
  STATE_OPTIONS,
  validatePrivacyRequest
} from "../../src/forms/privacyRequest.ts"

const good: PrivacyRequest = {
  firstName: "Al",
  lastName: "Bo",
  email: "ada@example.org",
  phone: "",
  state: "other",
  requestType: "know",
  description: "1234567890"
}

describe("the privacy request form", () => {
  it("can be sent without a phone number, or with any", () => {
    expect(validatePrivacyRequest(good)).toEqual({})
    expect(validatePrivacyRequest({ ...good, phone: "call me after 5, ext. #12" })).toEqual({})
  })

  it("starts empty, with the messages of P-PRIV-7 for every required field", () => {
    const empty = Object.fromEntries(Object.keys(good).map((field) => [field, ""])) as unknown as PrivacyRequest
    expect(validatePrivacyRequest(empty)).toEqual({
      firstName: "First name must be at least 2 characters",
      lastName: "Last name must be at least 2 characters",
      email: "Please enter a valid email address",
      state: "Please select your state",
      requestType: "Please select a request type",
      description: "Please provide more details about your request"
    })
  })

  it("offers the sixteen states and 'Other State/Territory', each once", () => {
    expect(new Set(STATE_OPTIONS.map(({ value }) => value)).size).toBe(17)
    expect(STATE_OPTIONS.slice(0, 3).map(({ label }) => label)).toEqual(["California", "Virginia", "Colorado"])
    expect(STATE_OPTIONS.at(-2)).toEqual({ value: "Maryland", label: "Maryland" })
    expect(STATE_OPTIONS.at(-1)).toEqual({ value: "other", label: "Other State/Territory" })
  })

  it("offers the eight kinds of request", () => {
    expect(REQUEST_TYPES.map(({ value }) => value)).toEqual([
      "know",
      "delete",
      "correct",
      "portability",
      "opt-out-ads",
      "opt-out-sale",
      "opt-out-profiling",
      "other"
    ])
    expect(new Set(REQUEST_TYPES.map(({ label }) => label)).size).toBe(8)
  })

  it("takes every state and every kind of request that it offers", () => {
    for (const { value: state } of STATE_OPTIONS) expect(validatePrivacyRequest({ ...good, state })).toEqual({})
    for (const { value } of REQUEST_TYPES) expect(validatePrivacyRequest({ ...good, requestType: value })).toEqual({})
  })

  it.each<[keyof PrivacyRequest, string, string]>([
    ["firstName", " A", "First name must be at least 2 characters"],
    ["lastName", "\u200D\u200D", "Last name must be at least 2 characters"],
    ["email", "ada", "Please enter a valid email address"],
    ["state", "Guam", "Please select your state"],
    ["state", "toString", "Please select your state"],
    ["requestType", "everything", "Please select a request type"],
    ["description", "too short", "Please provide more details about your request"],
    ["description", "1234567890\u0085", "Description must not contain control characters"],
    ["phone", "1\u0000", "Phone number must not contain control characters"],
    ["lastName", "Bo\u007f", "Last name must not contain control characters"]
  ])("says about %s %j: %s", (field, value, message) => {
    expect(validatePrivacyRequest({ ...good, [field]: value })).toEqual({ [field]: message })
  })

  it.each<[keyof PrivacyRequest, number, string]>([
    ["firstName", 100, "First name must be at most 100 characters"],
    ["lastName", 100, "Last name must be at most 100 characters"],
    ["phone", 50, "Phone number must be at most 50 characters"],
    ["description", 3000, "Description must be at most 3000 characters"]
  ])("takes %s up to %i characters and no further", (field, limit, message) => {
    expect(validatePrivacyRequest({ ...good, [field]: "x".repeat(limit) })).toEqual({})
    expect(validatePrivacyRequest({ ...good, [field]: "x".repeat(limit + 1) })).toEqual({ [field]: message })
  })
})
