import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { guideRequests } from "../../src/client/downloads.ts"

const fetched = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal("fetch", fetched))
afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockReset()
})
const GUIDE = { installationGuide: { steps: [], tips: [] } }
const answers = (...all: ReadonlyArray<Response | Error>) => {
  for (const one of all) {
    if (one instanceof Error) fetched.mockRejectedValueOnce(one)
    else fetched.mockResolvedValueOnce(one)
  }
}
const keys = () => fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get("idempotency-key"))
const ok = () => Response.json(GUIDE)

describe("a press for a guide", () => {
  test("F-07: is sent under a key of its own, and its retries under the same one until one is answered", async () => {
    const request = guideRequests(1001)
    answers(ok(), new TypeError("lost"), new Response("Try again.", { status: 503 }), ok(), ok())
    await request("download")
    await expect(request("download")).rejects.toThrow("lost")
    await expect(request("download")).rejects.toThrow("503")
    await request("download")
    await request("download")
    const [first, second, third, fourth, fifth] = keys()
    expect([second, third]).toEqual([third, fourth])
    expect(new Set([first, second, fifth]).size).toBe(3)
    for (const key of keys()) expect(key).toMatch(/^[\x21-\x7e]{16,200}$/)
  })

  test("F-07: shares its key neither with another intent nor with another driver, also without https", async () => {
    vi.stubGlobal("crypto", { getRandomValues: crypto.getRandomValues.bind(crypto) })
    answers(new TypeError("lost"), ok(), ok())
    const request = guideRequests(1001)
    await expect(request("download")).rejects.toThrow("lost")
    await request("guide")
    await guideRequests(1002)("download")
    expect(new Set(keys()).size).toBe(3)
  })

  test("F-07: that was not counted is answered like any other", async () => {
    answers(Response.json({ ...GUIDE, counted: false }))
    expect(await guideRequests(1001)("download")).toMatchObject(GUIDE)
  })
})
