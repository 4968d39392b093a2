import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest"
import { sendContactMessage, sendPrivacyRequest } from "../../src/client/messages.ts"

const MESSAGE = {
  name: "A B",
  email: "a@b.example",
  category: "business",
  subject: "A subject",
  message: "A long text"
}
const REQUEST = {
  firstName: "Al",
  lastName: "Bo",
  email: "a@b.example",
  phone: "",
  state: "other",
  requestType: "know",
  description: "Everything that you hold"
}
const fetched = vi.fn()
const logged = vi.spyOn(console, "log")

beforeEach(() => {
  fetched.mockReset().mockImplementation(async () => new Response(null, { status: 204 }))
  logged.mockReset().mockImplementation(() => {})
  vi.stubGlobal("fetch", fetched)
})
afterEach(() => vi.unstubAllGlobals())
afterAll(() => logged.mockRestore())

it.each([
  ["a contact message", () => sendContactMessage(MESSAGE), "/api/messages", MESSAGE],
  ["a privacy request", () => sendPrivacyRequest(REQUEST), "/api/privacy-requests", REQUEST]
])("delivers %s as JSON, and writes it nowhere else", async (_what, send, path, values) => {
  await send()
  expect(fetched).toHaveBeenCalledExactlyOnceWith(path, expect.objectContaining({ method: "POST" }))
  expect(JSON.parse(fetched.mock.calls[0]?.[1].body)).toEqual(values)
  expect(logged).not.toHaveBeenCalled()
})

it("fails with the status and the server's sentence when the message is not taken", async () => {
  fetched.mockImplementation(async () => new Response("Too many messages.", { status: 429 }))
  await expect(sendContactMessage(MESSAGE)).rejects.toThrow("429: Too many messages.")
  await expect(sendPrivacyRequest(REQUEST)).rejects.toThrow("429: Too many messages.")
})

it("L-04: sends again under the key of what failed, and under another one after a success", async () => {
  await sendContactMessage(MESSAGE)
  fetched.mockImplementationOnce(async () => new Response("Away.", { status: 503 }))
  await expect(sendContactMessage(MESSAGE)).rejects.toThrow("503")
  for (let n = 0; n < 2; n++) await sendContactMessage(MESSAGE)
  const keys = fetched.mock.calls.map(([, init]) => init.headers["Idempotency-Key"])
  expect(keys).toEqual([keys[0], keys[1], keys[1], keys[3]])
  expect(new Set(keys).size).toBe(3)
})
