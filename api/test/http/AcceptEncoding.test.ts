import { expect, it } from "vitest"
import { acceptsEncoding } from "../../src/http/AcceptEncoding.ts"

it.each<[string | undefined, boolean, boolean]>([
  [undefined, false, false],
  ["", false, false],
  ["gzip", true, false],
  ["gzip, deflate, br", true, true],
  ["GZIP, Br", true, true],
  ["br;q=1.0, gzip;q=0.8", true, true],
  ["gzip;q=0", false, false],
  ["gzip;q=0.0, br;q=0.000", false, false],
  ["gzip ; q=0 , br ; q=0.001", false, true],
  ["gzip;q=0;level=9, br", false, true],
  ["identity", false, false],
  ["*", false, false],
  ["xgzip, brx", false, false],
  [",,;;,gzip", true, false],
  ["deflate;gzip", false, false]
])("a client that sends %j takes gzip: %s, brotli: %s", (header, gzip, br) => {
  expect([acceptsEncoding(header, "gzip"), acceptsEncoding(header, "br")]).toEqual([gzip, br])
})
