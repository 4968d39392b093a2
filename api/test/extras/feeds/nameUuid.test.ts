import { describe, expect, it } from "vitest"
import { nameUuid } from "../../../src/extras/feeds/nameUuid.ts"

const DNS = "6ba7b810-9dad-11d1-80b4-00c04fd430c8"

describe("the UUID of a name", () => {
  it("is that of the example in RFC 9562, appendix A.4", () => {
    expect(nameUuid(DNS, "www.example.com")).toBe("urn:uuid:2ed6657d-e927-568b-95e1-2665a8aea6a2")
  })

  it("is another one for another name or namespace", () => {
    const ids = [nameUuid(DNS, "a"), nameUuid(DNS, "b"), nameUuid(DNS.replace("6ba7b810", "6ba7b811"), "a")]
    expect(new Set(ids).size).toBe(3)
  })
})
