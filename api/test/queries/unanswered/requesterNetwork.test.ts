import { Option } from "effect"
import type { HttpServerRequest } from "effect/http"
import { describe, expect, it } from "vitest"
import { requesterNetwork } from "../../../src/queries/unanswered/requesterNetwork.ts"

const request = (headers: Record<string, string>) =>
  ({ headers, remoteAddress: Option.some("203.0.113.77") }) as unknown as HttpServerRequest.HttpServerRequest

describe("who asks", () => {
  it.each([
    [
      "a browser that opens a page",
      { "user-agent": "Firefox", "sec-fetch-site": "none", "sec-fetch-dest": "document" }
    ],
    ["one that follows a link of a search engine", { "sec-fetch-site": "cross-site", "sec-fetch-dest": "document" }],
    ["a call of the site's own scripts", { "sec-fetch-site": "same-origin", "sec-fetch-dest": "empty" }],
    ["a program without any of these headers", {}]
  ])("is a network where it is %s", (_, headers) => {
    expect(requesterNetwork(request(headers as Record<string, string>), 0)).toBe("203.0.113")
  })

  it.each([
    ["sends Global Privacy Control", { "sec-gpc": "1" }],
    ["is a robot that says so", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" }],
    ["is another site's picture", { "sec-fetch-site": "cross-site", "sec-fetch-dest": "image" }],
    ["is another site's script", { "sec-fetch-site": "cross-site", "sec-fetch-dest": "empty" }],
    ["is another site's frame", { "sec-fetch-site": "cross-site", "sec-fetch-dest": "iframe" }],
    ["is prefetched", { "sec-purpose": "prefetch;prerender" }]
  ])("is not counted where it %s (P-QUAL-2, P-QUAL-3)", (_, headers) => {
    expect(requesterNetwork(request(headers as Record<string, string>), 0)).toBeNull()
  })

  it("is the network that the trusted proxy names", () => {
    const forwarded = { "x-forwarded-for": "198.51.100.9" }
    expect([requesterNetwork(request(forwarded), 0), requesterNetwork(request(forwarded), 1)]).toEqual([
      "203.0.113",
      "198.51.100"
    ])
  })
})
