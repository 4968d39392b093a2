/** The audit: no change without a record, no record without a change, bounded, and without secrets. */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { makeAudit } from "../../src/accounts/Audit.ts"
import { utcDay } from "../../src/catalogue/downloadStats.ts"
import { connectPostgres } from "../../src/store/postgres/connect.ts"
import { seededApplication } from "../faults/seeded.ts"
import { ADMIN_PASSWORD, json, type TestApplication } from "../support/application.ts"
import { expireAll } from "../support/expireAll.ts"

interface Entry {
  readonly id: number
  readonly kind: string
  readonly operator: string | null
  readonly by: string | null
  readonly source: string | null
  readonly detail: string | null
  readonly times: number
}

const ADDRESS = "203.0.113.77"
const PASSWORD = "a long enough password"

let app: TestApplication
beforeAll(async () => {
  app = await seededApplication({ TRUSTED_PROXIES: "1" })
})
afterAll(() => app.stop())

const from = (address: string, method: string, path: string, body?: unknown, token?: string) => {
  const { headers, ...init } = json(method, body)
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` }
  return app.call(path, { ...init, headers: { ...headers, ...authorization, "x-forwarded-for": address } })
}
const signIn = async (name: string, password: string, address = ADDRESS) => {
  const answer = await from(address, "POST", "/api/session", { name, password })
  return { status: answer.status, token: ((await answer.json().catch(() => ({}))) as { token?: string }).token ?? "" }
}
const list = async (query = "") => {
  const answer = await app.asAdmin("GET", `/api/audit${query}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as ReadonlyArray<Entry>
}
const count = async (table: string) => (await app.sql`select count(*)::int as n from ${app.sql(table)}`)[0]?.["n"]

describe("the audit", () => {
  it("F-03: records sign-ins, failures, sign-outs, revocations and changes, by whom and from which network", async () => {
    const { token } = await signIn("admin", ADMIN_PASSWORD)
    const change = async (edit: object) => {
      const body = { name: "nora", ...edit, currentPassword: ADMIN_PASSWORD }
      expect((await from(ADDRESS, "POST", "/api/operators", body, token)).status).toBe(200)
    }
    await change({ role: "analyst", password: PASSWORD })
    const nora = await signIn("nora", PASSWORD)
    expect((await from(ADDRESS, "DELETE", "/api/session", undefined, nora.token)).status).toBe(204)
    expect((await signIn("nora", "s3cret guess")).status).toBe(401)
    expect((await signIn("nora", "s3cret guess")).status).toBe(401)
    expect((await signIn("typed-my-password-here", "x")).status).toBe(401)
    await change({ role: "admin" })
    await change({ password: `${PASSWORD}!` })
    await signIn("nora", `${PASSWORD}!`)
    const [session] = await app.sql`select id from admin.sessions where operator = 'nora'`
    expect((await from(ADDRESS, "DELETE", `/api/sessions/${session?.["id"]}`, undefined, token)).status).toBe(204)
    await change({ disabled: true })
    await change({ disabled: false })
    await change({ disabled: false })

    const entries = (await list("?operator=nora")).toReversed()
    const source = "203.0.113"
    const rows = entries.map(({ kind, by, source: where, detail }) => [kind, by, where, detail])
    expect(rows).toEqual([
      ["operator-added", "admin", source, "analyst"],
      ["sign-in", "nora", source, "token"],
      ["sign-out", "nora", source, "token"],
      ["sign-in-failed", null, source, null],
      ["role-changed", "admin", source, "admin"],
      ["password-changed", "admin", source, null],
      ["sign-in", "nora", source, "token"],
      ["session-revoked", "admin", source, "token"],
      ["operator-disabled", "admin", source, null],
      ["operator-enabled", "admin", source, null]
    ])
    const everything = JSON.stringify(await app.sql`select a::text from admin.audit a`)
    for (const secret of [ADDRESS, PASSWORD, ADMIN_PASSWORD, token, nora.token, "s3cret", "typed-my-password-here"]) {
      expect(everything).not.toContain(secret)
    }
    const failures = (await list()).filter(({ kind }) => kind === "sign-in-failed")
    expect(failures.reduce((all, { times }) => all + times, 0)).toBe(3)
  })

  it("F-03: is read by admins only, in pages, from a day on, and refuses a day that is none", async () => {
    const all = await list()
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => b - a))
    const third = all[2]?.id ?? 0
    expect((await list(`?before=${third}`)).map(({ id }) => id)).toEqual(all.slice(3).map(({ id }) => id))
    expect(await list(`?from=${utcDay(Date.now() + 86_400_000)}`)).toEqual([])
    expect((await list(`?from=${utcDay(Date.now())}`)).length).toBeGreaterThan(0)
    for (const query of ["from=2026-02-30", "from=x", "before=0", "before=1e99", "operator="]) {
      expect([query, (await app.asAdmin("GET", `/api/audit?${query}`)).status]).toEqual([query, 400])
    }
    for (const operator of ["%00", "unknown", "' or 1=1 --", "%F0%9F%92%A9"]) {
      expect(await list(`?operator=${operator}`)).toEqual([])
    }
  })

  it("F-03: that cannot be written lets no sign-in and no change of operators through, and neither is half done", async () => {
    const { token } = await signIn("admin", ADMIN_PASSWORD, "198.51.100.9")
    await app.sql`create function admin.full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'planted: no space left on device' using errcode = '53100'; end $$`
    await app.sql`create trigger full_disk before insert on admin.audit execute function admin.full_disk()`
    try {
      const before = [await count("admin.sessions"), await app.sql`select * from admin.operators order by name`]
      const answers = [
        await from("198.51.100.9", "POST", "/api/session", { password: ADMIN_PASSWORD }),
        await from("198.51.100.9", "POST", "/api/session", { password: "a guess" }),
        await from("198.51.100.9", "DELETE", "/api/session", undefined, token),
        await from("198.51.100.9", "GET", "/api/downloads/sources", undefined, token),
        ...(await Promise.all(
          [{ password: `${PASSWORD}?` }, { role: "analyst" }, { disabled: true }].map((edit) =>
            from(
              "198.51.100.9",
              "POST",
              "/api/operators",
              { name: "nora", ...edit, currentPassword: ADMIN_PASSWORD },
              token
            )
          )
        ))
      ]
      for (const answer of answers) {
        expect(answer.status).toBe(503)
        expect(await answer.text()).not.toContain("planted")
      }
      expect([await count("admin.sessions"), await app.sql`select * from admin.operators order by name`]).toEqual(
        before
      )
    } finally {
      await app.sql`drop trigger full_disk on admin.audit`
    }
    expect((await from("198.51.100.9", "DELETE", "/api/session", undefined, token)).status).toBe(204)
  })
})

describe("the size of the audit", () => {
  beforeEach(async () => {
    await app.sql`delete from admin.audit`
  })

  it("F-03: stays small in a flood of failed sign-ins from everywhere, and counts each of them", async () => {
    const { noteFailure } = makeAudit(app.sql)
    const started = Date.now()
    for (let n = 0; n < 300; n++)
      await noteFailure({ name: n % 3 === 0 ? "admin" : `name-${n}`, source: `198.18.${n % 250}` })
    const minutes = Math.floor(Date.now() / 60_000) - Math.floor(started / 60_000) + 1
    expect(await count("admin.audit")).toBeLessThanOrEqual(11 * minutes)
    expect((await app.sql`select sum(times)::int as n from admin.audit`)[0]?.["n"]).toBe(300)
  })

  it("F-03: forgets sign-ins and networks after 90 days and changes after two years", async () => {
    await app.sql`insert into admin.audit (at, kind, operator, source)
      select now() - make_interval(days => days), kind, 'nora', '192.0.2'
      from unnest(array[89, 91, 729, 731]) as days, unnest(array['sign-in', 'password-changed']) as kind`
    // By a connection as the site's, which knows no array types.
    const sql = connectPostgres(app.databaseUrl, 1)
    expect(await expireAll(makeAudit(sql).expire)).toBe(4)
    await sql.end({ timeout: 1 })
    const remaining = await app.sql`select kind, source from admin.audit order by kind, at desc`
    expect(remaining.map(({ kind, source }) => [kind, source])).toEqual([
      ["password-changed", "192.0.2"],
      ["password-changed", null],
      ["password-changed", null],
      ["sign-in", "192.0.2"]
    ])
  })
})

describe("the sources of downloads", () => {
  it("F-15j: are shown to admins by network with share and browsers, never an address, and each look is recorded", async () => {
    const download = (address: string, agent: string) =>
      app.call("/api/drivers/1001/download", {
        method: "POST",
        headers: { "x-forwarded-for": address, "user-agent": agent }
      })
    await app.sql`delete from admin.download_visitors`
    for (const [address, agent] of [
      ["203.0.113.1", "a"],
      ["203.0.113.2", "b"],
      ["203.0.113.3", "b"],
      ["198.51.100.1", "a"]
    ] as const) {
      expect((await download(address, agent)).status).toBe(200)
    }
    const today = utcDay(Date.now())
    const answer = await app.asAdmin("GET", "/api/downloads/sources")
    expect(await answer.json()).toEqual({
      from: utcDay(Date.now() - 6 * 86_400_000),
      to: today,
      looked: 4,
      complete: true,
      sources: [
        { source: "203.0.113", downloads: 3, share: 0.75, agents: 2 },
        { source: "198.51.100", downloads: 1, share: 0.25, agents: 1 }
      ]
    })
    const [entry] = await list()
    expect(entry).toMatchObject({ kind: "visitors-read", by: "admin", detail: expect.stringContaining(today) })
    const past = await app.asAdmin("GET", "/api/downloads/sources?from=2020-01-01&to=2020-01-02")
    expect(await past.json()).toMatchObject({ looked: 0, complete: true, sources: [] })
    for (const query of ["from=2026-02-30", "to=yesterday", "from=2026-02-02&to=2026-02-01"]) {
      expect([query, (await app.asAdmin("GET", `/api/downloads/sources?${query}`)).status]).toEqual([query, 400])
    }
    // Such a day was answered 500.
    expect((await app.asAdmin("POST", "/api/downloads/erase", { to: "2026-13-40" })).status).toBe(400)
    expect(await (await app.asAdmin("POST", "/api/downloads/erase", { to: today })).json()).toEqual({ erased: 4 })
    expect((await list())[0]).toMatchObject({ kind: "visitors-erased", by: "admin", detail: "4 rows" })
  })
})

describe("an operator's reason", () => {
  it("F-15i: is in the record for operators and not in the public history", async () => {
    const removed = await app.asAdmin("DELETE", `/api/drivers/1005?reason=${encodeURIComponent("Nora said so")}`)
    expect(removed.status).toBe(204)
    const undo = await app.asAdmin("POST", "/api/drivers/1005/undo", { revision: 1, reason: "Nora was wrong" })
    expect([undo.status, await undo.json()]).toMatchObject([200, { driver: { id: 1005 }, undone: true }])
    const answer = await app.call("/api/drivers/1005/history")
    const history = await answer.text()
    expect([answer.headers.get("x-as-of"), history]).toEqual([null, expect.stringContaining("driver-removed")])
    expect(history).not.toMatch(/Nora|admin"/)
    expect(await (await app.asAdmin("GET", "/api/drivers/1005/record")).text()).toContain("Nora said so")
  })
})
