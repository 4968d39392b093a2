import { processorMs } from "@driverdex/fixtures/testing/processorMs"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isEmailAddress } from "../../src/forms/emailAddress.ts"
import { anyText } from "../search/arbitraries.ts"

describe("isEmailAddress", () => {
  it.each([
    "ada@example.org",
    "ada.lovelace+drivers@mail.example.co.uk",
    " ada@example.org ",
    "o'brien@example.org",
    "a@b.io",
    "jörg@bücher.example",
    "用户@例子.广告",
    "x@xn--bcher-kva.example",
    "1@2.com",
    `${"a".repeat(64)}@example.org`
  ])("takes %j", (address) => {
    expect(isEmailAddress(address)).toBe(true)
  })

  it.each([
    "",
    " ",
    "ada",
    "ada@",
    "@example.org",
    "ada@example",
    "ada@example.c",
    "ada@@example.org",
    "ada@b@example.org",
    "ada@b.org@example.org",
    ".ada@example.org",
    "ada.@example.org",
    "a..da@example.org",
    "ada@.example.org",
    "ada@example..org",
    "ada@example.org.",
    "ada@-example.org",
    "ada@example-.org",
    "ada@127.0.0.1",
    "ada@192.168.10.20",
    "ada@[127.0.0.1]",
    '"ada"@example.org',
    "ada lovelace@example.org",
    "ada@exam ple.org",
    "ada@example.org\nBcc: all@example.org",
    "ada\u0000@example.org",
    "ada\u202E@example.org",
    "ada\uD800@example.org",
    "<ada@example.org>",
    "ada@example.org,bob@example.org",
    "ada@exa_mple.org",
    `${"a".repeat(65)}@example.org`,
    `ada@${"a".repeat(64)}.org`,
    `ada@${"a.".repeat(125)}org`
  ])("refuses %j", (address) => {
    expect(isEmailAddress(address)).toBe(false)
  })

  it("takes what the usual generator of addresses makes, within the limits", () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        expect(isEmailAddress(address)).toBe(true)
      })
    )
  })

  it("never lets through white space, control characters or a second sign", () => {
    fc.assert(
      fc.property(anyText, anyText, (a, b) => {
        const address = `${a}@${b}.example`
        if (isEmailAddress(address)) expect(address.trim()).toMatch(/^[^\s@\p{C}]+@[^\s@\p{C}]+$/u)
      }),
      { numRuns: 500 }
    )
  })

  it.each(["a", "@", ".", "-", "a.", "a@", " "])("answers at once for a million times %j", (part) => {
    const judged = processorMs(() => expect(isEmailAddress(part.repeat(1_000_000))).toBe(false))
    expect(judged).toBeLessThan(500)
  })
})
