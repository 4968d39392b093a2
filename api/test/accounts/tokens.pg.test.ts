/** Operators' tokens for scripts: made once, bound to a scope and a day, worthless at once when revoked (P-ADM-14). */

import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { MAX_TOKENS, makeTokens } from "../../src/accounts/Tokens.ts"
import { seededApplication } from "../faults/seeded.ts"
import { ADMIN_PASSWORD, json, type TestApplication, testApplication } from "../support/application.ts"
import { expireAll } from "../support/expireAll.ts"
import { cheapHash } from "./cheapHash.ts"

interface Made {
  readonly id: string
  readonly token: string
  readonly expiresOn: string
}

const NO_TOKEN = [401, "This token is unknown, was revoked, or has expired."]
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const textOf = async (answer: Response) => [answer.status, await answer.text()]
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

describe("a token for scripts", () => {
  let app: TestApplication
  let other: TestApplication
  beforeAll(async () => {
    app = await seededApplication()
    other = await testApplication({ DATABASE_URL: app.databaseUrl })
    await app.sql`insert into admin.operators (name, role, password_hash) values
      ('ana', 'analyst', ${cheapHash(ADMIN_PASSWORD)}), ('nora', 'admin', ${cheapHash(ADMIN_PASSWORD)})`
  })
  afterAll(async () => {
    await other.stop()
    await app.stop()
  })

  const sessionOf = async (name: string): Promise<string> => {
    const answer = await app.call("/api/session", json("POST", { name, password: ADMIN_PASSWORD }))
    return ((await answer.json()) as { token: string }).token
  }
  const send = (method: string, path: string, headers: Record<string, string>, body?: unknown, to = app) => {
    const init = json(method, body)
    return to.call(path, { ...init, headers: { ...init.headers, ...headers } })
  }
  let made = 0
  const ask = async (wish: object, by = "admin") => {
    const wanted = { name: `job-${++made}`, scope: "read", currentPassword: ADMIN_PASSWORD, ...wish }
    return send("POST", "/api/tokens", bearer(await sessionOf(by)), wanted)
  }
  const make = async (wish: object, by?: string) => (await (await ask(wish, by)).json()) as Made
  const current = (headers: Record<string, string>, to = app) => to.call("/api/session", { headers })
  const audited = async (name: string) =>
    (await (await app.asAdmin("GET", `/api/audit?operator=${name}`)).json()) as ReadonlyArray<Record<string, unknown>>

  it("is shown once, lasts 90 days unless said otherwise, and is stored only as its hash", async () => {
    const answer = await ask({ name: "nightly", scope: "import" })
    expect(answer.status).toBe(201)
    expect(answer.headers.get("cache-control")).toBe("no-store")
    const { token, ...entry } = (await answer.json()) as Made
    expect(token).toMatch(/^driverdex_[\w-]{43}$/)
    expect(entry).toEqual({
      id: entry.id,
      operator: "admin",
      name: "nightly",
      scope: "import",
      createdAt: expect.any(String),
      expiresOn: inDays(90),
      lastUsedOn: null,
      expired: false
    })
    const [row] =
      await app.sql`select string_agg(t::text, ' ') || (select string_agg(a::text, ' ') from admin.audit a) as all
      from admin.tokens t`
    expect(row?.["all"]).toContain("nightly")
    expect(row?.["all"]).not.toContain(token)
    const list = await (await app.asAdmin("GET", "/api/tokens")).text()
    expect(list).toContain("nightly")
    expect(list).not.toContain(token.slice(12, 30))
  })

  it("works in every process, without an origin, and says on which day it was last used", async () => {
    const { id, token } = await make({})
    for (const site of [app, other]) {
      const session = await (await current(bearer(token), site)).json()
      expect(session).toEqual({ name: "admin", role: "admin", expiresAt: expect.stringContaining("T00:00:00.000Z") })
    }
    const list = (await (await app.asAdmin("GET", "/api/tokens")).json()) as ReadonlyArray<{
      id: string
      lastUsedOn: string | null
    }>
    expect(list.find((one) => one.id === id)?.lastUsedOn).toBe(inDays(0))
  })

  it("never works from a cookie, from the address or from a body", async () => {
    const { token } = await make({ scope: "all" })
    const signIn = [401, "Please sign in."]
    for (const name of ["driverdex_session", "__Host-driverdex_session", "authorization", "token"]) {
      expect(await textOf(await current({ cookie: `${name}=${token}` }))).toEqual(signIn)
    }
    for (const query of [`token=${token}`, `access_token=${token}`, `authorization=Bearer%20${token}`]) {
      expect(await textOf(await app.call(`/api/operators?${query}`))).toEqual(signIn)
    }
    const body = { ...EMPTY, token, access_token: token }
    expect(await textOf(await send("POST", "/api/changes", {}, body))).toEqual(signIn)
  })

  it("is refused with one sentence when it is unknown, too short, too long, changed, or of a session's form", async () => {
    const { token } = await make({})
    const last = token.endsWith("A") ? "B" : "A"
    const wrong = [
      "driverdex_",
      token.slice(0, -1),
      `${token}A`,
      `${token.slice(0, -1)}${last}`,
      `driverdex_${"A".repeat(43)}`,
      `driverdex_${"A".repeat(7_000)}`,
      `${token} `.repeat(2).trim(),
      token.replace("driverdex_", "driverdex_%00")
    ]
    for (const one of wrong) expect(await textOf(await current(bearer(one)))).toEqual(NO_TOKEN)
    expect((await current(bearer(token.replace("driverdex_", "")))).status).toBe(401)
    expect((await current({ authorization: `Basic ${token}` })).status).toBe(401)
    expect((await current(bearer(token))).status).toBe(200)
  })

  it("is worthless in every process from the moment it is revoked, also while it is in use", async () => {
    const { id, token } = await make({})
    let revoked = false
    const late: Array<number> = []
    const use = async (site: TestApplication) => {
      for (let n = 0; n < 60; n += 1) {
        const begun = revoked
        const { status } = await current(bearer(token), site)
        if (begun) late.push(status)
      }
    }
    const session = bearer(await sessionOf("admin"))
    const users = [use(app), use(other), use(other)]
    const answers = await Promise.all(
      [app, other].map((site) => send("DELETE", `/api/tokens/${id}`, session, undefined, site))
    )
    revoked = true
    await Promise.all(users)
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404])
    expect(late.length).toBeGreaterThan(0)
    expect(new Set(late)).toEqual(new Set([401]))
    const entries = (await audited("admin")).filter(({ kind }) => kind === "token-revoked")
    expect(entries).toHaveLength(1)
  })

  it("ends with its last UTC day by the database's clock, whatever the clock of a process says", async () => {
    const { id, token } = await make({ expiresOn: inDays(0) })
    expect((await current(bearer(token))).status).toBe(200)
    await app.sql`update admin.tokens set expires_on = expires_on - 1 where id = ${id}`
    for (const site of [app, other]) expect(await textOf(await current(bearer(token), site))).toEqual(NO_TOKEN)
    const list = (await (await app.asAdmin("GET", "/api/tokens")).json()) as ReadonlyArray<Record<string, unknown>>
    expect(list.find((one) => one["id"] === id)).toMatchObject({ expired: true, expiresOn: inDays(-1) })
  })

  it("is removed 30 days after its last day", async () => {
    const [{ id: recent }, { id: gone }] = [await make({}), await make({})]
    await app.sql`update admin.tokens set expires_on = current_date - 29 where id = ${recent}`
    await app.sql`update admin.tokens set expires_on = current_date - 32 where id = ${gone}`
    await expireAll(makeTokens(app.sql).expire)
    const left = await app.sql<
      Array<{ id: string }>
    >`select id from admin.tokens where id in ${app.sql([recent, gone])}`
    expect(left.map(({ id }) => id)).toEqual([recent])
  })

  it.each([[inDays(-1)], [inDays(366)], ["2026-02-30"], ["tomorrow"]])("is not made until %s", async (expiresOn) => {
    const [status, text] = await textOf(await ask({ expiresOn }))
    expect(status).toBe(400)
    expect(text).toMatch(/^expiresOn: /)
  })

  it.each([["a/b"], [""], ["a b"], ["ümlaut"], ["x".repeat(61)], ["\0"]])(
    "is not made with the name %j",
    async (name) => {
      expect((await ask({ name })).status).toBe(400)
    }
  )

  it("is made only with the operator's own password, which is throttled as at sign-in", async () => {
    const session = bearer(await sessionOf("nora"))
    const wish = { name: "guess", scope: "all", currentPassword: "not the password" }
    const answers = []
    for (let n = 0; n < 6; n += 1) answers.push((await send("POST", "/api/tokens", session, wish)).status)
    expect(answers).toEqual([403, 403, 403, 403, 403, 429])
    const { currentPassword: _, ...without } = wish
    expect((await send("POST", "/api/tokens", session, without)).status).toBe(400)
    expect(await app.sql`select from admin.tokens where name = 'guess'`).toHaveLength(0)
  })
})

const EMPTY = { batch: "empty", source: "tests", dryRun: true, commands: [] }

describe("what is done with a token", () => {
  let app: TestApplication
  beforeAll(async () => {
    app = await seededApplication()
    await app.sql`insert into admin.operators (name, role, password_hash) values
      ('ana', 'analyst', ${cheapHash(ADMIN_PASSWORD)}), ('nora', 'admin', ${cheapHash(ADMIN_PASSWORD)})`
  })
  afterAll(() => app.stop())

  const send = (method: string, path: string, token: string, body?: unknown) => {
    const init = json(method, body)
    return app.call(path, { ...init, headers: { ...init.headers, ...bearer(token) } })
  }
  const make = async (name: string, scope: string, by: string) => {
    const signedIn = await app.call("/api/session", json("POST", { name: by, password: ADMIN_PASSWORD }))
    const { token } = (await signedIn.json()) as { token: string }
    const answer = await send("POST", "/api/tokens", token, { name, scope, currentPassword: ADMIN_PASSWORD })
    expect(answer.status).toBe(201)
    return (await answer.json()) as Made
  }

  it("names the operator and the token as its author, in the record, in the log and in the audit", async () => {
    const { token } = await make("release-bot", "all", "nora")
    const edit = { line: 1, command: { do: "edit", id: 1005, description: "What a script says." } }
    const run = { batch: "bot", source: "tests", dryRun: false, commands: [edit] }
    expect((await send("POST", "/api/changes", token, run)).status).toBe(200)
    const [entry] = (await (await send("GET", "/api/drivers/1005/record", token)).json()) as ReadonlyArray<object>
    expect(entry).toMatchObject({ actor: "nora/release-bot", batch: "bot" })
    expect((await send("GET", "/api/downloads/sources", token)).status).toBe(200)
    const audit = (await (await send("GET", "/api/audit?operator=nora", token)).json()) as ReadonlyArray<object>
    expect(audit).toContainEqual(expect.objectContaining({ kind: "visitors-read", by: "nora/release-bot" }))
    expect(audit).toContainEqual(
      expect.objectContaining({
        kind: "token-created",
        by: "nora",
        detail: expect.stringMatching(/^release-bot \(all, until /)
      })
    )
    const history = await (await app.call("/api/drivers/1005/history")).text()
    expect(history).not.toContain("nora")
  })

  it("with the scope import is rows and releases, and nothing that sets a person's decision aside", async () => {
    const { token } = await make("importer", "import", "nora")
    const apply = (command: object, also: object = {}) =>
      send("POST", "/api/changes", token, { ...EMPTY, ...also, commands: [{ line: 1, command }] })
    const row = { do: "add", key: "x" }
    for (const command of [row, { do: "release", key: "x" }, { do: "release", key: "x", accept: false }]) {
      expect((await apply(command)).status).toBe(200)
    }
    for (const [command, also] of [
      [{ do: "edit", id: 1005, description: "x" }, {}],
      [{ do: "remove", id: 1005 }, {}],
      [{ do: "restore", id: 1005 }, {}],
      [{ do: "undo", id: 1005, revision: 0 }, {}],
      [{ do: "release", key: "x", accept: true }, {}],
      [{ do: "release", key: "x", accept: "yes" }, {}],
      [{ do: ["add"], key: "x" }, {}],
      [row, { overwrite: true }],
      [row, { restore: true }]
    ] as const) {
      const [status, text] = await textOf(await apply(command, also))
      expect([status, text]).toEqual([403, expect.stringContaining("the scope import")])
    }
  })

  it("is bounded by its operator's role, and an analyst sees and ends only own ones", async () => {
    const { token, id } = await make("replay", "all", "ana")
    const { id: foreign } = await make("not-hers", "read", "nora")
    expect((await send("GET", "/api/downloads/replay", token)).status).toBe(200)
    expect(await textOf(await send("GET", "/api/operators", token))).toEqual([403, "Your role does not allow this."])
    const list = (await (await send("GET", "/api/tokens", token)).json()) as ReadonlyArray<{ operator: string }>
    expect(new Set(list.map(({ operator }) => operator))).toEqual(new Set(["ana"]))
    expect((await send("DELETE", `/api/tokens/${foreign}`, token)).status).toBe(404)
    expect((await send("DELETE", "/api/tokens/x' or '1'='1", token)).status).toBe(404)
    expect((await send("DELETE", `/api/tokens/${id}`, token)).status).toBe(204)
    expect((await send("GET", "/api/downloads/replay", token)).status).toBe(401)
  })

  it.each([
    [
      "a new password",
      (sql: TestApplication["sql"]) =>
        sql`update admin.operators set password_hash = ${cheapHash("another password")} where name = 'max'`
    ],
    [
      "another role",
      (sql: TestApplication["sql"]) => sql`update admin.operators set role = 'analyst' where name = 'max'`
    ],
    ["disabling", (sql: TestApplication["sql"]) => sql`update admin.operators set disabled = true where name = 'max'`]
  ])("ends with %s of its operator, and does not come back with it", async (_, change) => {
    await app.sql`delete from admin.operators where name = 'max'`
    await app.sql`insert into admin.operators (name, role, password_hash)
      values ('max', 'admin', ${cheapHash(ADMIN_PASSWORD)})`
    const { token } = await make("job", "all", "max")
    expect((await send("GET", "/api/operators", token)).status).toBe(200)
    await change(app.sql)
    expect(await textOf(await send("GET", "/api/operators", token))).toEqual(NO_TOKEN)
    await app.sql`update admin.operators set role = 'admin', disabled = false, password_hash = ${cheapHash(ADMIN_PASSWORD)}
      where name = 'max'`
    expect(await textOf(await send("GET", "/api/operators", token))).toEqual(NO_TOKEN)
    // Its name is free again.
    await make("job", "read", "max")
  })

  it("needs a name that no other token of the operator has, and an operator has a bounded number", async () => {
    await app.sql`insert into admin.operators (name, role, password_hash) values ('lot', 'admin', 'x')`
    const by = { name: "lot", role: "admin", passwordHash: "x", source: "t" } as const
    const tokens = makeTokens(app.sql)
    const both = await Promise.all([1, 2].map(() => tokens.create({ name: "same", scope: "read" }, by)))
    expect(both.filter((one) => one === "name")).toHaveLength(1)
    for (let n = 1; n < MAX_TOKENS; n += 1) await tokens.create({ name: `n${n}`, scope: "read" }, by)
    expect(await tokens.create({ name: "more", scope: "read" }, by)).toBe("full")
    expect(await tokens.create({ name: "same", scope: "read" }, { ...by, passwordHash: "y" })).toBe("not-allowed")
  })
})
