/** The people who keep the catalogue, in table `admin.operators`. */
import { readFileSync } from "node:fs"
import type { Sql } from "postgres"
import { grouped } from "../Grouped.ts"
import { isStorable } from "../log/EncodedCommit.ts"
import type { Migrations } from "../log/migrate.ts"
import { generatePassword, hashPassword, isPassword } from "./Passwords.ts"

export type Role = "admin" | "analyst"

export interface Operator {
  readonly name: string
  readonly role: Role
}

export const adminMigrations: Migrations = {
  schema: "admin",
  steps: ["0001-admin", "0002-visitors", "0003-inbox"].map((name) => ({
    name,
    sql: readFileSync(new URL(`./schema/${name}.sql`, import.meta.url), "utf8")
  }))
}

/** Checked for names that nobody has, so that an unknown name takes as long as a known one. */
const NOBODY = hashPassword(generatePassword())

/** Checks at the same time, and how many may wait for their turn. */
const CHECKS = 2
const MAX_WAITING = 16

/**
 * Checks passwords a few at a time: each takes a thread and 32 MB, and those who only read must not wait for a flood of
 * guesses. Rejects with GroupFull when too many wait.
 */
export const passwordChecks = (sql: Sql): ((name: string, password: string) => Promise<Operator | null>) => {
  const group = grouped<{ readonly name: string; readonly password: string }, Operator | null>({
    run: (asked) => Promise.all(asked.map(({ name, password }) => checkPassword(sql, name, password))),
    maxWaiting: MAX_WAITING,
    maxWeight: CHECKS
  })
  return async (name, password) => {
    const [operator = null] = await group.submit([{ name, password }])
    return operator
  }
}

/** The operator of that name when the password is right; the same work is done for an unknown or disabled one. */
const checkPassword = async (sql: Sql, name: string, password: string): Promise<Operator | null> => {
  // A text column refuses NUL, and half a character would be sent as another one: no operator has such a name.
  const storable = isStorable(name) ? name : ""
  const [row] = await sql<Array<{ name: string; role: Role; password_hash: string; disabled: boolean }>>`
    select name, role, password_hash, disabled from admin.operators where name = ${storable}`
  const right = await isPassword(password, row?.password_hash ?? (await NOBODY))
  return row !== undefined && right && !row.disabled ? { name: row.name, role: row.role } : null
}

/**
 * Makes sure that the operator `admin` exists. A given password is set at every start; changing it ends the operator's
 * sessions. Without one, a password is made on the first start and returned, to be shown once.
 */
export const ensureAdmin = (sql: Sql, given: string | null): Promise<string | null> =>
  sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('driverdex first operator'))`
    const [admin] = await tx<Array<{ password_hash: string }>>`
      select password_hash from admin.operators where name = 'admin'`
    if (admin === undefined) {
      const password = given ?? generatePassword()
      await tx`insert into admin.operators (name, role, password_hash)
        values ('admin', 'admin', ${await hashPassword(password)})`
      return given === null ? password : null
    }
    if (given !== null && !(await isPassword(given, admin.password_hash))) {
      await tx`update admin.operators set password_hash = ${await hashPassword(given)} where name = 'admin'`
      await tx`delete from admin.sessions where operator = 'admin'`
    }
    return null
  }) as Promise<string | null>

export interface OperatorEntry extends Operator {
  readonly disabled: boolean
}

export const listOperators = async (sql: Sql): Promise<ReadonlyArray<OperatorEntry>> =>
  sql<Array<OperatorEntry>>`select name, role, disabled from admin.operators order by name`

/** What an edit of an operator may say. A new one needs a role and a password. */
export interface OperatorEdit {
  readonly name: string
  readonly role?: Role
  readonly password?: string
  readonly disabled?: boolean
}

/**
 * Adds an operator or changes one; a new password, a new role and disabling end the operator's sessions.
 * Answers `incomplete` for a new one without role or password, `last-admin` when nobody could sign in as admin any more.
 */
export const saveOperator = async (
  sql: Sql,
  { name, role, password, disabled }: OperatorEdit
): Promise<OperatorEntry | "incomplete" | "last-admin"> => {
  const hash = password === undefined ? null : await hashPassword(password)
  return sql.begin(async (tx): Promise<OperatorEntry | "incomplete" | "last-admin"> => {
    await tx`lock table admin.operators in share row exclusive mode`
    const [known] = await tx<Array<OperatorEntry>>`
      select name, role, disabled from admin.operators where name = ${name}`
    if (known === undefined) {
      if (role === undefined || hash === null) return "incomplete"
      await tx`insert into admin.operators (name, role, password_hash, disabled)
        values (${name}, ${role}, ${hash}, ${disabled ?? false})`
      return { name, role, disabled: disabled ?? false }
    }
    const next = { name, role: role ?? known.role, disabled: disabled ?? known.disabled }
    const others = await tx`
      select from admin.operators where name <> ${name} and role = 'admin' and not disabled limit 1`
    if ((next.role !== "admin" || next.disabled) && others.length === 0) return "last-admin"
    await tx`update admin.operators
      set role = ${next.role}, disabled = ${next.disabled}, password_hash = coalesce(${hash}::text, password_hash)
      where name = ${name}`
    if (hash !== null || next.disabled || next.role !== known.role) {
      await tx`delete from admin.sessions where operator = ${name}`
    }
    return next
  }) as Promise<OperatorEntry | "incomplete" | "last-admin">
}
