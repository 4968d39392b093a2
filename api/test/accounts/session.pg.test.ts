import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { hashPassword } from "../../src/accounts/Passwords.ts"
import { seededApplication } from "../faults/seeded.ts"
import { ADMIN_PASSWORD, json, type TestApplication, testApplication } from "../support/application.ts"
import { cheapHash } from "./cheapHash.ts"
import { hashAsTheProduct } from "./quickScrypt.ts"

const ANALYST_PASSWORD = "an-analyst-for-tests"
const SIGN_IN = "Please sign in."
const ELSEWHERE = "https://evil.example"

describe("a session", () => {
  let app: TestApplication
  beforeAll(async () => {
    // How long a check takes decides what waits, and whether a name is known.
    hashAsTheProduct()
    app = await seededApplication({ TRUSTED_PROXIES: "1" })
    await app.sql`insert into admin.operators (name, role, password_hash)
      values ('ana', 'analyst', ${cheapHash(ANALYST_PASSWORD)}),
      ('rita', 'admin', ${await hashPassword(ADMIN_PASSWORD)})`
  })
  afterAll(() => app.stop())

  let sources = 0
  /** An address that no other test signs in from. */
  const newSource = () => `198.18.${++sources}.7`
  const signIn = (body: object, headers: Record<string, string> = {}) => {
    const init = json("POST", body)
    return app.call("/api/session", {
      ...init,
      headers: { ...init.headers, "x-forwarded-for": newSource(), ...headers }
    })
  }
  const tokenOf = async (body: object = { password: ADMIN_PASSWORD }) =>
    ((await (await signIn(body)).json()) as { token: string }).token
  /** `name=value` of the cookie that an answer sets. */
  const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(";")[0] ?? ""
  const browser = async (body: object = { password: ADMIN_PASSWORD }) =>
    cookieOf(await signIn({ ...body, token: false }))
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  const current = (headers: Record<string, string>) => app.call("/api/session", { headers })
  const emptyImport = (headers: Record<string, string>) => {
    const init = json("POST", { batch: "empty", source: "tests", dryRun: true, commands: [] })
    return app.call("/api/changes", { ...init, headers: { ...init.headers, ...headers } })
  }
  const textOf = async (answer: Response) => [answer.status, await answer.text()]

  it("of the terminal begins with a bearer token and without a cookie", async () => {
    const answer = await signIn({ password: ADMIN_PASSWORD })
    expect(answer.status).toBe(200)
    expect(answer.headers.get("cache-control")).toBe("no-store")
    expect(answer.headers.getSetCookie()).toEqual([])
    const session = (await answer.json()) as { token: string; expiresAt: string }
    expect(session).toEqual({ name: "admin", role: "admin", expiresAt: session.expiresAt, token: session.token })
    expect(session.token).toMatch(/^[\w-]{43}$/)
    expect(new Date(session.expiresAt).toISOString()).toBe(session.expiresAt)
    const again = await current(bearer(session.token))
    expect(again.status).toBe(200)
    expect(await again.json()).toEqual({ name: "admin", role: "admin", expiresAt: session.expiresAt })
  })

  it("of a browser begins with a cookie that scripts and other sites cannot use, and shows no token", async () => {
    const answer = await signIn({ name: "ana", password: ANALYST_PASSWORD, token: false })
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({ name: "ana", role: "analyst", expiresAt: expect.any(String) })
    const [cookie = "", ...others] = answer.headers.getSetCookie()
    expect(others).toEqual([])
    const [pair = "", ...attributes] = cookie.split("; ")
    expect(pair).toMatch(/^driverdex_session=[\w-]{43}$/)
    expect(attributes.toSorted()).toEqual(["HttpOnly", "Path=/", "SameSite=Strict"])
    expect((await current({ cookie: pair })).status).toBe(200)
  })

  it("is stored only as the hash of its token, and a password only as its hash", async () => {
    const token = await tokenOf()
    const [, cookie = ""] = (await browser()).split("=")
    const [row] = await app.sql`
      select (select string_agg(s::text, ' ') from admin.sessions s)
        || (select string_agg(o::text, ' ') from admin.operators o) as everything`
    for (const secret of [token, cookie, ADMIN_PASSWORD, ANALYST_PASSWORD]) {
      expect(secret.length).toBeGreaterThan(10)
      expect(row?.["everything"]).not.toContain(secret)
    }
  })

  it("of a browser is replaced when it signs in again", async () => {
    const first = await browser()
    const second = cookieOf(
      await signIn({ password: ADMIN_PASSWORD, token: false }, { cookie: first, origin: app.url })
    )
    expect(second).not.toBe(first)
    expect(await textOf(await current({ cookie: first }))).toEqual([401, SIGN_IN])
    expect((await current({ cookie: second })).status).toBe(200)
  })

  it("ends when its owner signs out, by cookie and by token", async () => {
    const cookie = await browser()
    const out = await app.call("/api/session", { method: "DELETE", headers: { cookie, origin: app.url } })
    expect(out.status).toBe(204)
    expect(out.headers.getSetCookie()[0]).toMatch(/^driverdex_session=;.*Max-Age=0/)
    expect((await current({ cookie })).status).toBe(401)

    const token = await tokenOf()
    expect((await app.call("/api/session", { method: "DELETE", headers: bearer(token) })).status).toBe(204)
    expect((await current(bearer(token))).status).toBe(401)
  })

  it("ends both ways when a request carries a cookie and a token", async () => {
    const [cookie, token] = [await browser(), await tokenOf()]
    const headers = { cookie, ...bearer(token), origin: app.url }
    expect((await app.call("/api/session", { method: "DELETE", headers })).status).toBe(204)
    expect((await current({ cookie })).status).toBe(401)
    expect((await current(bearer(token))).status).toBe(401)
  })

  it("does not begin for a wrong password, an unknown name or a disabled operator, all with one answer", async () => {
    await app.sql`insert into admin.operators (name, role, password_hash, disabled)
      values ('gone', 'admin', ${cheapHash(ADMIN_PASSWORD)}, true)`
    for (const body of [
      { name: "admin", password: "not the password" },
      { name: "unknown-name", password: ADMIN_PASSWORD },
      { name: "Admin", password: ADMIN_PASSWORD },
      { name: "gone", password: ADMIN_PASSWORD },
      { name: "\0", password: ADMIN_PASSWORD },
      { name: "admin\0", password: ADMIN_PASSWORD },
      { name: "\ud800", password: ADMIN_PASSWORD },
      { name: "' or 1=1 --", password: ADMIN_PASSWORD },
      { name: "__proto__", password: "\0" }
    ]) {
      const answer = await signIn(body)
      expect(await textOf(answer)).toEqual([401, "This name and password do not match."])
      expect(answer.headers.getSetCookie()).toEqual([])
    }
  })

  it("takes as long to refuse for an unknown name as for a wrong password", async () => {
    const times: Record<"rita" | "unknown-name", Array<number>> = { rita: [], "unknown-name": [] }
    // In turns, so that other load on the machine affects both.
    for (let n = 0; n < 7; n++) {
      for (const name of ["rita", "unknown-name"] as const) {
        const started = performance.now()
        await signIn({ name, password: "not the password" })
        times[name].push(performance.now() - started)
      }
    }
    const medianOf = (values: ReadonlyArray<number>) => values.toSorted((a, b) => a - b)[3] ?? 0
    // Rita's hash costs what the product's do. Without it an unknown name would be refused dozens of times faster.
    const ratio = medianOf(times["unknown-name"]) / medianOf(times.rita)
    expect(ratio).toBeGreaterThan(0.3)
    expect(ratio).toBeLessThan(3)
  })

  it("lets an analyst in where any operator may, and tells them where only an admin may", async () => {
    const body = { name: "ana", password: ANALYST_PASSWORD }
    const [cookie, token] = [await browser(body), await tokenOf(body)]
    expect((await current(bearer(token))).status).toBe(200)
    for (const headers of [bearer(token), { cookie, origin: app.url }]) {
      expect(await textOf(await emptyImport(headers))).toEqual([403, "Your role does not allow this."])
    }
  })

  it("counts by its bearer token when there is also a cookie", async () => {
    const admin = await browser()
    const analyst = await tokenOf({ name: "ana", password: ANALYST_PASSWORD })
    const answer = await current({ cookie: admin, ...bearer(analyst) })
    expect(await answer.json()).toMatchObject({ name: "ana" })
    expect((await current({ cookie: admin, ...bearer("made-up") })).status).toBe(401)
  })

  it("ends after its longest time, however active, and after half an hour without a request", async () => {
    const hashOf = app.sql`select token_hash from admin.sessions order by created_at desc limit 1`
    const cookie = await browser()
    await app.sql`update admin.sessions set last_seen_at = now() - interval '29 minutes' where token_hash = (${hashOf})`
    expect((await current({ cookie })).status).toBe(200)
    const [seen] = await app.sql`select now() - last_seen_at < interval '1 minute' as now
      from admin.sessions order by created_at desc limit 1`
    expect(seen?.["now"]).toBe(true)
    await app.sql`update admin.sessions set last_seen_at = now() - interval '31 minutes' where token_hash = (${hashOf})`
    expect(await textOf(await current({ cookie }))).toEqual([401, SIGN_IN])

    const token = await tokenOf()
    await app.sql`update admin.sessions set last_seen_at = now() - interval '29 days' where token_hash = (${hashOf})`
    expect((await current(bearer(token))).status).toBe(200)
    await app.sql`update admin.sessions set expires_at = now() - interval '1 second' where token_hash = (${hashOf})`
    expect((await current(bearer(token))).status).toBe(401)
  })

  it("ends when it is revoked or its operator disabled", async () => {
    const body = { name: "ana", password: ANALYST_PASSWORD }
    const one = await tokenOf(body)
    await app.sql`update admin.operators set disabled = true where name = 'ana'`
    expect((await current(bearer(one))).status).toBe(401)
    // It does not come back with its operator.
    await app.sql`update admin.operators set disabled = false where name = 'ana'`
    expect((await current(bearer(one))).status).toBe(401)
    const two = await tokenOf(body)
    expect((await current(bearer(two))).status).toBe(200)
    await app.sql`delete from admin.sessions where operator = 'ana'`
    expect((await current(bearer(two))).status).toBe(401)
  })

  it("is not used by another site: a write with the cookie needs our own origin, a token does not", async () => {
    const cookie = await browser()
    expect((await emptyImport({ cookie, origin: app.url })).status).toBe(200)
    for (const origin of [{}, { origin: ELSEWHERE }, { origin: "null" }, { origin: "http://127.0.0.1:1" }]) {
      const answer = await emptyImport({ cookie, ...origin } as Record<string, string>)
      expect(await textOf(answer)).toEqual([403, "Requests from other sites are refused."])
    }
    const token = await tokenOf()
    expect((await emptyImport(bearer(token))).status).toBe(200)
    expect((await emptyImport({ ...bearer(token), origin: ELSEWHERE })).status).toBe(200)
    expect((await signIn({ password: ADMIN_PASSWORD }, { origin: ELSEWHERE })).status).toBe(403)
  })

  it("is guarded against guessing by account and source, without locking the owner out elsewhere", async () => {
    // One household; of the last, only the final hop was written by the proxy in front, any client can send the others.
    const sources = ["203.0.113.5", "203.0.113.77", "192.0.2.10, 203.0.113.5"]
    const guesses = Array.from({ length: 12 }, (_, n) =>
      signIn({ name: "admin", password: "not the password" }, { "x-forwarded-for": sources[n % 3] ?? "" })
    )
    const owner = signIn({ password: ADMIN_PASSWORD }, { "x-forwarded-for": "192.0.2.9" })
    const byStatus = Map.groupBy(await Promise.all(guesses), ({ status }) => status)
    expect(byStatus.get(401)).toHaveLength(5)
    expect(byStatus.get(429)).toHaveLength(7)
    for (const answer of byStatus.get(429) ?? []) {
      const seconds = Number(answer.headers.get("retry-after"))
      expect([1, 2]).toContain(seconds)
      expect(await answer.text()).toBe(`Too many attempts. Please wait ${seconds} second${seconds === 1 ? "" : "s"}.`)
    }
    expect((await owner).status).toBe(200)
  })

  it("is not begun by all at once: a flood is asked to retry later", async () => {
    const guesses = Array.from({ length: 40 }, () => signIn({ name: "rita", password: "not the password" }))
    const byStatus = Map.groupBy(await Promise.all(guesses), ({ status }) => status)
    expect([...byStatus.keys()].toSorted((a, b) => a - b)).toEqual([401, 503])
    expect(byStatus.get(401)?.length).toBeLessThanOrEqual(20)
    for (const answer of byStatus.get(503) ?? []) {
      expect(answer.headers.get("retry-after")).toBe("2")
      expect(await answer.text()).toBe("Too many requests are waiting. Please try again in a moment.")
    }
    expect((await signIn({ password: ADMIN_PASSWORD })).status).toBe(200)
  })

  it("is not begun by a body that is no sign-in", async () => {
    for (const body of [{}, { password: "" }, { password: 1 }, { password: ADMIN_PASSWORD, name: "" }, [], "x", null]) {
      expect((await signIn(body as object)).status).toBe(400)
    }
  })
})

describe("a session on https", () => {
  const SITE_URL = "https://drivers.example"
  let app: TestApplication
  beforeAll(async () => {
    app = await seededApplication({ SITE_URL })
  })
  afterAll(() => app.stop())
  const signIn = (body: object, headers: Record<string, string> = {}) => {
    const init = json("POST", body)
    return app.call("/api/session", { ...init, headers: { ...init.headers, ...headers } })
  }

  it("has a cookie that only https and only this host can set", async () => {
    const answer = await signIn({ password: ADMIN_PASSWORD, token: false }, { origin: SITE_URL })
    const [cookie = ""] = answer.headers.getSetCookie()
    const [pair = "", ...attributes] = cookie.split("; ")
    expect(pair).toMatch(/^__Host-driverdex_session=[\w-]{43}$/)
    expect(attributes.toSorted()).toEqual(["HttpOnly", "Path=/", "SameSite=Strict", "Secure"])
    expect(answer.headers.get("strict-transport-security")).toMatch(/max-age=\d{8}/)
    const ask = (name: string) => app.call("/api/session", { headers: { cookie: name } })
    expect((await ask(pair)).status).toBe(200)
    // A neighbour under the same domain could set the plain name.
    expect((await ask(pair.replace("__Host-", ""))).status).toBe(401)
    const out = (origin: string) => app.call("/api/session", { method: "DELETE", headers: { cookie: pair, origin } })
    expect((await out(app.url)).status).toBe(403)
    expect((await out("http://drivers.example")).status).toBe(403)
    expect((await out(SITE_URL)).headers.getSetCookie()[0]).toMatch(/^__Host-driverdex_session=;.*Max-Age=0.*Secure/)
  })

  it("ends when a start brings another ADMIN_PASSWORD, and goes on when it brings the same", async () => {
    const { token } = (await (await signIn({ password: ADMIN_PASSWORD })).json()) as { token: string }
    const current = () => app.call("/api/session", { headers: { authorization: `Bearer ${token}` } })
    const restart = async (password: string) =>
      (await testApplication({ DATABASE_URL: app.databaseUrl, ADMIN_PASSWORD: password })).stop()
    await restart(ADMIN_PASSWORD)
    expect((await current()).status).toBe(200)
    await restart("another-password-for-tests")
    expect((await current()).status).toBe(401)
    expect((await signIn({ password: ADMIN_PASSWORD })).status).toBe(401)
    expect((await signIn({ password: "another-password-for-tests" })).status).toBe(200)
  })

  it("is guarded by the real address when no proxy is trusted, whatever X-Forwarded-For says", async () => {
    const answers = await Promise.all(
      Array.from({ length: 7 }, (_, n) =>
        signIn({ name: "someone", password: "not the password" }, { "x-forwarded-for": `198.51.${n}.1` })
      )
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([401, 401, 401, 401, 401, 429, 429])
  })
})
