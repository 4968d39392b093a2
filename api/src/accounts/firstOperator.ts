/**
 * The first operator, `admin`, and the setting ADMIN_PASSWORD. The setting is for the first start and for a password that is lost: a
 * value is set once. Set at every start, it would bring back a password that an operator has replaced (decision 071).
 */
import { setTimeout as delay } from "node:timers/promises"
import type { Sql } from "postgres"
import { generatePassword, hashPassword, isPassword } from "./Passwords.ts"

/** How long another starting process may take to show a password that it has generated. */
const SHOWN_WITHIN_MS = 3_000

export interface FirstOperatorOptions {
  /** Of the setting; null where it is not set. */
  readonly given: string | null
  /** Shows a password that was generated, once. */
  readonly show: (password: string) => void
  /** The value of the setting was set at an earlier start, and the password has been changed since: it stays as it is. */
  readonly kept: () => void
}

/**
 * Makes sure that the operator `admin` exists. A given password is set when it is another one than the setting had before, which ends
 * the operator's sessions. Without one, a password is generated on the first start and shown once. If a start ended before that, the
 * next one generates and shows another: of those shown, the last one is valid.
 */
export const ensureAdmin = async (sql: Sql, { given, show, kept }: FirstOperatorOptions): Promise<void> => {
  /** Since when this hash is known to be of a password that another process has generated but not shown. */
  let unshown: { readonly hash: string; readonly since: number } | undefined
  for (;;) {
    const [admin] = await sql<Array<Admin>>`
      select password_hash, setting_hash, unshown_hash is not distinct from password_hash as is_unshown
      from admin.operators where name = 'admin'`
    if (admin === undefined) {
      if (await addAdmin(sql, given, show)) return
    } else if (given !== null) {
      if (await isSet(sql, admin, given, kept)) return
    } else {
      if (!admin.is_unshown) return
      if (unshown?.hash !== admin.password_hash) unshown = { hash: admin.password_hash, since: performance.now() }
      if (performance.now() - unshown.since < SHOWN_WITHIN_MS) await delay(50)
      else if (await replaceUnshown(sql, admin.password_hash, show)) return
    }
    // Another starting process was faster: look again at the state it left.
  }
}

interface Admin {
  readonly password_hash: string
  readonly setting_hash: string | null
  readonly is_unshown: boolean
}

/** Sets the value of the setting unless it was set before; false when someone else has changed the operator meanwhile. */
const isSet = async (sql: Sql, admin: Admin, given: string, kept: () => void): Promise<boolean> => {
  const { password_hash: password, setting_hash: before } = admin
  const wasSet = before === UNKNOWN || (await isPassword(given, before ?? password))
  if (!wasSet) return replace(sql, password, given)
  if (before === null || before === UNKNOWN) {
    const noted = await sql`
      update admin.operators set setting_hash = ${before === null ? password : await hashPassword(given)}
      where name = 'admin' and password_hash = ${password} and setting_hash is not distinct from ${before}`
    if (noted.count === 0) return false
  }
  if (before !== password && !(await isPassword(given, password))) kept()
  return true
}

/** What a site of before has: a value was set, an operator has replaced it since, and which one it was is not known. */
const UNKNOWN = ""

const addAdmin = async (sql: Sql, given: string | null, show: (password: string) => void): Promise<boolean> => {
  const password = given ?? generatePassword()
  const hash = await hashPassword(password)
  const added = await sql`
    with added as (
      insert into admin.operators (name, role, password_hash, unshown_hash, setting_hash)
      values ('admin', 'admin', ${hash}, ${given === null ? hash : null}, ${given === null ? null : hash})
      on conflict (name) do nothing returning name, role
    )
    insert into admin.audit (kind, operator, by, detail)
    select 'operator-added', name, 'system', role from added`
  if (added.count === 0) return false
  if (given === null) await showAndNote(sql, password, hash, show)
  return true
}

/** False when it is no longer the operator's hash. */
const replace = async (sql: Sql, before: string, password: string): Promise<boolean> => {
  const hash = await hashPassword(password)
  const changed = await sql`
    with changed as (
      update admin.operators set password_hash = ${hash}, setting_hash = ${hash}
      where name = 'admin' and password_hash = ${before} returning name
    ), ended as (
      delete from admin.sessions using changed where operator = changed.name
    )
    insert into admin.audit (kind, operator, by, detail)
    select 'password-changed', name, 'system', 'ADMIN_PASSWORD' from changed`
  return changed.count === 1
}

/** Replaces a password that was never shown. False when it was shown or replaced in the meantime. */
const replaceUnshown = async (sql: Sql, before: string, show: (password: string) => void): Promise<boolean> => {
  const password = generatePassword()
  const hash = await hashPassword(password)
  const changed = await sql`
    with changed as (
      update admin.operators set password_hash = ${hash}, unshown_hash = ${hash}
      where name = 'admin' and password_hash = ${before} and unshown_hash = ${before} returning name
    )
    insert into admin.audit (kind, operator, by, detail)
    select 'password-changed', name, 'system', 'never shown' from changed`
  if (changed.count === 0) return false
  await showAndNote(sql, password, hash, show)
  return true
}

/** In this order: if noted first, a start that ends here would leave a password that was never shown. */
const showAndNote = async (sql: Sql, password: string, hash: string, show: (password: string) => void) => {
  show(password)
  await sql`update admin.operators set unshown_hash = null where name = 'admin' and unshown_hash = ${hash}`
}
