/** Signing in, step by step, with a change of the operator or a failure at each step. */
import { generateSync } from "otplib"
import type { Sql } from "postgres"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { makeAudit } from "../../src/accounts/Audit.ts"
import { ensureAdmin } from "../../src/accounts/firstOperator.ts"
import { adminMigrations, type OperatorEdit, saveOperator } from "../../src/accounts/Operators.ts"
import { makePasswordChecks } from "../../src/accounts/PasswordChecks.ts"
import { makeSecondFactors } from "../../src/accounts/SecondFactors.ts"
import { makeSessions } from "../../src/accounts/Sessions.ts"
import { makeThrottle } from "../../src/accounts/Throttle.ts"
import { migrate } from "../../src/store/log/migrate.ts"
import { connectPostgres } from "../../src/store/postgres/connect.ts"
import { type FreshDatabase, freshDatabase } from "../store/postgres/database.ts"
import { cheapHash } from "./cheapHash.ts"

const PASSWORD = "a long enough password"
const SOURCE = "192.0.2"
const HASH = cheapHash(PASSWORD)

let database: FreshDatabase
let sql: Sql
beforeAll(async () => {
  database = await freshDatabase()
  sql = database.sql
  await migrate(sql, adminMigrations)
})
afterAll(() => database.drop())
beforeEach(async () => {
  await sql`delete from admin.operators`
  await sql`delete from admin.audit`
  await sql`delete from admin.tries`
  await sql`insert into admin.operators (name, role, password_hash)
    values ('ada', 'admin', ${HASH}), ('admin', 'admin', ${HASH})`
})

type Moment = `${"before" | "after"} query ${number}`
/** The same connections, with something happening before and after each statement. */
const interposed = (happens: (moment: Moment) => Promise<void>): Sql => {
  let queries = 0
  return new Proxy(sql, {
    apply: async (target, self, args) => {
      const n = ++queries
      await happens(`before query ${n}`)
      const rows: unknown = await Reflect.apply(target, self, args)
      await happens(`after query ${n}`)
      return rows
    }
  })
}
/** Signs in as a request does: the known networks, earlier tries, the hash, the tries forgotten, the session. Null when it is refused. */
const signIn = async (over: Sql, name = "ada", throttle = newThrottle()): Promise<string | null> => {
  const checks = makePasswordChecks({ sql: over, audit: makeAudit(over), throttle, now: Date.now })
  checks.open()
  const verdict = await checks.check({ name, source: SOURCE }, PASSWORD)
  if (verdict._tag !== "Right") return null
  return (await makeSessions(over, Date.now).begin(verdict.operator, "token", SOURCE))?.token ?? null
}
const newThrottle = (now = Date.now) =>
  makeThrottle({ now, free: 5, firstWaitMs: 2_000, longestWaitMs: 900_000, forgetMs: 3_600_000, maxKeys: 100 })
const find = (token: string) => makeSessions(sql, Date.now).find(token)
const save = (edit: OperatorEdit, over: Sql = sql) =>
  saveOperator(over, edit, { name: "admin", role: "admin", passwordHash: HASH, source: SOURCE })
const recorded = async (kind: string) =>
  (await sql`select coalesce(sum(times), 0)::int as n from admin.audit where kind = ${kind}`)[0]?.["n"] as number
const count = async (table: string) => (await sql`select count(*)::int as n from ${sql(table)}`)[0]?.["n"] as number

/** On a connection of its own, whose transaction is open until `commit`. */
const inTransaction = async (work: (other: Sql, commit: () => PromiseLike<unknown>) => Promise<void>) => {
  const other = connectPostgres(database.url, 1)
  try {
    await other`begin`
    await work(other, () => other`commit`)
  } finally {
    await other.end({ timeout: 1 })
  }
}

const MOMENTS: ReadonlyArray<Moment> = [1, 2, 3, 4, 5].flatMap(
  (n): ReadonlyArray<Moment> => [`before query ${n}`, `after query ${n}`]
)
const CHANGES: ReadonlyArray<readonly [string, string, () => Promise<unknown>]> = [
  ["a new password", "ada", () => save({ name: "ada", password: "a quite different one" })],
  ["a new role", "ada", () => save({ name: "ada", role: "analyst" })],
  ["disabling", "ada", () => save({ name: "ada", disabled: true })],
  [
    "another ADMIN_PASSWORD at a start",
    "admin",
    () => ensureAdmin(sql, { given: "a quite different one", show: () => {}, kept: () => {} })
  ],
  ["a second factor that is turned on", "ada", () => turnOn()]
]
/** Ada's second factor, from a session that the test does not look at. */
const turnOn = async (over: Sql = sql) => {
  const factors = makeSecondFactors({ sql: over, throttle: newThrottle() })
  const secret = await factors.begin({ name: "ada", role: "admin", passwordHash: HASH })
  const code = generateSync({ secret: secret ?? "", epoch: Math.floor(Date.now() / 1000) })
  expect(await factors.confirm({ name: "ada", source: SOURCE }, code, "no session")).toHaveLength(10)
}

describe("a sign-in", () => {
  it.each(CHANGES.flatMap((change) => MOMENTS.map((moment) => [...change, moment] as const)))(
    "F-03: with %s of %s in the middle leaves no session of what was before ($3)",
    async (what, name, change, moment) => {
      let happened = false
      const over = interposed(async (now) => {
        if (now !== moment) return
        happened = true
        await change()
      })
      const token = await signIn(over, name)
      expect(happened).toBe(true)
      const session = token === null ? null : await find(token)
      // A role may change before the session begins: then it begins with the new one.
      if (what === "a new role" && session !== null) expect(session.role).toBe("analyst")
      else expect(session).toBeNull()
      if (what !== "a new role") expect(await makeSessions(sql, Date.now).list()).toEqual([])
    }
  )

  it("F-03: that commits after a password change whose delete could not see it is worth nothing", async () => {
    await inTransaction(async (other, commit) => {
      const token = await signIn(other)
      await save({ name: "ada", password: "a quite different one" })
      await commit()
      expect(await count("admin.sessions")).toBe(1)
      expect(await find(token ?? "")).toBeNull()
      expect(await makeSessions(sql, Date.now).list()).toEqual([])
    })
  })

  it("F-03: during a password change that has not committed yet is worth nothing once it has", async () => {
    await inTransaction(async (other, commit) => {
      await save({ name: "ada", password: "a quite different one" }, other)
      const token = await signIn(sql)
      expect(await find(token ?? "")).toMatchObject({ name: "ada" })
      await commit()
      expect(await find(token ?? "")).toBeNull()
    })
  })

  it("F-03: while a second factor is turned on is worth nothing once it is", async () => {
    await inTransaction(async (other, commit) => {
      await turnOn(other)
      const token = await signIn(sql)
      expect(await find(token ?? "")).toMatchObject({ name: "ada" })
      await commit()
      expect(await find(token ?? "")).toBeNull()
      expect(await signIn(sql)).toBeNull()
    })
  })

  it.each(MOMENTS)(
    "F-03: that fails %s leaves a session and its record, or neither, and counts no guess",
    async (moment) => {
      const throttle = newThrottle()
      for (let n = 0; n < 8; n++) {
        const failing = interposed(async (now) => {
          if (now === moment) throw new Error("planted")
        })
        await expect(signIn(failing, "ada", throttle)).rejects.toThrow("planted")
      }
      expect(await recorded("sign-in")).toBe(await count("admin.sessions"))
      expect(await recorded("sign-in-failed")).toBe(0)
      expect(await signIn(sql, "ada", throttle)).not.toBeNull()
    }
  )

  it("F-08: that was not looked at is given back in the throttle, one that was looked at is not", async () => {
    const throttle = newThrottle(() => 1_000_000)
    expect(throttle.take(["a", "b"])).toBe(0)
    throttle.release(["a", "b", "never seen"])
    for (let n = 0; n < 5; n++) expect(throttle.take(["a", "b"])).toBe(0)
    expect(throttle.take(["a"])).toBe(2)
    // The fifth is given back: there is one more try, and then the wait again.
    throttle.release(["a", "b"])
    expect([throttle.take(["a", "b"]), throttle.take(["a", "b"])]).toEqual([0, 2])
  })

  it("F-03: works on when the clock is moved back by a day", async () => {
    let at = Date.now()
    const throttle = newThrottle(() => at)
    const checks = makePasswordChecks({ sql, audit: makeAudit(sql), throttle, now: () => at })
    checks.open()
    expect(await checks.check({ name: "ada", source: SOURCE }, "a guess")).toEqual({ _tag: "Wrong" })
    at -= 86_400_000
    const verdict = await checks.check({ name: "ada", source: SOURCE }, PASSWORD)
    if (verdict._tag !== "Right") throw new Error(verdict._tag)
    const sessions = makeSessions(sql, () => at)
    const begun = await sessions.begin(verdict.operator, "cookie", SOURCE)
    expect(await sessions.find(begun?.token ?? "")).toMatchObject({ name: "ada" })
  })
})

describe("a change of an operator", () => {
  it("F-03: by an admin who was demoted or got another password meanwhile is not made", async () => {
    const answers = await Promise.all([
      saveOperator(
        sql,
        { name: "ada", role: "analyst" },
        { name: "admin", role: "admin", passwordHash: HASH, source: SOURCE }
      ),
      saveOperator(
        sql,
        { name: "admin", role: "analyst" },
        { name: "ada", role: "admin", passwordHash: HASH, source: SOURCE }
      )
    ])
    expect(answers).toContain("not-allowed")
    expect(await recorded("role-changed")).toBe(1)
    await sql`update admin.operators set role = 'admin'`
    await sql`update admin.operators set password_hash = 'another' where name = 'admin'`
    expect(await save({ name: "ada", disabled: true })).toBe("not-allowed")
  })

  it.each(["before query 1", "after query 1"] as const)(
    "F-03: that fails %s is made and recorded, or neither",
    async (moment) => {
      await signIn(sql)
      const failing = interposed(async (now) => {
        if (now === moment) throw new Error("planted")
      })
      await expect(save({ name: "ada", disabled: true }, failing)).rejects.toThrow("planted")
      const [ada] = await sql`select disabled from admin.operators where name = 'ada'`
      expect(ada?.["disabled"]).toBe(moment === "after query 1")
      expect(await recorded("operator-disabled")).toBe(moment === "after query 1" ? 1 : 0)
      expect(await count("admin.sessions")).toBe(moment === "after query 1" ? 0 : 1)
    }
  )
})
