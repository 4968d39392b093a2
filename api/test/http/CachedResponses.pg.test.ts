/** Whole lists, the fixed pages and suggestions are answered before the router, with no visible difference. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { seededApplication } from "../faults/seeded.ts"
import type { TestApplication } from "../support/application.ts"
import { currentAnswer } from "../support/currentAnswer.ts"

let site: TestApplication
beforeAll(async () => {
  site = await seededApplication()
})
afterAll(async () => {
  await site.stop()
})

const LISTS = ["/api/drivers", "/api/drivers/featured", "/api/drivers/newest", "/api/categories", "/api/printer-brands"]
const PAGES = ["/", "/graphics-cards", "/printers/hp", "/search", "/legal-notice"]

/** What differs between any two answers. */
const PER_ANSWER = ["date", "x-request-id"]

const answerOf = async (path: string, init: RequestInit = {}) => {
  // One of two answers may come as of an earlier moment, and says so in a header.
  const answer = await currentAnswer(() => site.call(path, init))
  const headers = [...answer.headers]
    .filter(
      ([name]) => !PER_ANSWER.includes(name) && !(name === "content-length" && PAGES.includes(path.replace("?", "")))
    )
    .map(([name, value]) => [name, value.replaceAll(/'sha256-[^']+'/g, "'sha256-'")])
  // A page contains its render time, in a script whose hash is in its policy.
  const text = (await answer.text()).replaceAll(/,u:\d{13},/g, ",u:0,")
  return { status: answer.status, headers: Object.fromEntries(headers), text }
}

describe("cached responses", () => {
  it.each([...LISTS, ...PAGES])("answers %s with the same bytes and headers as the router", async (path) => {
    for (const encoding of ["identity", "gzip"]) {
      const init = { headers: { "accept-encoding": encoding } }
      // With an empty query the address is another one, and the router answers.
      const routed = await answerOf(`${path}?`, init)
      expect(await answerOf(path, init)).toEqual(routed)
      expect(routed.status).toBe(200)
    }
  })

  it.each(LISTS)("answers %s without a body to a client that has it", async (path) => {
    const { headers } = await answerOf(path)
    const init = { headers: { "if-none-match": headers["etag"] ?? "" } }
    const seen = await answerOf(path, init)
    expect([seen.status, seen.text]).toEqual([304, ""])
    expect(seen).toEqual(await answerOf(`${path}?`, init))
  })

  it.each(LISTS)("leaves HEAD and other methods of %s to the router", async (path) => {
    expect((await answerOf(path, { method: "HEAD" })).status).toBe(200)
    expect((await site.call(path, { method: "PATCH" })).status).toBe(405)
  })

  it.each(["rtx", "", "a+b%2Bc", "%", "%00", "r%C3%A9altek", "%ED%A0%80", "a&b", "x".repeat(500)])(
    "answers the suggestions for '%s' with the same bytes and headers as the router",
    async (text) => {
      // With a parameter that means nothing it is the router that answers.
      const routed = await answerOf(`/api/suggestions?q=${text}&of=router`)
      expect(routed.status).toBe(200)
      expect(await answerOf(`/api/suggestions?q=${text}`)).toEqual(routed)
    }
  )

  it.each(["", "?q", "?q=a&q=b", `?q=${"x".repeat(501)}`, "?text=rtx"])(
    "leaves it to the router to say what is wrong with suggestions for '%s'",
    async (parameters) => {
      const answer = await site.call(`/api/suggestions${parameters}`)
      expect([answer.status, await answer.text()]).toEqual(
        parameters === "?q"
          ? [200, '{"suggestions":[],"close":false,"answer":null}']
          : [400, expect.stringMatching(/^q: /)]
      )
    }
  )

  it.each([
    "list=search&q=rtx",
    "list=category&category=Cameras&page=2",
    "list=brand&manufacturer=HP",
    "list=search&q=%00"
  ])("answers the list '%s' with the same bytes and headers as the router", async (parameters) => {
    const routed = await answerOf(`/api/list?${parameters}&of=router`)
    expect(routed.status).toBe(200)
    expect(await answerOf(`/api/list?${parameters}`)).toEqual(routed)
  })

  it.each(["", "?list=", "?list=all", "?list=search&page=0", "?list=search&sort=best", "?list=search&list=brand"])(
    "leaves it to the router to say what is wrong with the list '%s'",
    async (parameters) => {
      const answer = await site.call(`/api/list${parameters}`)
      expect([answer.status, await answer.text()]).toEqual([400, expect.stringMatching(/^(?:list|page|sort): /)])
    }
  )

  it("gives every answer a request id of its own", async () => {
    const paths = [...LISTS, ...PAGES]
    const ids = await Promise.all(paths.map(async (path) => (await site.call(path)).headers.get("x-request-id")))
    expect(new Set(ids).size).toBe(paths.length)
  })
})
