import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { AuditEntry } from "../../../src/contract/Admin.ts"
import type { InboxEntry, InboxPage } from "../../../src/contract/Inbox.ts"
import { seededApplication } from "../../faults/seeded.ts"
import { json, type TestApplication } from "../../support/application.ts"

/** Two UTF-16 units and four bytes each. */
const MAX_LENGTH = "\u{1f600}".repeat(2_990)
const MESSAGE = {
  name: "A visitor",
  email: "visitor@example.com",
  subject: "A question",
  category: "driver-request",
  message: MAX_LENGTH
}
const MAX_ANSWER_BYTES = 200_000

let app: TestApplication
beforeAll(async () => {
  app = await seededApplication({ TRUSTED_PROXIES: "1" })
})
afterAll(() => app.stop())

const send = (source: string, message = MESSAGE.message) => {
  const init = json("POST", { ...MESSAGE, message })
  return app.call("/api/messages", { ...init, headers: { ...init.headers, "x-forwarded-for": source } })
}
/** As if they had been sent, each from a network of its own below a wider one. */
const flood = async (entries: number, wider: string, data: object = MESSAGE, daysAgo = 0) => {
  await app.sql`
    insert into admin.inbox (kind, received_at, data, network)
    select 'message', now() - make_interval(days => ${daysAgo}, secs => n), ${app.sql.json(data as never)},
      ${wider} || (n / 200 % 200)::text || '.' || (n % 200)::text
    from generate_series(1, ${entries}) as n`
}
const empty = () => app.sql`delete from admin.inbox`
const textOf = async (path: string) => {
  const answer = await app.asAdmin("GET", path)
  expect(answer.status).toBe(200)
  return answer.text()
}
const pageAt = async (query: string) => JSON.parse(await textOf(`/api/inbox${query}`)) as typeof InboxPage.Type
const audited = async (kind: string) =>
  ((await (await app.asAdmin("GET", "/api/audit")).json()) as ReadonlyArray<typeof AuditEntry.Type>).filter(
    (entry) => entry.kind === kind
  )

describe("an inbox that is flooded", () => {
  it("P-PRIV-11: is listed fifty at a time, and no answer is larger than 200 kB, however long the texts are", async () => {
    await empty()
    await flood(9_000, "10.")
    const seen = new Set<string>()
    let after = ""
    for (let pages = 0; pages < 4; pages++) {
      const text = await textOf(`/api/inbox${after}`)
      expect(text.length).toBeLessThan(MAX_ANSWER_BYTES)
      const { entries, next, stored } = JSON.parse(text) as typeof InboxPage.Type
      expect(entries).toHaveLength(50)
      expect(entries.every(({ cut }) => cut)).toBe(true)
      expect(stored).toMatchObject({ entries: 9_000, waiting: 9_000 })
      for (const { id } of entries) seen.add(id)
      after = `?after=${next}`
    }
    expect(seen.size).toBe(200)
    const [first] = (await pageAt("")).entries
    const whole = JSON.parse(await textOf(`/api/inbox/${first?.id}`)) as typeof InboxEntry.Type
    expect(whole.data).toEqual(MESSAGE)
    expect((await app.asAdmin("GET", "/api/inbox?after=nonsense")).status).toBe(400)
    expect((await app.asAdmin("GET", "/api/inbox/none")).status).toBe(404)
  })

  it("P-PRIV-12: takes a share of a network, and of a wider one, and leaves room for everyone else", async () => {
    await empty()
    // All that one /16 may send in a day: a tenth of a thousand.
    await flood(100, "10.1.")
    await app.sql`update admin.inbox set network = '10.1.' || (extract(epoch from received_at)::int8 % 90)::text`
    expect((await send("10.1.99.1")).status).toBe(429)
    expect((await send("10.2.0.1")).status).toBe(204)
    // And one /8, a quarter.
    await flood(250, "10.3.")
    await app.sql`update admin.inbox set network = '10.' || (3 + extract(epoch from received_at)::int8 % 200)::text || '.7' where network like '10.3.%'`
    const refused = await send("10.250.0.1")
    expect([refused.status, await refused.text()]).toEqual([
      429,
      "So much was written from your network that no more is taken for now. Please try again tomorrow."
    ])
    expect((await send("198.51.100.7")).status).toBe(204)
    // And one network, a fiftieth.
    await flood(20, "198.51.")
    await app.sql`update admin.inbox set network = '198.51.105' where network like '198.51.0.%'`
    expect((await send("198.51.105.7")).status).toBe(429)
    expect((await send("198.51.106.7")).status).toBe(204)
  })

  it("P-PRIV-12: is full for everyone at last, in number and in bytes, and says so", async () => {
    await empty()
    await flood(10_000, "10.", { message: "short" }, 60)
    expect((await send("198.51.101.7")).status).toBe(503)
    await empty()
    await flood(2_800, "10.", MESSAGE, 60)
    const { stored, most } = await pageAt("")
    expect(stored.bytes).toBeGreaterThan(most.bytes)
    expect((await send("198.51.102.7")).status).toBe(503)
  })

  it("takes no message of more than 3,000 characters", async () => {
    await empty()
    expect((await send("198.51.103.7", "x".repeat(3_001))).status).toBe(400)
    expect((await send("198.51.103.7", "x".repeat(3_000))).status).toBe(204)
  })

  it("P-PRIV-11: is emptied by entry or by network, and every look and deletion is in the audit", async () => {
    await empty()
    await send("203.0.113.9")
    await send("203.0.113.77")
    await send("198.51.104.1")
    const { entries } = await pageAt("?waiting=true")
    expect(Map.groupBy(entries, ({ network }) => network).get("203.0.113")).toHaveLength(2)
    const other = entries.find(({ network }) => network === "198.51.104")
    const looks = (await audited("inbox-read")).length
    await textOf(`/api/inbox/${other?.id}`)
    expect((await audited("inbox-read")).length).toBe(looks + 1)
    expect((await audited("inbox-read"))[0]).toMatchObject({ by: "admin", detail: other?.id })
    const remove = (dryRun: boolean) => app.asAdmin("POST", "/api/inbox/deletions", { network: "203.0.113", dryRun })
    expect(await (await remove(true)).json()).toEqual({ deleted: 2 })
    expect((await pageAt("")).stored.entries).toBe(3)
    expect(await (await remove(false)).json()).toEqual({ deleted: 2 })
    expect((await audited("inbox-deleted"))[0]).toMatchObject({ by: "admin", detail: "network 203.0.113, 2 entries" })
    expect((await app.asAdmin("DELETE", `/api/inbox/${other?.id}`)).status).toBe(204)
    expect((await app.asAdmin("DELETE", `/api/inbox/${other?.id}`)).status).toBe(404)
    expect((await audited("inbox-deleted"))[0]).toMatchObject({ detail: `${other?.id}, 1 entries` })
    expect((await pageAt("")).stored).toMatchObject({ entries: 0, bytes: 0 })
    const [row] = await app.sql`select count(*)::int as hits from log.events e where e::text like '%203.0.113%'`
    expect(row?.["hits"]).toBe(0)
  })
})
