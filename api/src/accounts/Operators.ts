/** The people who maintain the catalogue, in table `admin.operators`. */
import { readFileSync } from "node:fs"
import type { Sql } from "postgres"
import { isStorable } from "../store/log/EncodedCommit.ts"
import type { Migrations } from "../store/log/migrate.ts"
import type { Actor } from "./Audit.ts"
import { hashPassword, isPassword, unmatchedHash } from "./Passwords.ts"

export type Role = "admin" | "analyst"

export interface Operator {
  readonly name: string
  readonly role: Role
}

/**
 * An operator whose password has just been verified against this stored hash. Valid only as long as the hash is still
 * the operator's: the statement that uses it checks again.
 */
export interface Proven extends Operator {
  readonly passwordHash: string
}

export const adminMigrations: Migrations = {
  schema: "admin",
  steps: [
    "0001-admin",
    "0002-visitors",
    "0003-inbox",
    "0004-audit",
    "0005-download-keys",
    "0006-unshown-password",
    "0007-unanswered",
    "0008-tokens",
    "0009-second-factor",
    "0010-inbox-room",
    "0011-import-additions",
    "0012-download-shares",
    "0013-admin-setting",
    "0014-tries",
    "0015-source-reads",
    "0016-source-beside"
  ].map((name) => ({
    name,
    sql: readFileSync(new URL(`./schema/${name}.sql`, import.meta.url), "utf8")
  }))
}

/** Checked for unknown names, so that they take as long as known ones. */
const UNMATCHED_HASH = unmatchedHash()

/** The operator of that name when the password is right; the same work is done for an unknown or disabled one. */
export const checkPassword = async (sql: Sql, name: string, password: string): Promise<Proven | null> => {
  // A text column rejects NUL, and a lone surrogate would be sent as another character: no operator has such a name.
  const storable = isStorable(name) ? name : ""
  const [row] = await sql<Array<{ name: string; role: Role; password_hash: string; disabled: boolean }>>`
    select name, role, password_hash, disabled from admin.operators where name = ${storable}`
  const right = await isPassword(password, row?.password_hash ?? UNMATCHED_HASH)
  return row !== undefined && right && !row.disabled
    ? { name: row.name, role: row.role, passwordHash: row.password_hash }
    : null
}

export const isOperator = async (sql: Sql, name: string): Promise<boolean> =>
  isStorable(name) && (await sql`select from admin.operators where name = ${name}`).length > 0

export interface OperatorEntry extends Operator {
  readonly disabled: boolean
}

export const listOperators = async (sql: Sql): Promise<ReadonlyArray<OperatorEntry>> =>
  sql<Array<OperatorEntry>>`select name, role, disabled from admin.operators order by name`

/** An edit of an operator. A new one needs a role and a password. */
export interface OperatorEdit {
  readonly name: string
  readonly role?: Role
  readonly password?: string
  readonly disabled?: boolean
}

/** Why an edit was not made. */
export type EditRefusal = "incomplete" | "last-admin" | "not-allowed"

/**
 * Adds an operator or changes one; a new password, a new role and disabling end the operator's sessions, including the
 * caller's own if they change themselves. Returns `incomplete` for a new one without role or password, `last-admin`
 * if no admin could sign in any more, `not-allowed` when `by` is no longer an enabled admin with the checked password.
 */
export const saveOperator = async (
  sql: Sql,
  { name, role, password, disabled }: OperatorEdit,
  by: Proven & Actor
): Promise<OperatorEntry | EditRefusal> => {
  const hash = password === undefined ? null : await hashPassword(password)
  for (;;) {
    // One statement (docs/guarantees.md, the driver's limit). All operators are locked, in one order, so that two who
    // disable each other at the same moment run one after the other, and the second is judged by what the first left.
    const [saved] = await sql<[{ verdict: "saved" | EditRefusal; written: boolean } & OperatorEntry]>`
      with operators as materialized (
        select name, role, disabled, password_hash from admin.operators order by name for no key update
      ), wanted as (
        select ${name}::text as name, ${role ?? null}::text as role, ${disabled ?? null}::boolean as disabled,
          ${hash}::text as password_hash
      ), judged as (
        select name, coalesce(wanted.role, known.role) as role, coalesce(wanted.disabled, known.disabled, false) as disabled,
          wanted.password_hash, known.role as role_before, known.disabled as disabled_before,
          known.role is not null as is_known,
          exists (
            select from operators o where o.name <> wanted.name and o.role = 'admin' and not o.disabled
          ) as others,
          exists (
            select from operators o
            where o.name = ${by.name} and o.role = 'admin' and not o.disabled and o.password_hash = ${by.passwordHash}
          ) as may
        from wanted left join operators known using (name)
      ), verdict as (
        select case
          when not may then 'not-allowed'
          when not is_known and (role is null or password_hash is null) then 'incomplete'
          when is_known and (role <> 'admin' or disabled) and not others then 'last-admin'
          else 'saved' end as verdict
        from judged
      ), added as (
        insert into admin.operators (name, role, password_hash, disabled)
        select name, role, password_hash, disabled from judged, verdict where verdict = 'saved' and not is_known
        on conflict (name) do nothing returning name
      ), changed as (
        update admin.operators o
        set role = judged.role, disabled = judged.disabled,
          password_hash = coalesce(judged.password_hash, o.password_hash)
        from judged, verdict where verdict = 'saved' and is_known and o.name = judged.name
        returning o.name
      ), ended as (
        delete from admin.sessions s using changed, judged
        where s.operator = changed.name
          and (judged.password_hash is not null or judged.disabled or judged.role <> role_before)
      ), noted as (
        insert into admin.audit (kind, operator, by, source, detail)
        select kind, name, ${by.name}, ${by.source}, detail
        from judged cross join lateral (
          select 'operator-added', role from added
          union all select 'role-changed', role from changed where role <> role_before
          union all select 'password-changed', null from changed where password_hash is not null
          union all select 'operator-disabled', null from changed where disabled and not disabled_before
          union all select 'operator-enabled', null from changed where disabled_before and not disabled
        ) as records (kind, detail)
      )
      select verdict, name, role, disabled,
        exists (select from added union all select from changed) as written
      from judged, verdict`
    if (saved.verdict !== "saved") return saved.verdict
    if (saved.written) return { name: saved.name, role: saved.role, disabled: saved.disabled }
    // An operator of this name was added in between: now it is one to change.
  }
}
