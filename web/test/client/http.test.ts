import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { guideRequests } from "../../src/client/downloads.ts"
import { fetchApi } from "../../src/client/fetch-api.ts"
import { call, HttpError } from "../../src/client/http.ts"

const fetched = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal("fetch", fetched))
afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockReset()
})
const answer = (body: string | null, init: ResponseInit = {}) => fetched.mockResolvedValueOnce(new Response(body, init))

describe("every call", () => {
  test("sends cookies", async () => {
    answer("[]")
    await call("GET /api/categories", {})
    expect(fetched).toHaveBeenCalledWith("/api/categories", { credentials: "include" })
  })

  test("that is not answered well raises 'status: text'", async () => {
    answer("The catalogue is not available.", { status: 503, statusText: "Service Unavailable" })
    await expect(call("GET /api/drivers", { query: {} })).rejects.toEqual(
      new HttpError(503, "The catalogue is not available.")
    )
    answer("", { status: 502, statusText: "Bad Gateway" })
    await expect(call("GET /api/drivers", { query: {} })).rejects.toThrow(/^502: Bad Gateway$/)
  })
})

describe("a read", () => {
  test("passes its signal on, so that it can be given up", async () => {
    answer("[]")
    const { signal } = new AbortController()
    await call("GET /api/drivers", { query: {} }, { signal })
    expect(fetched.mock.calls[0]?.[1]?.signal).toBe(signal)
  })

  test("F-12: asks for the current state for two seconds after a download of this visitor, and only then", async () => {
    vi.useFakeTimers({ toFake: ["performance"] })
    const read = async () => {
      answer("[]")
      await fetchApi.drivers({})
      return fetched.mock.calls.at(-1)?.[1]?.cache
    }
    expect(await read()).toBeUndefined()
    answer("{}")
    await guideRequests(1001)("download")
    expect(await read()).toBe("no-cache")
    vi.advanceTimersByTime(1_999)
    expect(await read()).toBe("no-cache")
    vi.advanceTimersByTime(1)
    expect(await read()).toBeUndefined()
    vi.useRealTimers()
  })
})

describe("a write", () => {
  test("sends JSON when there is a body and nothing otherwise", async () => {
    answer("{}")
    await call("POST /api/drivers/:id/download", { params: { id: 1001 }, payload: { intent: "guide" } })
    expect(fetched).toHaveBeenLastCalledWith("/api/drivers/1001/download", {
      method: "POST",
      body: '{"intent":"guide"}',
      headers: { "Content-Type": "application/json" },
      credentials: "include"
    })
    answer(null, { status: 204 })
    await call("DELETE /api/drivers/:id", { params: { id: 1001 }, query: {} })
    expect(fetched).toHaveBeenLastCalledWith("/api/drivers/1001", { method: "DELETE", credentials: "include" })
  })

  test("that is answered without content gives null", async () => {
    answer(null, { status: 204 })
    await expect(call("DELETE /api/drivers/:id", { params: { id: 1001 }, query: {} })).resolves.toBeNull()
  })
})

test.each([
  [{}, "/api/drivers"],
  [{ category: "Graphics Cards" }, "/api/drivers?category=Graphics%20Cards"],
  [{ manufacturer: "A&B=C" }, "/api/drivers?manufacturer=A%26B%3DC"]
])("drivers for %j are read from %s", async (query, path) => {
  answer("[]")
  await fetchApi.drivers(query)
  expect(fetched.mock.calls[0]?.[0]).toBe(path)
})

test("a part of an address is encoded, and what is undefined is left out of it", async () => {
  answer("{}")
  await call("GET /api/pcs/:maker/:slug", { params: { maker: "Dell", slug: "a/b c" } })
  expect(fetched.mock.calls[0]?.[0]).toBe("/api/pcs/Dell/a%2Fb%20c")
  answer("{}")
  await call("GET /api/list", { query: { list: "search", q: "a&b", os: undefined } })
  expect(fetched.mock.calls[1]?.[0]).toBe("/api/list?list=search&q=a%26b")
})
