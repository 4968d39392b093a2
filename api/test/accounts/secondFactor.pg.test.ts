/** The second factor of operators: at sign-in, once for each code, in every process (P-ADM-15). */
import { setTimeout as delay } from "node:timers/promises"
import { generateSync } from "otplib"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { makeSecondFactors, resetSecondFactor } from "../../src/accounts/SecondFactors.ts"
import { makeSessions } from "../../src/accounts/Sessions.ts"
import { makeThrottle } from "../../src/accounts/Throttle.ts"
import { seededApplication } from "../faults/seeded.ts"
import { startServer } from "../start/process.ts"
import { ADMIN_PASSWORD, json, type TestApplication, testApplication } from "../support/application.ts"
import { cheapHash } from "./cheapHash.ts"

const WRONG_CODE = [401, "This code is wrong, too old, or was used before."]
const NAME = "nora"
const textOf = async (answer: Response) => [answer.status, await answer.text()]
const statusOf = ({ status }: Response) => status
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
/** Of the step that is so many steps from now. */
const codeAt = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps })

let app: TestApplication
let other: TestApplication
beforeAll(async () => {
  app = await seededApplication({ TRUSTED_PROXIES: "1" })
  other = await testApplication({ DATABASE_URL: app.databaseUrl, TRUSTED_PROXIES: "1" })
})
afterAll(async () => {
  await other.stop()
  await app.stop()
})
let sources = 0
beforeEach(async () => {
  await app.sql`delete from admin.operators where name <> 'admin'`
  await untilEarlyInStep()
})

/** A code is made here and judged there: not over the end of its step. */
const untilEarlyInStep = async () => {
  const into = (Date.now() / 1000) % 30
  if (into > 24) await new Promise((resolve) => setTimeout(resolve, (30 - into) * 1000 + 50))
}
let operators = 0
/** An operator of its own for each test: the throttle of another is not in the way. */
const newOperator = async () => {
  const name = `${NAME}${++operators}`
  await app.sql`insert into admin.operators (name, role, password_hash) values (${name}, 'admin', ${cheapHash(ADMIN_PASSWORD)})`
  return name
}
const send = (path: string, headers: Record<string, string>, body: unknown, to = app) => {
  const init = json("POST", body)
  const source = { "x-forwarded-for": `198.18.${++sources % 250}.7` }
  return to.call(path, { ...init, headers: { ...init.headers, ...source, ...headers } })
}
const signIn = (name: string, also: object = {}, to = app) =>
  send("/api/session", {}, { name, password: ADMIN_PASSWORD, ...also }, to)
const tokenOf = async (answer: Response) => ((await answer.json()) as { token: string }).token
const current = (token: string, to = app) => to.call("/api/session", { headers: bearer(token) })
const begin = async (session: string) => {
  const answer = await send("/api/second-factor", bearer(session), { currentPassword: ADMIN_PASSWORD })
  expect(answer.status).toBe(201)
  return (await answer.json()) as { secret: string; address: string }
}
const confirm = (session: string, code: string, to = app) =>
  send("/api/second-factor/confirm", bearer(session), { code }, to)
/** Waits for the next step when this one is nearly over, so that codes made now are sent within their step. */
const stepWithTime = () => {
  const left = 30_000 - (Date.now() % 30_000)
  return left < 4_000 ? delay(left) : undefined
}
/** An operator whose second factor was turned on with the code of the step before this one. */
const withFactor = async () => {
  const name = await newOperator()
  const session = await tokenOf(await signIn(name))
  const { secret } = await begin(session)
  await stepWithTime()
  const answer = await confirm(session, codeAt(secret, -1))
  expect(answer.status).toBe(200)
  const { recoveryCodes } = (await answer.json()) as { recoveryCodes: ReadonlyArray<string> }
  return { name, session, secret, recoveryCodes }
}
const stateOf = async (session: string) =>
  (await (await app.call("/api/second-factor", { headers: bearer(session) })).json()) as object
const kindsOf = async (name: string) => {
  const rows = await app.sql<Array<{ kind: string; detail: string | null }>>`
    select kind, detail from admin.audit where operator = ${name} order by id`
  return rows.map(({ kind, detail }) => (detail === null ? kind : `${kind}: ${detail}`))
}

describe("a second factor", () => {
  it("is off until the first code of its secret, which asks for the password", async () => {
    const name = await newOperator()
    const session = await tokenOf(await signIn(name))
    expect(await textOf(await send("/api/second-factor", bearer(session), { currentPassword: "wrong" }))).toEqual([
      403,
      "currentPassword: This is not your password."
    ])
    const { secret, address } = await begin(session)
    expect(address).toContain(`secret=${secret}`)
    expect(await stateOf(session)).toEqual({ since: null, recoveryCodes: 0 })
    expect((await signIn(name)).status).toBe(200)
    // Begun again: the secret before is worth nothing.
    const { secret: second } = await begin(session)
    expect((await confirm(session, codeAt(secret))).status).toBe(403)
    const answer = await confirm(session, codeAt(second))
    expect(answer.status).toBe(200)
    expect(answer.headers.get("cache-control")).toBe("no-store")
    expect(((await answer.json()) as { recoveryCodes: ReadonlyArray<string> }).recoveryCodes).toHaveLength(10)
    expect(await stateOf(session)).toEqual({ since: expect.any(String), recoveryCodes: 10 })
    expect(statusOf(await send("/api/second-factor", bearer(session), { currentPassword: ADMIN_PASSWORD }))).toBe(409)
    expect(statusOf(await confirm(session, codeAt(second, 1)))).toBe(409)
    expect(await kindsOf(name)).toContain("second-factor-on")
  })

  it("asks at sign-in for a code after the right password, and for none after a wrong one", async () => {
    const { name, secret } = await withFactor()
    expect(await textOf(await signIn(name))).toEqual([202, '{"needs":"code"}'])
    expect((await signIn(name)).headers.getSetCookie()).toEqual([])
    const wrong = await send("/api/session", {}, { name, password: "not the password", code: codeAt(secret) })
    expect(await textOf(wrong)).toEqual([401, "This name and password do not match."])
    // It was not used up by that.
    const code = codeAt(secret)
    const answer = await signIn(name, { code: `${code.slice(0, 3)} ${code.slice(3)}`, token: false })
    expect(answer.status).toBe(200)
    expect(answer.headers.getSetCookie()).toHaveLength(1)
  })

  it("takes the code of this step, of the one before and of the one after, each once and never an earlier one again", async () => {
    const { name, secret } = await withFactor()
    expect(await textOf(await signIn(name, { code: codeAt(secret, -2) }))).toEqual(WRONG_CODE)
    expect(await textOf(await signIn(name, { code: codeAt(secret, 2) }))).toEqual(WRONG_CODE)
    expect(await textOf(await signIn(name, { code: codeAt(secret, -1) }))).toEqual(WRONG_CODE)
    expect((await signIn(name, { code: codeAt(secret, 1) })).status).toBe(200)
    for (const steps of [1, 0]) {
      expect(await textOf(await signIn(name, { code: codeAt(secret, steps) }, other))).toEqual(WRONG_CODE)
    }
  })

  it("lets one of two in who use the same code at once in two processes", async () => {
    const { name, secret, recoveryCodes } = await withFactor()
    for (const code of [codeAt(secret), recoveryCodes[0] ?? ""]) {
      const answers = await Promise.all([app, other, app, other].map((site) => signIn(name, { code }, site)))
      expect(answers.map(statusOf).toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401])
    }
    expect(await kindsOf(name)).toContain("recovery-code-used: 9 left")
  })

  it("takes each of ten recovery codes once, however it is typed, and none of another operator", async () => {
    const one = await withFactor()
    const two = await withFactor()
    const [code = "", second = ""] = one.recoveryCodes
    expect(statusOf(await signIn(two.name, { code }))).toBe(401)
    const session = await tokenOf(await signIn(one.name, { code: code.toUpperCase().replaceAll("-", " ") }))
    expect(await stateOf(session)).toMatchObject({ recoveryCodes: 9 })
    expect(await textOf(await signIn(one.name, { code }, other))).toEqual(WRONG_CODE)
    expect((await signIn(one.name, { code: second }, other)).status).toBe(200)
  })

  it("leaves of the sessions and tokens from before only the session that turned it on", async () => {
    const name = await newOperator()
    const [own, elsewhere] = [await tokenOf(await signIn(name)), await tokenOf(await signIn(name, {}, other))]
    const made = await send("/api/tokens", bearer(elsewhere), {
      name: "job",
      scope: "read",
      currentPassword: ADMIN_PASSWORD
    })
    const token = await tokenOf(made)
    const { secret } = await begin(own)
    expect((await confirm(own, codeAt(secret))).status).toBe(200)
    for (const site of [app, other]) {
      expect((await current(own, site)).status).toBe(200)
      expect((await current(elsewhere, site)).status).toBe(401)
      expect((await current(token, site)).status).toBe(401)
    }
  })

  it("begins no session for a sign-in that saw it off and comes to an end after it was turned on", async () => {
    const { name } = await withFactor()
    const passwordHash = (await app.sql`select password_hash from admin.operators where name = ${name}`)[0]?.[
      "password_hash"
    ]
    const begun = await makeSessions(app.sql, Date.now).begin({ name, role: "admin", passwordHash }, "token", "t")
    expect(begun).toBeNull()
  })

  it("slows guesses of codes by account, from whatever network and with the right password each time", async () => {
    const { name, secret } = await withFactor()
    const answers: Array<number> = []
    for (let n = 0; n < 7; n += 1) answers.push(statusOf(await signIn(name, { code: "000000" })))
    expect(answers).toEqual([401, 401, 401, 401, 401, 429, 429])
    const right = await signIn(name, { code: codeAt(secret) })
    expect(right.status).toBe(429)
    expect(Number(right.headers.get("retry-after"))).toBeGreaterThan(0)
    expect((await kindsOf(name)).filter((kind) => kind === "code-failed")).toHaveLength(5)
  })

  it("is turned off with the password and a code, and with neither alone", async () => {
    const { name, session, secret } = await withFactor()
    const off = (body: object) => send("/api/second-factor/off", bearer(session), body)
    const code = codeAt(secret)
    expect(statusOf(await off({ currentPassword: ADMIN_PASSWORD }))).toBe(400)
    expect(await textOf(await off({ currentPassword: ADMIN_PASSWORD, code: "000000" }))).toEqual([
      403,
      "code: This code is wrong, too old, or was used before."
    ])
    expect(statusOf(await off({ currentPassword: "not the password", code }))).toBe(403)
    expect(statusOf(await off({ currentPassword: ADMIN_PASSWORD, code }))).toBe(204)
    expect(statusOf(await off({ currentPassword: ADMIN_PASSWORD, code: codeAt(secret, 1) }))).toBe(409)
    expect((await signIn(name)).status).toBe(200)
    expect(await app.sql`select from admin.recovery_codes where operator = ${name}`).toHaveLength(0)
    expect(await kindsOf(name)).toContain("second-factor-off")
  })

  it("is reset on the machine, which ends the sessions and is in the audit", async () => {
    const { name, session } = await withFactor()
    expect(await resetSecondFactor(app.sql, name)).toBe(true)
    expect(await resetSecondFactor(app.sql, name)).toBe(false)
    expect((await current(session)).status).toBe(401)
    expect((await signIn(name)).status).toBe(200)
    expect(await kindsOf(name)).toContain("second-factor-reset")
  })

  it("is reset by a command of the server, next to a running one", async () => {
    const { name, session } = await withFactor()
    const run = async (...args: ReadonlyArray<string>) => {
      const { ended, stdout, stderr } = startServer({ DATABASE_URL: app.databaseUrl }, ["second-factor", ...args])
      return [await ended, stdout() + stderr()]
    }
    expect(await run("reset")).toEqual([2, "Use 'second-factor reset NAME'.\n"])
    expect(await run("reset", "no-operator")).toEqual([1, "No operator of this name has a second factor.\n"])
    expect(await run("reset", name)).toEqual([
      0,
      `The second factor of ${name} is off. All sessions and tokens of ${name} have ended.\n`
    ])
    expect((await current(session)).status).toBe(401)
    expect((await signIn(name)).status).toBe(200)
  })

  it("is turned on once by two who confirm at the same moment, with one list of recovery codes", async () => {
    const name = await newOperator()
    const session = await tokenOf(await signIn(name))
    const { secret } = await begin(session)
    const answers = await Promise.all([app, other].map((site) => confirm(session, codeAt(secret), site)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await stateOf(session)).toMatchObject({ recoveryCodes: 10 })
  })

  it("has its recovery codes stored as hashes, and no code or secret in the audit or in the server's log", async () => {
    const { name, secret, recoveryCodes } = await withFactor()
    const code = codeAt(secret)
    await signIn(name, { code })
    const [row] = await app.sql`select coalesce(string_agg(r::text, ' '), '') || (
      select string_agg(a::text, ' ') from admin.audit a
    ) as everything from admin.recovery_codes r`
    const everything = `${row?.["everything"]} ${JSON.stringify(app.logged)}`
    for (const one of [secret, code, ...recoveryCodes, ...recoveryCodes.map((typed) => typed.replaceAll("-", ""))]) {
      expect(everything).not.toContain(one)
    }
  })

  it("waits an hour for its first code", async () => {
    const name = await newOperator()
    const session = await tokenOf(await signIn(name))
    const { secret } = await begin(session)
    await app.sql`update admin.second_factors set begun_at = now() - interval '61 minutes' where operator = ${name}`
    expect(await textOf(await confirm(session, codeAt(secret)))).toEqual([
      409,
      "There is no secret that waits for its first code: begin again."
    ])
  })

  it("a try that the database could not look at is not counted", async () => {
    const { name } = await withFactor()
    // A query is sent when it is awaited; until then it may be a part of another one.
    const query = () => ({
      // oxlint-disable-next-line unicorn/no-thenable -- the driver's queries are thenables too
      then: (_: unknown, reject: (error: Error) => void) => reject(new Error("away"))
    })
    const broken = Object.assign(query, { json: (value: unknown) => value }) as unknown as TestApplication["sql"]
    const throttle = makeThrottle({
      now: Date.now,
      free: 1,
      firstWaitMs: 60_000,
      longestWaitMs: 60_000,
      forgetMs: 3_600_000,
      maxKeys: 10
    })
    const away = makeSecondFactors({ sql: broken, throttle })
    const back = makeSecondFactors({ sql: app.sql, throttle })
    for (let n = 0; n < 3; n += 1) await expect(away.use({ name, source: "t" }, "000000")).rejects.toThrow("away")
    expect(await back.use({ name, source: "t" }, "000000")).toEqual({ _tag: "Wrong" })
    expect(await back.use({ name, source: "t" }, "000000")).toMatchObject({ _tag: "Wait" })
  })
})

describe("a site that requires a second factor", () => {
  let strict: TestApplication
  beforeAll(async () => {
    strict = await testApplication({
      DATABASE_URL: app.databaseUrl,
      TRUSTED_PROXIES: "1",
      REQUIRE_SECOND_FACTOR: "on"
    })
  })
  afterAll(() => strict.stop())

  it("lets an operator without one do nothing but turn it on, by session and by token", async () => {
    const name = await newOperator()
    const answer = await signIn(name, {}, strict)
    const { token: session, ...shown } = (await answer.json()) as { token: string }
    expect(shown).toMatchObject({ name, needsSecondFactor: true })
    const made = await send("/api/tokens", bearer(session), {
      name: "j",
      scope: "read",
      currentPassword: ADMIN_PASSWORD
    })
    const refusal = [403, "This site asks every operator for a second factor: turn yours on at /admin first."]
    for (const token of [session, await tokenOf(made)]) {
      expect(await textOf(await strict.call("/api/operators", { headers: bearer(token) }))).toEqual(refusal)
      expect(await textOf(await strict.call("/api/downloads/replay", { headers: bearer(token) }))).toEqual(refusal)
    }
    const { secret } = await begin(session)
    expect((await confirm(session, codeAt(secret), strict)).status).toBe(200)
    expect((await strict.call("/api/operators", { headers: bearer(session) })).status).toBe(200)
    expect(await (await current(session, strict)).json()).not.toHaveProperty("needsSecondFactor")
    const off = { currentPassword: ADMIN_PASSWORD, code: codeAt(secret, 1) }
    expect(await textOf(await send("/api/second-factor/off", bearer(session), off, strict))).toEqual([
      409,
      "This site asks every operator for a second factor."
    ])
  })
})

describe("P-ADM-15: what lasts longer than a session", () => {
  const CHANGES = [
    ["a token", "/api/tokens", () => ({ name: "job", scope: "read" }), 201],
    ["another operator", "/api/operators", () => ({ name: "eve", role: "admin", password: "a password for eve" }), 200],
    ["one's own password", "/api/operators", (name: string) => ({ name, password: "another long password" }), 200]
  ] as const

  it.each(CHANGES)(
    "%s needs a code where the second factor is on, each code once",
    async (_what, path, bodyFor, status) => {
      const { name, session, secret } = await withFactor()
      const attempt = (also: object) =>
        send(path, bearer(session), { ...bodyFor(name), currentPassword: ADMIN_PASSWORD, ...also })
      expect(await textOf(await attempt({}))).toEqual([
        403,
        "code: Your second factor is on: give one of its codes too."
      ])
      expect(await textOf(await attempt({ code: "000000" }))).toEqual([403, `code: ${WRONG_CODE[1]}`])
      expect(await textOf(await attempt({ code: codeAt(secret, -1) }))).toEqual([403, `code: ${WRONG_CODE[1]}`])
      expect(await app.sql`select from admin.tokens where operator = ${name}`).toHaveLength(0)
      expect(await app.sql`select from admin.operators where name = 'eve'`).toHaveLength(0)
      expect((await attempt({ code: codeAt(secret) })).status).toBe(status)
    }
  )

  it.each(CHANGES)(
    "%s takes a recovery code too, and a wrong password uses none up",
    async (_what, path, bodyFor, status) => {
      const { name, session, recoveryCodes } = await withFactor()
      const code = recoveryCodes[0] ?? ""
      const attempt = (currentPassword: string) =>
        send(path, bearer(session), { ...bodyFor(name), currentPassword, code })
      expect((await attempt("not the password")).status).toBe(403)
      expect((await attempt(ADMIN_PASSWORD)).status).toBe(status)
      expect(await kindsOf(name)).toContain("recovery-code-used: 9 left")
    }
  )

  it("needs no code where the second factor is off", async () => {
    const name = await newOperator()
    const session = await tokenOf(await signIn(name))
    const made = await send("/api/tokens", bearer(session), {
      name: "job",
      scope: "read",
      currentPassword: ADMIN_PASSWORD,
      code: "123456"
    })
    expect(made.status).toBe(201)
  })
})
