import { NEW_DRIVER } from "@driverdex/domain/forms/driverForm"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { adminCall } from "../../../src/admin/queries/admin-calls.ts"
import { addDriver, changeDriver, removeDriver } from "../../../src/admin/queries/admin-drivers.ts"
import { sessionQuery, signIn } from "../../../src/admin/queries/admin-session.ts"
import { HttpError } from "../../../src/client/http.ts"
import { problemText } from "../../../src/client/problem-text.ts"
import { createQueryClient } from "../../../src/client/query-client.ts"

const fetched = vi.fn<typeof fetch>()
beforeEach(() => vi.stubGlobal("fetch", fetched))
afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockReset()
})
const answer = (body: string | null, init: ResponseInit = {}) => fetched.mockResolvedValueOnce(new Response(body, init))
const sent = () => {
  const [path, init] = fetched.mock.calls[0] ?? []
  return { path, ...init, headers: Object.fromEntries(new Headers(init?.headers)) }
}

describe("an operator's call", () => {
  test("that is refused keeps the server's words", async () => {
    answer("Please sign in.", { status: 401 })
    await expect(adminCall("GET /api/sessions", {})).rejects.toEqual(new HttpError(401, "Please sign in."))
    answer("name: This field is required.", { status: 400 })
    await expect(adminCall("POST /api/drivers", { payload: NEW_DRIVER })).rejects.toThrow(
      "400: name: This field is required."
    )
  })

  test("signs in with a cookie and never with a token", async () => {
    answer('{"name":"admin","role":"admin","expiresAt":"2026-01-01T00:00:00.000Z"}')
    await signIn({ name: "admin", password: "secret" })
    expect(sent()).toMatchObject({ path: "/api/session", method: "POST", credentials: "include" })
    expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toEqual({
      name: "admin",
      password: "secret",
      token: false
    })
  })

  test("changes a driver at the revision that was seen", async () => {
    answer("{}")
    await changeDriver(1001, NEW_DRIVER, 7)
    expect(sent()).toMatchObject({
      path: "/api/drivers/1001",
      method: "PUT",
      headers: { "content-type": "application/json", "if-match": '"7"' }
    })
  })

  test("names the try to add a driver, so that it is added once", async () => {
    answer("{}", { status: 201 })
    await addDriver(NEW_DRIVER, "abc")
    expect(sent()).toMatchObject({ path: "/api/drivers", method: "POST", headers: { "idempotency-key": "abc" } })
  })

  test("deletes with a reason only where one is given", async () => {
    answer(null, { status: 204 })
    await removeDriver(1001, "a & b")
    expect(sent().path).toBe("/api/drivers/1001?reason=a%20%26%20b")
    fetched.mockReset()
    answer(null, { status: 204 })
    await removeDriver(1001, "")
    expect(sent().path).toBe("/api/drivers/1001")
  })
})

test("a problem is reported in the server's words, or by ours when there was no answer", () => {
  expect(problemText(new HttpError(429, "Too many attempts. Please wait 4 seconds."))).toBe(
    "Too many attempts. Please wait 4 seconds."
  )
  expect(problemText(new TypeError("Failed to fetch"))).toBe("The server could not be reached. Please try again.")
})

test("who is not signed in has no session, and any other refusal is one", async () => {
  const session = () => createQueryClient().fetchQuery(sessionQuery)
  answer("Sign in.", { status: 401 })
  await expect(session()).resolves.toBeNull()
  answer("Not yours.", { status: 403 })
  await expect(session()).rejects.toThrow("403: Not yours.")
})
