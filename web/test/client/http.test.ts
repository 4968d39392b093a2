import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { guideRequests } from "../../src/client/downloads.ts"
import { fetchApi } from "../../src/client/fetch-api.ts"
import { getJson, getJsonIfSignedIn, HttpError, sendJson } from "../../src/client/http.ts"

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
    await getJson("/api/categories")
    expect(fetched).toHaveBeenCalledWith("/api/categories", { credentials: "include" })
  })

  test("that is not answered well raises 'status: text'", async () => {
    answer("The catalogue is not available.", { status: 503, statusText: "Service Unavailable" })
    await expect(getJson("/api/drivers")).rejects.toEqual(new HttpError(503, "The catalogue is not available."))
    answer("", { status: 502, statusText: "Bad Gateway" })
    await expect(getJson("/api/drivers")).rejects.toThrow(/^502: Bad Gateway$/)
  })
})

describe("a read", () => {
  test("passes its signal on, so that it can be given up", async () => {
    answer("[]")
    const { signal } = new AbortController()
    await getJson("/api/drivers", signal)
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

  test("of a visitor who is not signed in is null only where that is asked for", async () => {
    answer("Sign in.", { status: 401 })
    await expect(getJsonIfSignedIn("/api/session")).resolves.toBeNull()
    answer("Sign in.", { status: 401 })
    await expect(getJson("/api/session")).rejects.toThrow("401: Sign in.")
    answer("Not yours.", { status: 403 })
    await expect(getJsonIfSignedIn("/api/session")).rejects.toThrow("403: Not yours.")
  })
})

describe("a write", () => {
  test("sends JSON when there is a body and nothing otherwise", async () => {
    answer("{}")
    await sendJson("POST", "/api/drivers/1001/download", { intent: "guide" })
    expect(fetched).toHaveBeenLastCalledWith("/api/drivers/1001/download", {
      method: "POST",
      body: '{"intent":"guide"}',
      headers: { "Content-Type": "application/json" },
      credentials: "include"
    })
    answer(null, { status: 204 })
    await sendJson("DELETE", "/api/drivers/1001")
    expect(fetched).toHaveBeenLastCalledWith("/api/drivers/1001", { method: "DELETE", credentials: "include" })
  })

  test("that is answered without content gives null", async () => {
    answer(null, { status: 204 })
    await expect(sendJson("DELETE", "/api/drivers/1001")).resolves.toBeNull()
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
