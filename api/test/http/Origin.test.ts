import { describe, expect, it } from "vitest"
import { isAllowedOrigin, type OriginCheck } from "../../src/http/Origin.ts"

const OURS = "https://drivers.example"
const POST: OriginCheck = {
  method: "POST",
  origin: undefined,
  host: "drivers.example",
  hasSessionCookie: false,
  hasBearer: false,
  siteOrigin: OURS
}

describe("a request from another site", () => {
  it.each<[string, Partial<OriginCheck>, boolean]>([
    ["a read from anywhere", { method: "GET", origin: "https://evil.example", hasSessionCookie: true }, true],
    ["a HEAD from anywhere", { method: "HEAD", origin: "https://evil.example" }, true],
    ["an OPTIONS from anywhere", { method: "OPTIONS", origin: "https://evil.example" }, true],
    ["a write without an origin or a cookie", {}, true],
    ["a write from us", { origin: OURS }, true],
    ["a write from elsewhere", { origin: "https://evil.example" }, false],
    ["a write from an opaque origin", { origin: "null" }, false],
    ["a write from an empty origin", { origin: "" }, false],
    ["a write with the cookie from us", { origin: OURS, hasSessionCookie: true }, true],
    ["a write with the cookie and no origin", { hasSessionCookie: true }, false],
    ["a write with the cookie from elsewhere", { origin: "https://evil.example", hasSessionCookie: true }, false],
    ["a write with a token from elsewhere", { origin: "https://evil.example", hasBearer: true }, true],
    [
      "a write with a token and the cookie from elsewhere",
      { origin: "https://evil.example", hasBearer: true, hasSessionCookie: true },
      false
    ],
    ["a write with a token, the cookie and no origin", { hasBearer: true, hasSessionCookie: true }, false],
    ["our host by http", { origin: "http://drivers.example" }, false],
    ["our host at another port", { origin: "https://drivers.example:8443" }, false],
    ["a host that begins like ours", { origin: "https://drivers.example.evil.example" }, false],
    ["a host that ends like ours", { origin: "https://notdrivers.example" }, false],
    ["our host as a user name", { origin: "https://drivers.example@evil.example" }, false],
    ["two origins", { origin: `${OURS}, https://evil.example` }, false],
    [
      "without SITE_URL, the host that was asked",
      { siteOrigin: null, origin: "http://Drivers.example", host: "DRIVERS.example" },
      true
    ],
    [
      "without SITE_URL, the host at its port",
      { siteOrigin: null, origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000" },
      true
    ],
    [
      "without SITE_URL, the host at another port",
      { siteOrigin: null, origin: "http://127.0.0.1:3001", host: "127.0.0.1:3000" },
      false
    ],
    [
      "without SITE_URL, another host",
      { siteOrigin: null, origin: "http://evil.example", host: "127.0.0.1:3000" },
      false
    ],
    [
      "without SITE_URL, a host that ends like the one asked",
      { siteOrigin: null, origin: "https://notdrivers.example" },
      false
    ],
    [
      "without SITE_URL and without a host",
      { siteOrigin: null, origin: "http://evil.example", host: undefined },
      false
    ],
    ["without SITE_URL, an opaque origin", { siteOrigin: null, origin: "null", host: "null" }, false],
    ["a DELETE from elsewhere", { method: "DELETE", origin: "https://evil.example" }, false],
    ["a made-up method from elsewhere", { method: "GETX", origin: "https://evil.example" }, false]
  ])("%s", (_, check, allowed) => {
    expect(isAllowedOrigin({ ...POST, ...check })).toBe(allowed)
  })
})
