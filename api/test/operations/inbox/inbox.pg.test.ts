import { STATE_OPTIONS } from "@driverdex/domain/forms/privacyRequest"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { InboxPage } from "../../../src/contract/Inbox.ts"
import { makeInbox } from "../../../src/operations/inbox/InboxService.ts"
import { seededApplication } from "../../faults/seeded.ts"
import { json, type TestApplication } from "../../support/application.ts"
import { expireAll } from "../../support/expireAll.ts"

const MESSAGE = {
  name: "A visitor",
  email: "visitor@example.com",
  subject: "A question",
  category: "driver-request",
  message: "Which driver does my adapter need?"
}
const REQUEST = {
  firstName: "Some",
  lastName: "Body",
  email: "visitor@example.com",
  state: STATE_OPTIONS[0]?.value,
  requestType: "delete",
  description: "Please delete what you hold about me."
}

const DAY_MS = 86_400_000

describe("the inbox", () => {
  let open: TestApplication
  let closed: TestApplication
  beforeAll(async () => {
    open = await seededApplication({ INBOX: "on", TRUSTED_PROXIES: "1" })
    closed = await seededApplication({ INBOX: "off" })
  })
  afterAll(async () => {
    await open.stop()
    await closed.stop()
  })

  const send = (path: string, body: unknown, source: string, headers: Record<string, string> = {}) => {
    const init = json("POST", body)
    return open.call(path, { ...init, headers: { ...init.headers, ...headers, "x-forwarded-for": source } })
  }

  const page = async (query = ""): Promise<typeof InboxPage.Type> =>
    (await (await open.asAdmin("GET", `/api/inbox${query}`)).json()) as typeof InboxPage.Type

  it("takes nothing and says so where the operator did not turn it on", async () => {
    const answer = await closed.call("/api/messages", json("POST", MESSAGE))
    expect([answer.status, await answer.text()]).toEqual([404, "This site does not take messages."])
    expect(await (await closed.call("/api/site")).json()).toMatchObject({ inbox: false })
  })

  it("keeps messages and requests with their clocks, for admins only, and nothing of them in the log", async () => {
    expect((await send("/api/messages", MESSAGE, "198.51.100.1")).status).toBe(204)
    expect((await send("/api/privacy-requests", REQUEST, "198.51.101.1")).status).toBe(204)
    expect((await open.call("/api/inbox")).status).toBe(401)
    const { entries } = await page()
    expect(entries.map(({ kind }) => kind)).toEqual(["message", "privacy-request"])
    const [message, request] = entries
    expect(message?.data).toEqual(MESSAGE)
    const hours = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 3_600_000
    expect(hours(message?.receivedAt ?? "", message?.confirmBy ?? "")).toBe(24)
    expect(hours(request?.receivedAt ?? "", request?.completeBy ?? "")).toBe(30 * 24)
    const [row] = await open.sql`select count(*)::int as hits from log.events e where e::text ilike '%example.com%'`
    expect(row?.["hits"]).toBe(0)
    const marked = await open.asAdmin("POST", `/api/inbox/${request?.id}`, { state: "completed" })
    expect(await marked.json()).toMatchObject({ id: request?.id, completedAt: expect.any(String) })
    expect((await open.asAdmin("POST", "/api/inbox/none", { state: "completed" })).status).toBe(404)
  })

  it("P-PRIV-9: counts what waits and what is overdue without a look that the audit would record", async () => {
    const looks = async () =>
      (await open.sql`select count(*)::int as n from admin.audit where kind = 'inbox-read'`)[0]?.["n"] as number
    const waiting = async () => (await open.asAdmin("GET", "/api/inbox/waiting")).json()
    const [before, seen] = [await looks(), (await waiting()) as { waiting: number; overdue: number }]
    expect(seen).toEqual({ waiting: (await page()).stored.waiting, overdue: 0 })
    expect(await looks()).toBe(before + 1)
    await open.sql`update admin.inbox set received_at = received_at - interval '25 hours' where kind = 'message'`
    expect(await waiting()).toEqual({ waiting: seen.waiting, overdue: 1 })
    await open.sql`update admin.inbox set received_at = received_at + interval '25 hours' where kind = 'message'`
    expect((await open.call("/api/inbox/waiting")).status).toBe(401)
  })

  it("names the field that is wrong with the form's own words", async () => {
    const answer = await send("/api/messages", { ...MESSAGE, email: "no address", message: "short" }, "198.51.102.1")
    expect(answer.status).toBe(400)
    expect((await answer.text()).split("\n").toSorted()).toEqual([
      "email: Please enter a valid email address",
      "message: Message must be at least 10 characters"
    ])
  })

  it("slows a source that writes again and again, and no other", async () => {
    const statuses: Array<number> = []
    for (let i = 0; i < 7; i++) statuses.push((await send("/api/messages", MESSAGE, "203.0.113.9")).status)
    expect(statuses).toContain(429)
    expect((await send("/api/messages", MESSAGE, "198.51.103.1")).status).toBe(204)
  })

  it("L-04: keeps the same text under the same key once, however often and at once it comes", async () => {
    const subject = "Sent again and again"
    const subjects = async () =>
      (await page()).entries.map(({ data }) => data["subject"]).filter((found) => found?.startsWith(subject))
    const sendUnder = (key: string, text: string, at: number) =>
      send("/api/messages", { ...MESSAGE, subject: text }, `198.51.${104 + at}.1`, { "idempotency-key": key })
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => sendUnder("one", subject, at)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
    expect(await subjects()).toEqual([subject])
    // Changed after an answer was lost: nothing of it may be lost. Another key is another message.
    await sendUnder("one", `${subject}, changed`, 10)
    await sendUnder("two", subject, 11)
    const stored = await subjects()
    expect(stored).toHaveLength(3)
    expect(new Set(stored)).toEqual(new Set([subject, `${subject}, changed`]))
    expect((await sendUnder("not a key", subject, 12)).status).toBe(400)
  })

  it("forgets an entry after three years and its network after thirty days, a tenth of all in a round", async () => {
    const inbox = makeInbox(open.sql, Date.now)
    const in31Days = new Date(Date.now() + 31 * DAY_MS)
    const counted = async () =>
      (await open.sql`select count(*)::int as rows, count(network)::int as networks from admin.inbox`)[0]
    const before = await counted()
    await expireAll(async (at) => {
      const { networks } = (await counted()) as { networks: number }
      await inbox.expire(at)
      return networks
    }, in31Days)
    expect(await counted()).toEqual({ ...before, networks: 0 })
    const later = new Date(Date.now() + 3.01 * 365.25 * DAY_MS)
    expect(await inbox.expire(later)).toBe(Math.ceil(before?.["rows"] / 10))
    expect(await expireAll(inbox.expire, later)).toBeGreaterThan(0)
    expect((await page()).entries).toEqual([])
  })
})
