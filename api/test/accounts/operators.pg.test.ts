import type { Sql } from "postgres"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { adminMigrations, listOperators, type OperatorEdit, saveOperator } from "../../src/accounts/Operators.ts"
import { isPassword } from "../../src/accounts/Passwords.ts"
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
  await sql`insert into admin.operators (name, role, password_hash) values ('ada', 'admin', 'x'), ('ana', 'analyst', 'x')`
})

const sessionsOf = async (name: string) =>
  (await makeSessions(sql, Date.now).list()).filter(({ operator }) => operator === name).length
/** With whatever hash the operator has: these tests are not about checking it. */
const signIn = async (name: string) => {
  const [row] = await sql`select password_hash from admin.operators where name = ${name}`
  return makeSessions(sql, Date.now).begin(
    { name, role: "analyst", passwordHash: row?.["password_hash"] },
    "token",
    "t"
  )
}
/** By ada, or by another admin, whose password was just verified. */
const save = async (edit: OperatorEdit, by = "ada") =>
  saveOperator(sql, edit, { name: by, role: "admin", passwordHash: "x", source: "192.0.2" })

describe("saving an operator", () => {
  it("adds one with role and password, and neither without", async () => {
    expect(await save({ name: "max", role: "analyst" })).toBe("incomplete")
    expect(await save({ name: "max", password: PASSWORD })).toBe("incomplete")
    const max = { name: "max", role: "analyst", disabled: false }
    expect(await save({ name: "max", role: "analyst", password: PASSWORD })).toEqual(max)
    expect((await listOperators(sql)).find(({ name }) => name === "max")).toEqual(max)
  })

  it("changes only what is said, and ends sessions for a new password, a new role and disabling", async () => {
    for (const [edit, ends] of [
      [{}, false],
      [{ disabled: false }, false],
      [{ role: "analyst" }, false],
      [{ password: PASSWORD }, true],
      [{ disabled: true }, true],
      [{ disabled: false, role: "admin" }, true]
    ] as const) {
      await signIn("ana")
      await signIn("ada")
      const saved = await save({ name: "ana", ...edit })
      expect([edit, saved]).toEqual([edit, expect.objectContaining({ name: "ana" })])
      expect([edit, await sessionsOf("ana")]).toEqual([edit, ends ? 0 : expect.any(Number)])
      if (!ends) expect(await sessionsOf("ana")).toBeGreaterThan(0)
      expect(await sessionsOf("ada")).toBeGreaterThan(0)
    }
    expect(await listOperators(sql)).toEqual([
      { name: "ada", role: "admin", disabled: false },
      { name: "ana", role: "admin", disabled: false }
    ])
    const [row] = await sql`select password_hash from admin.operators where name = 'ana'`
    expect(await isPassword(PASSWORD, row?.["password_hash"])).toBe(true)
  })

  it("never leaves the site without an admin, and changes nothing then", async () => {
    expect(await save({ name: "ada", disabled: true })).toBe("last-admin")
    expect(await save({ name: "ada", role: "analyst", password: PASSWORD })).toBe("last-admin")
    expect(await listOperators(sql)).toContainEqual({ name: "ada", role: "admin", disabled: false })
    const [row] = await sql`select password_hash from admin.operators where name = 'ada'`
    expect(row?.["password_hash"]).toBe("x")
  })

  it("lets one of two admins win who disable each other at the same moment", async () => {
    await sql`update admin.operators set role = 'admin'`
    for (let round = 0; round < 20; round++) {
      const answers = await Promise.all(
        ["ada", "ana"].map((name) => save({ name, disabled: true }, name === "ada" ? "ana" : "ada"))
      )
      // The second one is no longer an admin when it is their turn.
      expect(answers.filter((answer) => answer === "not-allowed")).toHaveLength(1)
      await sql`update admin.operators set disabled = false`
    }
  })

  it("changes an operator whom another writer adds at the same moment", async () => {
    const hash = "made by the other one"
    const other = await inTransaction(
      database,
      (tx) => tx`insert into admin.operators (name, role, password_hash) values ('max', 'admin', ${hash})`
    )
    const saving = save({ name: "max", role: "analyst", password: PASSWORD })
    await untilWaiting(database)
    await other.commit()
    expect(await saving).toEqual({ name: "max", role: "analyst", disabled: false })
    expect(await listOperators(sql)).toContainEqual({ name: "max", role: "analyst", disabled: false })
  })

  it("fails with its own error when the connection is lost in the middle, and the next one is saved", async () => {
    const other = await inTransaction(database, (tx) => tx`select from admin.operators for update`)
    const saving = save({ name: "ana", disabled: true }).then(
      () => "saved",
      (error: unknown) => (error as { code?: string }).code
    )
    await untilWaiting(database)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    expect(await saving).toMatch(/^(57P01|CONNECTION_CLOSED)$/)
    await other.commit()
    expect(await save({ name: "ana", disabled: true })).toMatchObject({ disabled: true })
  })
})
