/** Webhooks from an event to a receiver's server, by two processes of one site (P-HOOK-1 to P-HOOK-6). */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { Webhook } from "standardwebhooks"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import type { NewWebhook, WebhookDelivery, WebhookDetails, WebhookEntry } from "../../../src/contract/Webhooks.ts"
import { seededDatabase } from "../../faults/seeded.ts"
import { type TestApplication, testApplication } from "../../support/application.ts"
import { type Received, type Receiver, startReceiver } from "./receiver.ts"

type Made = typeof NewWebhook.Type
type Details = typeof WebhookDetails.Type

const today = new Date().toISOString().slice(0, 10)
const reach = { webhookReach: { allowLoopback: true } }
const SITE_URL = "https://drivers.example"

describe("a webhook", () => {
  let app: TestApplication
  let other: TestApplication
  let receiver: Receiver
  beforeAll(async () => {
    const database = await seededDatabase()
    app = await testApplication({ SITE_URL }, database, reach)
    other = await testApplication({ SITE_URL, DATABASE_URL: app.databaseUrl }, undefined, reach)
    receiver = await startReceiver()
  })
  afterAll(async () => {
    const failures = [...app.logged, ...other.logged].filter(({ level }) => level === "error")
    await other.stop()
    await app.stop()
    await receiver.close()
    expect(failures).toEqual([])
  })

  const call = async <A>(method: string, path: string, body?: unknown, status = 200): Promise<A> => {
    const answer = await app.asAdmin(method, `/api/webhooks${path}`, body)
    expect([path, answer.status]).toEqual([path, status])
    return (status === 204 || status === 404 ? undefined : await answer.json()) as A
  }
  const add = (path: string, topic: object = { of: "all" }) =>
    call<Made>("POST", "", { address: receiver.at(path), topic, note: "Nora's site" }, 201)
  const remove = (id: string) => call("DELETE", `/${id}`, undefined, 204)
  const show = (id: string) => call<Details>("GET", `/${id}`)

  let batches = 0
  const apply = async (commands: ReadonlyArray<object>, on = app) => {
    const request = {
      batch: `hooks-${++batches}`,
      source: "index",
      dryRun: false,
      commands: commands.map((command, index) => ({ line: index + 1, command }))
    }
    const answer = await on.asAdmin("POST", "/api/changes", request)
    const report = (await answer.json()) as { refused: ReadonlyArray<object>; events: number }
    expect([answer.status, report.refused]).toEqual([200, []])
    return report.events
  }
  const row = (key: string, more: object = {}) => ({
    do: "add",
    key,
    name: `Driver ${key}`,
    manufacturer: "NVIDIA",
    category: "Graphics Cards",
    version: "1.0",
    releaseDate: "December 2024",
    description: "A driver that only the tests know.",
    operatingSystem: "Windows 11/10",
    architecture: "64-bit",
    fileSize: "10 MB",
    downloadUrl: "https://www.nvidia.com/en-us/drivers/",
    ...more
  })
  const source = { id: "index", name: "example/index", licence: "MIT", reference: "abc", retrieved: today }
  const release = (key: string, version: string) => ({
    do: "release",
    key,
    releases: [{ version, releaseDateIso: today, dateBasis: "published" }],
    asOf: today,
    source
  })
  const until = <A>(check: () => A | Promise<A>) => vi.waitFor(check, { timeout: 25_000, interval: 50 })
  const typesAt = (path: string) => receiver.got(path).map(({ body }) => body.type)
  const idsAt = (path: string) => receiver.got(path).map(({ headers }) => headers["webhook-id"])
  const soon = (id: string) => app.sql`update webhooks.subscriptions set next_at = now() where id = ${id}`

  it("says what happens to drivers, as /api/v1 says it, to those whom it concerns, in order and once (P-HOOK-2, P-HOOK-3)", async () => {
    const made = await Promise.all([
      add("/all"),
      add("/cards", { of: "category", key: "Graphics Cards" }),
      add("/cameras", { of: "category", key: "Cameras" }),
      add("/nvidia", { of: "manufacturer", key: "NVIDIA" })
    ])
    await apply([row("hook-one")])
    const id = (await app.sql`select id from ${app.sql(await schema())}.drivers where key = 'hook-one'`)[0]?.[
      "id"
    ] as number
    const own = await add("/own", { of: "driver", key: id })
    await apply([release("hook-one", "1.1")], other)
    await apply([{ do: "edit", id, description: "No news." }])
    await apply([{ do: "edit", id, name: "Renamed" }])
    // Of a driver that is gone no release is news.
    await until(() => expect(typesAt("/own")).toHaveLength(2))
    await until(() => expect(typesAt("/all")).toHaveLength(3))
    await until(() => expect(typesAt("/cards").length + typesAt("/nvidia").length).toBe(6))
    await apply([{ do: "remove", id, reason: "Nora said so" }])
    const expected = ["driver.added", "release.published", "driver.renamed", "driver.removed"]
    await until(() => {
      for (const path of ["/all", "/cards", "/nvidia"]) expect(typesAt(path)).toEqual(expected)
      expect(typesAt("/own")).toEqual(expected.slice(1))
    })
    expect(typesAt("/cameras")).toEqual([])
    for (const path of ["/all", "/cards", "/nvidia", "/own"]) expect(new Set(idsAt(path)).size).toBe(idsAt(path).length)

    const [, published, , removed] = receiver.got("/all") as [Received, Received, Received, Received]
    expect(new Webhook(made[0].secret).verify(published.text, published.headers as Record<string, string>)).toBeTruthy()
    expect(published.headers["content-type"]).toBe("application/json")
    expect(removed.body.data).toMatchObject({
      driver: { id, key: "hook-one", name: "Renamed" },
      page: `${SITE_URL}/drivers/${id}/renamed`
    })
    expect(published.body.data.release).toMatchObject({ version: "1.1", releasedOn: today })
    // Names of operators, reasons and notes stay here.
    for (const { text } of receiver.got("/all")) expect(text).not.toMatch(/admin|nora|reason/i)

    const events =
      await app.sql`select position, at from log.events where stream = 'driver-hook-one' and type = 'driver-removed'`
    expect(removed.body).toMatchObject({
      type: "driver.removed",
      data: { log: { index: Number(events[0]?.["position"]) - 1 } }
    })
    for (const { id: hook } of [...made, own]) await remove(hook)
  })

  it("carries exactly the driver and the release that the public API answers (P-HOOK-3)", async () => {
    const { id } = await add("/same")
    await apply([row("hook-same")])
    await apply([release("hook-same", "2.0")])
    await until(() => expect(typesAt("/same")).toEqual(["driver.added", "release.published"]))
    const [, { body }] = receiver.got("/same") as [Received, Received]
    const answered = await (await app.call(`/api/v1/drivers/${body.data.driver.id}`)).json()
    const { releases } = (await (await app.call(`/api/v1/drivers/${body.data.driver.id}/releases`)).json()) as {
      releases: ReadonlyArray<unknown>
    }
    expect(body.data).toEqual({
      driver: answered,
      release: releases[0],
      page: `${SITE_URL}${body.data.driver.path}`,
      log: { index: expect.any(Number) }
    })
    await remove(id)
  })

  it("is shown once with its secret, which is in no list, no audit and no log of the server (P-HOOK-1)", async () => {
    const { id, secret } = await add("/secret?key=hidden")
    expect(secret).toMatch(/^whsec_/)
    const texts = [
      JSON.stringify(await call("GET", "")),
      JSON.stringify(await show(id)),
      await (await app.asAdmin("GET", "/api/audit")).text(),
      JSON.stringify(app.logged)
    ]
    for (const text of texts) expect(text).not.toContain(secret.slice(6))
    expect(texts[2]).toContain("webhook-added")
    expect(texts[2]).not.toContain("hidden")
    const rotated = await call<Made>("POST", `/${id}/rotate`)
    expect(rotated.secret).not.toBe(secret)
    expect(Date.parse(rotated.oldSecretUntil ?? "") - Date.now()).toBeGreaterThan(23 * 3_600_000)
    const sent = await call<typeof WebhookDelivery.Type>("POST", `/${id}/test`)
    expect(sent).toMatchObject({ type: "webhook.test", status: 204, outcome: "delivered", failure: null })
    const [test] = receiver.got("/secret?key=hidden") as [Received]
    const headers = test.headers as Record<string, string>
    for (const key of [secret, rotated.secret]) expect(new Webhook(key).verify(test.text, headers)).toBeTruthy()
    await app.sql`update webhooks.subscriptions set previous_until = now() where id = ${id}`
    await call("POST", `/${id}/test`)
    const last = receiver.got("/secret?key=hidden").at(-1) as Received
    expect(() => new Webhook(secret).verify(last.text, last.headers as Record<string, string>)).toThrow(
      "No matching signature"
    )
    expect((await show(id)).deliveries).toHaveLength(2)
    await remove(id)
    await call("GET", `/${id}`, undefined, 404)
  })

  it("is verified by the ten lines that the documentation gives to receivers (P-HOOK-3)", async () => {
    const { id, secret } = await add("/documented")
    await call("POST", `/${id}/test`)
    const [{ headers, text }] = receiver.got("/documented") as [Received]
    const documentation = readFileSync(join(import.meta.dirname, "../../../../docs/api.md"), "utf8")
    const lines = /```js\n([\s\S]*?)```/.exec(documentation)?.[1] ?? ""
    const { verify } = (await import(`data:text/javascript,${encodeURIComponent(lines)}`)) as {
      verify: (headers: object, body: string, secret: string) => boolean
    }
    expect(lines.trim().split("\n").length).toBeLessThanOrEqual(12)
    expect(verify(headers, text, secret)).toBe(true)
    expect(verify(headers, `${text} `, secret)).toBe(false)
    expect(verify({ ...headers, "webhook-signature": "v1,short" }, text, secret)).toBe(false)
    expect(verify({ ...headers, "webhook-timestamp": "1" }, text, secret)).toBe(false)
    await remove(id)
  })

  it("is refused where it cannot be used, with a sentence (P-HOOK-1)", async () => {
    const wish = { address: "https://hook.example/", topic: { of: "all" } }
    for (const [change, sentence] of [
      [{ address: "http://hook.example/" }, "address: Use an address that begins with https://."],
      [{ address: "https://10.0.0.1/" }, "address: Use an address of the public internet."],
      [{ topic: { of: "driver", key: 999_999 } }, "topic: No driver has this id."],
      [{ topic: { of: "category", key: "Toasters" } }, "topic: No category has this name."],
      [{ topic: { of: "manufacturer", key: "Unlisted" } }, "topic: No manufacturer has this name."]
    ] as const) {
      const answer = await app.asAdmin("POST", "/api/webhooks", { ...wish, ...change })
      expect([answer.status, await answer.text()]).toEqual([400, sentence])
    }
  })

  it("is tried again after a failure with the same id and the same body, later news waiting behind it (P-HOOK-4)", async () => {
    const { id } = await add("/failing")
    receiver.answer("/failing", (response, times) => response.writeHead(times <= 2 ? 500 : 200).end("Not <now>\u001b"))
    await apply([row("hook-failing")])
    await until(async () => expect((await show(id)).deliveries).toHaveLength(1))
    await apply([release("hook-failing", "1.1")])
    const waiting = await show(id)
    expect(waiting).toMatchObject({
      attempts: 1,
      deliveries: [{ status: 500, outcome: "failed", attempt: 1, failure: "HTTP 500: Not <now>" }]
    })
    expect(Date.parse(waiting.nextAt ?? "") - Date.now()).toBeLessThan(6_000)
    expect(Date.parse(waiting.failingSince ?? "")).toBeLessThanOrEqual(Date.now())
    // By itself, after the five seconds of the first wait.
    await until(async () => expect(await show(id)).toMatchObject({ attempts: 2 }))
    await call("POST", `/${id}/resume`)
    await until(() => expect(typesAt("/failing")).toEqual([...Array(3).fill("driver.added"), "release.published"]))
    expect(new Set(idsAt("/failing")).size).toBe(2)
    expect(new Set(receiver.got("/failing").map(({ text }) => text)).size).toBe(2)
    await until(async () => expect(await show(id)).toMatchObject({ attempts: 0, failingSince: null, nextAt: null }))
    await remove(id)
  })

  it("is not sent a second time while an attempt is under way, though an operator resumes it (P-HOOK-4)", async () => {
    const { id } = await add("/under-way")
    const answered = Promise.withResolvers<void>()
    receiver.answer("/under-way", async (response) => {
      await answered.promise
      response.writeHead(200).end()
    })
    await apply([row("hook-under-way")])
    await until(() => expect(receiver.got("/under-way")).toHaveLength(1))
    await call("POST", `/${id}/pause`)
    await call("POST", `/${id}/resume`)
    await soon(id)
    // Two rounds of both processes.
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    expect(receiver.got("/under-way")).toHaveLength(1)
    answered.resolve()
    await until(async () => expect((await show(id)).deliveries).toMatchObject([{ outcome: "delivered" }]))
    await apply([release("hook-under-way", "1.1")])
    await until(() => expect(typesAt("/under-way")).toEqual(["driver.added", "release.published"]))
    await remove(id)
  })

  it("has the same id twice where a process ends between the answer and its record (P-HOOK-4)", async () => {
    const { id } = await add("/killed")
    receiver.answer("/killed", async (response, times) => {
      // As if the process had ended, and its lease were nearly over: what it records now is refused.
      if (times === 1) {
        await app.sql`update webhooks.subscriptions set lease = gen_random_uuid(), leased_until = now() + interval '1 second'
          where id = ${id}`
      }
      response.writeHead(200).end()
    })
    await apply([row("hook-killed")])
    await until(() => expect(receiver.got("/killed")).toHaveLength(2))
    const [first, second] = receiver.got("/killed") as [Received, Received]
    expect(second.headers["webhook-id"]).toBe(first.headers["webhook-id"])
    expect(second.text).toBe(first.text)
    await until(async () => expect((await show(id)).deliveries).toHaveLength(1))
    await remove(id)
  })

  it("misses nothing that happens while no process delivers, and begins with the first event after it was added (P-HOOK-4)", async () => {
    const { id } = await add("/paused")
    await call("POST", `/${id}/pause`)
    await apply([row("hook-paused")])
    await apply([release("hook-paused", "1.1"), row("hook-paused-2")])
    await apply([row("hook-seen", { category: "Cameras" })])
    expect(receiver.got("/paused")).toEqual([])
    await call("POST", `/${id}/resume`)
    await until(() =>
      expect(typesAt("/paused")).toEqual(["driver.added", "release.published", "driver.added", "driver.added"])
    )
    await remove(id)
  })

  it("does not wait for a slow receiver of another, and takes a flood in order (P-HOOK-6)", async () => {
    const slow = await add("/slow")
    receiver.answer("/slow", () => {})
    const { id } = await add("/flood")
    const keys = Array.from({ length: 150 }, (_, index) => `hook-flood-${index}`)
    await apply(keys.map((key) => row(key)))
    await until(() => expect(receiver.got("/flood")).toHaveLength(keys.length))
    expect(receiver.got("/flood").map(({ body }) => body.data.driver.key)).toEqual(keys)
    expect(receiver.got("/slow")).toHaveLength(1)
    expect((await show(id)).deliveries).toHaveLength(50)
    await remove(slow.id)
    await remove(id)
  })

  it("ends where its receiver answers 410, and is paused by itself after five days without success (P-HOOK-4)", async () => {
    const gone = await add("/gone")
    const failing = await add("/days")
    receiver.answer("/gone", (response) => response.writeHead(410).end())
    receiver.answer("/days", (response) => response.writeHead(308, { location: "/all" }).end())
    await apply([row("hook-gone")])
    await until(async () => expect((await show(gone.id)).state).toBe("gone"))
    await until(async () => expect((await show(failing.id)).attempts).toBe(1))
    await app.sql`update webhooks.subscriptions set failing_since = now() - interval '5 days' where id = ${failing.id}`
    await soon(failing.id)
    await until(async () => expect((await show(failing.id)).state).toBe("failing"))
    const list = await call<ReadonlyArray<typeof WebhookEntry.Type>>("GET", "")
    expect(list.map(({ state }) => state).toSorted()).toEqual(["failing", "gone"])
    // The redirect was not followed.
    expect(receiver.got("/all").filter(({ body }) => body.data.driver.key === "hook-gone")).toEqual([])
    receiver.answer("/days", (response) => response.writeHead(200).end())
    await call("POST", `/${failing.id}/resume`)
    await until(async () => expect((await show(failing.id)).deliveries[0]?.outcome).toBe("delivered"))
    await remove(gone.id)
    await remove(failing.id)
  })

  const schema = async (): Promise<string> => {
    const [row] = await app.sql`select schema from read.checkpoints where projection = 'catalogue' and active`
    return String(row?.["schema"])
  }
})
