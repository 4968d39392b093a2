import { expect, test } from "vitest"
import { isReadableOnTheWay, siteAddress } from "../../src/verb/address.ts"

test.each([
  [undefined, {}, "http://127.0.0.1:3000"],
  [undefined, { DRIVERDEX_URL: "" }, "http://127.0.0.1:3000"],
  [undefined, { DRIVERDEX_URL: "https://drivers.example/" }, "https://drivers.example"],
  ["HTTP://Localhost:8080", { DRIVERDEX_URL: "https://drivers.example" }, "http://localhost:8080"],
  ["https://example.org/drivers//", {}, "https://example.org/drivers"]
])("--url %j with %j is %s", (option, env, address) => {
  expect(siteAddress(option, env)).toBe(address)
})

test.each([
  "",
  "drivers.example",
  "ftp://drivers.example",
  "https://a:b@drivers.example",
  "https://d.example?x=1",
  "https://d.example/#x"
])("%j is no address of a site", (option) => {
  expect(() => siteAddress(option, {})).toThrow("--url must be a plain address")
  if (option !== "") expect(() => siteAddress(undefined, { DRIVERDEX_URL: option })).toThrow("DRIVERDEX_URL must be")
})

test.each([
  ["http://127.0.0.1:3000", false],
  ["http://localhost", false],
  ["http://[::1]:3000", false],
  ["https://drivers.example", false],
  ["http://drivers.example", true],
  ["http://127.example.org", true],
  ["http://192.168.1.5:3000", true]
])("a password to %s can be read on the way: %s", (address, readable) => {
  expect(isReadableOnTheWay(address)).toBe(readable)
})
