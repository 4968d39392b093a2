import { describe, expect, it } from "vitest"
import { problemDetails, wantsProblem } from "../../src/http/problemDetails.ts"

const ID = "d1009963-edc7-4ad7-b3a2-1edc7efcf5b9"

describe("the form of an error", () => {
  it.each<[string | undefined, boolean]>([
    [undefined, false],
    ["", false],
    ["*/*", false],
    ["application/json", false],
    ["text/plain", false],
    ["application/problem+json", true],
    ["Application/Problem+JSON; charset=utf-8", true],
    ["application/json, application/problem+json", true],
    ["application/problem+json, */*", true],
    ["text/plain, application/problem+json", true],
    ["text/plain, application/problem+json;q=0.9", false],
    ["*/*, application/problem+json; q=0.5", false],
    ["text/*;q=0.2, application/problem+json;q=0.3", true],
    ["application/problem+json;q=0", false],
    ["application/problem+json;q=nonsense", false],
    ["application/problem+jsonx", false]
  ])("is a problem document for 'Accept: %s': %s", (accept, expected) => {
    expect(wantsProblem(accept)).toBe(expected)
  })

  it("has the fields of RFC 9457, and those that are wrong one by one", () => {
    const text = "limit: It must be less.\nfilters[0].name: This field is required."
    expect(JSON.parse(problemDetails(400, text, ID))).toEqual({
      type: "about:blank",
      title: "Bad Request",
      status: 400,
      detail: text,
      instance: `urn:uuid:${ID}`,
      errors: [
        { field: "limit", detail: "It must be less." },
        { field: "filters[0].name", detail: "This field is required." }
      ]
    })
  })

  it.each([
    [400, "The request could not be understood."],
    [409, "name: It is taken."],
    [400, "limit: It must be less.\nAnd something else."]
  ])("names no fields in %i '%s'", (status, text) => {
    expect(JSON.parse(problemDetails(status, text, ID))).not.toHaveProperty("errors")
  })
})
