import type { Sql } from "postgres"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { ensureAdmin } from "../../src/accounts/firstOperator.ts"
import { adminMigrations, saveOperator } from "../../src/accounts/Operators.ts"
import { hashPassword, isPassword } from "../../src/accounts/Passwords.ts"
import { makeSessions } from "../../src/accounts/Sessions.ts"
import { migrate } from "../../src/store/log/migrate.ts"
import { type FreshDatabase, freshDatabase } from "../store/postgres/database.ts"
import { inTransaction, untilWaiting } from "./otherWriter.ts"

const PASSWORD = "a long enough password"
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
})

/** A password that was given is never shown. */
const neverShown = (): never => {
  throw new Error("A password was shown.")
}
/** Whether the setting was found to be the one of before, and left as it is. */
const start = async (over: Sql, given: string | null, show: (password: string) => void = neverShown) => {
  let wasKept = false
  const kept = () => {
    wasKept = true
  }
  await ensureAdmin(over, { given, show, kept })
  return wasKept
}
const hashOfAdmin = async (over = sql): Promise<string> => {
  const [row] = await over`select password_hash from admin.operators where name = 'admin'`
  return row?.["password_hash"]
}
/** At /admin, by the operator `admin`. */
const change = async (password: string, over = sql) =>
  saveOperator(
    over,
    { name: "admin", password },
    { name: "admin", role: "admin", passwordHash: await hashOfAdmin(over), source: "192.0.2" }
  )
const signIn = async () =>
  makeSessions(sql, Date.now).begin(
    { name: "admin", role: "admin", passwordHash: await hashOfAdmin() },
    "token",
    "192.0.2"
  )
const sessions = async () => (await makeSessions(sql, Date.now).list()).length

/** The same connections, on which one statement fails before or after it has done its work. */
const failing = (moment: string): Sql => {
  let queries = 0
  return new Proxy(sql, {
    apply: async (target, self, args) => {
      const n = ++queries
      if (moment === `before query ${n}`) throw new Error("planted")
      const rows: unknown = await Reflect.apply(target, self, args)
      if (moment === `after query ${n}`) throw new Error("planted")
      return rows
    }
  })
}

describe("the first operator", () => {
  it("is created once by simultaneous starts, and only one of them gets the password", async () => {
    const shown: Array<string> = []
    await Promise.all(Array.from({ length: 4 }, () => start(sql, null, (password) => shown.push(password))))
    const [password, ...others] = shown
    expect(others).toEqual([])
    expect(await isPassword(password ?? "", await hashOfAdmin())).toBe(true)
  })

  it.each([1, 2, 3].flatMap((n) => [`before query ${n}`, `after query ${n}`]))(
    "L-07: never has a password that was not shown, whatever start fails %s",
    async (moment) => {
      const shown: Array<string> = []
      const starting = (over: Sql) => start(over, null, (password) => shown.push(password))
      await expect(starting(failing(moment))).rejects.toThrow("planted")
      await Promise.all([starting(sql), starting(sql)])
      expect(await isPassword(shown.at(-1) ?? "", await hashOfAdmin())).toBe(true)
      await starting(sql)
      expect(shown.length).toBeLessThanOrEqual(2)
    }
  )

  it("gets a given password, and another value of the setting later, which ends its sessions", async () => {
    const set = (password: string | null) => start(sql, password)
    await set(PASSWORD)
    await signIn()
    await Promise.all([set(PASSWORD), set(null)])
    expect(await sessions()).toBe(1)
    await Promise.all([set(`${PASSWORD}!`), set(`${PASSWORD}!`)])
    expect(await sessions()).toBe(0)
    expect(await isPassword(`${PASSWORD}!`, await hashOfAdmin())).toBe(true)
  })

  it("F-03: is added, and gets another password, with a record in the audit each time, and with none where nothing changes", async () => {
    for (const password of [PASSWORD, PASSWORD, `${PASSWORD}!`, null]) await start(sql, password)
    expect(await sql`select kind, operator, by, detail from admin.audit order by id`).toEqual([
      { kind: "operator-added", operator: "admin", by: "system", detail: "admin" },
      { kind: "password-changed", operator: "admin", by: "system", detail: "ADMIN_PASSWORD" }
    ])
  })

  it("gets it also when another start sets one in the same moment", async () => {
    await start(sql, PASSWORD)
    const other = await inTransaction(
      database,
      (tx) => tx`update admin.operators set password_hash = 'made by the other one' where name = 'admin'`
    )
    const starting = start(sql, `${PASSWORD}!`)
    await untilWaiting(database)
    await other.commit()
    await starting
    expect(await isPassword(`${PASSWORD}!`, await hashOfAdmin())).toBe(true)
  })
})

describe("P-ADM-18: a password that an operator has chosen", () => {
  const OTHER = "chosen at the admin pages"

  it("stays, however often the site starts with the setting of before", async () => {
    await start(sql, PASSWORD)
    await change(OTHER)
    await signIn()
    for (const given of [PASSWORD, null, PASSWORD]) await start(sql, given)
    expect(await isPassword(OTHER, await hashOfAdmin())).toBe(true)
    expect(await isPassword(PASSWORD, await hashOfAdmin())).toBe(false)
    expect(await sessions()).toBe(1)
    expect(await start(sql, PASSWORD)).toBe(true)
  })

  it("stays also when several processes start at the same moment", async () => {
    await start(sql, PASSWORD)
    await change(OTHER)
    await Promise.all(Array.from({ length: 4 }, () => start(sql, PASSWORD)))
    expect(await isPassword(OTHER, await hashOfAdmin())).toBe(true)
  })

  it("gives way to another value of the setting, once", async () => {
    await start(sql, PASSWORD)
    await change(OTHER)
    expect(await start(sql, `${PASSWORD}!`)).toBe(false)
    expect(await isPassword(`${PASSWORD}!`, await hashOfAdmin())).toBe(true)
    await change(OTHER)
    await start(sql, `${PASSWORD}!`)
    expect(await isPassword(OTHER, await hashOfAdmin())).toBe(true)
    await start(sql, PASSWORD)
    expect(await isPassword(PASSWORD, await hashOfAdmin())).toBe(true)
  })

  it("gives way to the first value of a setting that there was not before, so that a lost password is no end", async () => {
    const shown: Array<string> = []
    await start(sql, null, (password) => shown.push(password))
    await change(OTHER)
    await start(sql, PASSWORD)
    expect(await isPassword(PASSWORD, await hashOfAdmin())).toBe(true)
    await change(shown[0] as string)
    await start(sql, PASSWORD)
    expect(await isPassword(shown[0] as string, await hashOfAdmin())).toBe(true)
  })

  it("is said to stay only where it is another one than that of the setting", async () => {
    const said = [await start(sql, PASSWORD), await start(sql, PASSWORD)]
    await change(OTHER)
    said.push(await start(sql, PASSWORD))
    await change(PASSWORD)
    said.push(await start(sql, PASSWORD))
    expect(said).toEqual([false, false, true, false])
  })
})

describe("P-ADM-18: a site of a release that set the password at every start", () => {
  let old: FreshDatabase
  const UNTIL = adminMigrations.steps.findIndex(({ name }) => name === "0013-admin-setting")
  beforeEach(async () => {
    old = await freshDatabase()
    await migrate(old.sql, { ...adminMigrations, steps: adminMigrations.steps.slice(0, UNTIL) })
    const hash = await hashPassword(PASSWORD)
    await old.sql`insert into admin.operators (name, role, password_hash) values ('admin', 'admin', ${hash})`
    await old.sql`insert into admin.audit (kind, operator, by, detail) values ('operator-added', 'admin', 'system', 'admin')`
    return () => old.drop()
  })

  it("keeps the one that an operator has chosen since, and sets another value later", async () => {
    await change("chosen at the admin pages", old.sql)
    await migrate(old.sql, adminMigrations)
    expect(await start(old.sql, PASSWORD)).toBe(true)
    await start(old.sql, PASSWORD)
    expect(await isPassword("chosen at the admin pages", await hashOfAdmin(old.sql))).toBe(true)
    await start(old.sql, `${PASSWORD}!`)
    expect(await isPassword(`${PASSWORD}!`, await hashOfAdmin(old.sql))).toBe(true)
  })

  it("sets another value that came along with the new release, where no operator has chosen one", async () => {
    await migrate(old.sql, adminMigrations)
    expect(await start(old.sql, PASSWORD)).toBe(false)
    await start(old.sql, `${PASSWORD}!`)
    expect(await isPassword(`${PASSWORD}!`, await hashOfAdmin(old.sql))).toBe(true)
  })
})
