import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { asOfIn, onAsOf } from "../../src/client/as-of.ts"
import { fetchApi } from "../../src/client/fetch-api.ts"

const NOW = "Sun, 22 Nov 2026 14:05:00 GMT"
const answer = (headers: Record<string, string>) => new Response("[]", { headers: { date: NOW, ...headers } })

describe("L-02: an answer from memory", () => {
  test.each([
    ["is announced from one minute on", "2026-11-22T14:04:00.000Z", "2026-11-22T14:04:00.000Z"],
    ["is not announced before", "2026-11-22T14:04:01.000Z", null],
    ["that names no moment is not announced", "a while ago", null]
  ])("%s", (_promise, header, expected) => {
    expect(asOfIn(answer({ "x-as-of": header }).headers)).toBe(expected)
  })

  test("is judged by the server's clock: a visitor's may be years ahead", () => {
    vi.useFakeTimers({ now: new Date("2031-01-01") })
    expect(asOfIn(answer({ "x-as-of": "2026-11-22T14:04:30.000Z" }).headers)).toBe(null)
    vi.useRealTimers()
  })
})

describe("L-02: what the pages hear", () => {
  const heard: Array<string | null> = []
  beforeEach(() => onAsOf((asOf) => heard.push(asOf)))
  afterEach(() => {
    vi.unstubAllGlobals()
    heard.length = 0
  })

  test("is each answer's own word, and a current one takes the line away again", async () => {
    vi.stubGlobal(
      "fetch",
      vi
        .fn<() => Promise<Response>>()
        .mockResolvedValueOnce(answer({ "x-as-of": "2026-11-22T14:00:00.000Z" }))
        .mockResolvedValueOnce(answer({}))
    )
    await fetchApi.categories()
    await fetchApi.drivers({})
    expect(heard).toEqual(["2026-11-22T14:00:00.000Z", null])
  })

  test("is nothing while no answer comes: what is shown stays as it was", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")))
    await expect(fetchApi.categories()).rejects.toThrow("Failed to fetch")
    expect(heard).toEqual([])
  })
})
