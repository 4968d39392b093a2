import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openProxy, type Proxy } from "../../faults/proxy.ts"
import { type FreshDatabase, freshDatabase } from "../../store/postgres/database.ts"
import { json, type TestApplication, testApplication } from "../../support/application.ts"
import { type Mailbox, openMailbox } from "./mailbox.ts"

describe("a site whose operators are told by mail and by a webhook (P-OPS-18)", () => {
  let mailbox: Mailbox
  let database: FreshDatabase
  let way: Proxy
  const sites: Array<TestApplication> = []
  const hooked: Array<{ readonly type: string; readonly data: unknown }> = []
  const receiver = createServer((request, response) => {
    let body = ""
    request.on("data", (text) => {
      body += text
    })
    request.on("end", () => {
      hooked.push(JSON.parse(body))
      response.end()
    })
  })
  const site = () => sites[0] as TestApplication
  const subjects = () => mailbox.mails.map(({ subject }) => subject)

  beforeAll(async () => {
    mailbox = await openMailbox()
    database = await freshDatabase()
    way = await openProxy(database.adminUrl)
    receiver.listen(0, "127.0.0.1")
    await once(receiver, "listening")
    const mail = { SMTP_URL: mailbox.url, ALERTS_TO: "ana@ops.example", ALERTS_FROM: "site@drivers.example" }
    const options = { alertsEveryMs: 150, webhookReach: { allowLoopback: true } }
    const kept = { ...database, drop: async () => {} }
    // Two processes of one site.
    sites.push(await testApplication({ DATABASE_URL: way.url, ...mail }, kept, options))
    sites.push(await testApplication(mail, kept, options))
    const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
    const made = await site().asAdmin("POST", "/api/webhooks", { address, topic: { of: "operations" } })
    expect(made.status).toBe(201)
    expect((await site().asAdmin("POST", "/api/webhooks", { address, topic: { of: "all" } })).status).toBe(201)
  })
  afterAll(async () => {
    for (const one of sites) await one.stop()
    await way.close()
    await database.drop()
    await mailbox.close()
    receiver.close()
  })

  it("tells a failure once when it begins and once when it is over, whichever process sees it", async () => {
    const { sql } = site()
    // The one of everything, so that the other is still told.
    await sql`update webhooks.subscriptions set state = 'failing' where topic->>'of' = 'all'`
    await expect
      .poll(subjects)
      .toEqual([
        expect.stringMatching(
          /^\[Driverdex\] The webhook to 127\.0\.0\.1:\d+ paused itself after five days without success\.$/
        )
      ])
    await expect.poll(() => hooked.map(({ type }) => type)).toEqual(["operations.failed"])
    await sql`update webhooks.subscriptions set state = 'active' where topic->>'of' = 'all'`
    await expect.poll(subjects).toHaveLength(2)
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(subjects()[1]).toContain("[Driverdex] Over: The webhook to")
    expect(hooked.map(({ type }) => type)).toEqual(["operations.failed", "operations.recovered"])
    expect(hooked[0]?.data).toMatchObject({
      failures: [{ sentence: expect.stringContaining("paused itself"), since: expect.any(String) }]
    })
    const [entry] = (await (await site().asAdmin("GET", "/api/webhooks")).json()) as ReadonlyArray<{ id: string }>
    const { deliveries } = (await (await site().asAdmin("GET", `/api/webhooks/${entry?.id}`)).json()) as {
      deliveries: ReadonlyArray<{ type: string; outcome: string }>
    }
    expect(deliveries.map(({ type, outcome }) => `${type} ${outcome}`)).toEqual([
      "operations.recovered delivered",
      "operations.failed delivered"
    ])
  })

  it("tells a visitor's message without its text, again where the mail server refused it, and the visitor waits for none of it", async () => {
    mailbox.mails.length = 0
    mailbox.refuse(1)
    const message = {
      name: "Planted Name",
      email: "visitor@example.com",
      subject: "Planted subject",
      category: "business",
      message: "Planted text, long enough."
    }
    const began = performance.now()
    const answer = await site().call("/api/messages", json("POST", message))
    expect([answer.status, await answer.text()]).toEqual([204, ""])
    expect(performance.now() - began).toBeLessThan(2_000)
    await expect.poll(subjects, { timeout: 5_000 }).toEqual(["[Driverdex] 1 new message"])
    expect(mailbox.mails[0]?.raw).not.toContain("Planted")
    expect(
      sites.some(({ logged }) => logged.some(({ message }) => String(message).includes("by mail; it is tried again")))
    ).toBe(true)
  })

  it("tells by mail that the database is away, and that it is back", async () => {
    mailbox.mails.length = 0
    await way.be("refusing")
    await expect
      .poll(subjects, { timeout: 8_000 })
      .toEqual([expect.stringContaining("[Driverdex] The database is away")])
    await way.be("passing")
    await expect.poll(subjects, { timeout: 8_000 }).toHaveLength(2)
    expect(subjects()[1]).toContain("Over: The database is away")
  })
})
