import { QueryClient } from "@tanstack/react-query"
import { afterEach, expect, it, vi } from "vitest"
import { healthQuery } from "../../src/client/health.ts"

afterEach(() => vi.unstubAllGlobals())

const read = (fetch: () => Promise<Response>) => {
  vi.stubGlobal("fetch", fetch)
  return new QueryClient().fetchQuery(healthQuery)
}

it("reports the version and the read model that lags most", async () => {
  const answer = { status: "ready", version: "1.2.3", head: 9, projections: [{ lag: 0 }, { lag: 4 }, { lag: 1 }] }
  expect(await read(async () => Response.json(answer))).toEqual({
    status: "ready",
    version: "1.2.3",
    behind: 4,
    milliseconds: expect.any(Number)
  })
})

it("L-02: reports since when visitors are answered from memory", async () => {
  const asOf = "2026-11-22T14:02:31.000Z"
  const answer = { status: "ready", version: "1.2.3", head: 9, projections: [{ lag: 0 }], asOf }
  expect(await read(async () => Response.json(answer))).toMatchObject({ status: "ready", asOf })
})

it.each([
  ["a 503 is a server that is not ready", async () => new Response("{}", { status: 503 }), "not-ready"],
  ["another failure is no answer", async () => new Response("gone", { status: 502 }), "no-answer"],
  ["a page in place of JSON is no answer", async () => new Response("<html>"), "no-answer"],
  ["a broken connection is no answer", () => Promise.reject(new TypeError("network")), "no-answer"]
])("%s", async (_promise, fetch, status) => {
  expect(await read(fetch)).toEqual({ status })
})
