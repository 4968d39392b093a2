/** The whole lists are answered without the router: nobody may notice. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { TestApplication } from "../application.ts"
import { seededApplication } from "../faults/seeded.ts"

let site: TestApplication
beforeAll(async () => {
  site = await seededApplication()
})
afterAll(async () => {
  await site.stop()
})

const LISTS = ["/api/drivers", "/api/drivers/featured", "/api/categories", "/api/printer-brands"]

/** What differs between any two answers. */
const PER_ANSWER = ["date", "x-request-id"]

const answerOf = async (path: string, init: RequestInit = {}) => {
  const answer = await site.call(path, init)
  const headers = [...answer.headers].filter(([name]) => !PER_ANSWER.includes(name))
  return { status: answer.status, headers: Object.fromEntries(headers), text: await answer.text() }
}

describe("a whole list", () => {
  it.each(LISTS)("%s is the same bytes and headers as by way of the router", async (path) => {
    for (const encoding of ["identity", "gzip"]) {
      const init = { headers: { "accept-encoding": encoding } }
      // With an empty question the address is another one, and the router answers.
      expect(await answerOf(path, init)).toEqual(await answerOf(`${path}?`, init))
    }
    const { headers } = await answerOf(path)
    const seen = await answerOf(path, { headers: { "if-none-match": headers["etag"] ?? "" } })
    expect([seen.status, seen.text]).toEqual([304, ""])
  })

  it.each(LISTS)("%s takes HEAD, and no other method but its own", async (path) => {
    expect((await answerOf(path, { method: "HEAD" })).status).toBe(200)
    expect((await site.call(path, { method: "PATCH" })).status).toBe(405)
  })

  it("gives every answer a request id of its own", async () => {
    const ids = await Promise.all(LISTS.map(async (path) => (await site.call(path)).headers.get("x-request-id")))
    expect(new Set(ids).size).toBe(LISTS.length)
  })
})
