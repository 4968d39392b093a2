/**
 * Sessions of operators: a random token, stored only as its hash; idle and absolute ends; revocable. A session counts only as
 * long as the operator's generation is the one it began with (docs/decisions/017). Begin and end are recorded in the audit.
 */
import { createHash, randomBytes } from "node:crypto"
import type { Sql } from "postgres"
import type { Actor } from "./Audit.ts"
import type { Operator, Proven, Role } from "./Operators.ts"

export type SessionKind = "cookie" | "token"

export interface SignedInOperator extends Operator {
  /** ISO 8601 UTC: the absolute end. */
  readonly expiresAt: string
  readonly tokenHash: string
  /** Whether the operator's second factor is on. */
  readonly secondFactor: boolean
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** A browser is left open on a desk; a terminal's token sits in a user-only file and serves scripts for longer. */
const LIMITS: Readonly<Record<SessionKind, { readonly idleMs: number; readonly absoluteMs: number }>> = {
  cookie: { idleMs: 30 * MINUTE_MS, absoluteMs: 12 * HOUR_MS },
  token: { idleMs: 30 * 24 * HOUR_MS, absoluteMs: 90 * 24 * HOUR_MS }
}
/** The last use is recorded at most this often. */
const SEEN_EVERY_MS = MINUTE_MS

export interface Sessions {
  /**
   * Ends the session of `replaces` (a token) if there is one, so that signing in rotates the token. Null, and nothing written, when
   * the operator was disabled, got another password since the check, or has a second factor and gave no code.
   */
  readonly begin: (
    operator: Proven & { readonly gaveCode?: boolean },
    kind: SessionKind,
    source: string,
    replaces?: string
  ) => Promise<{ readonly token: string; readonly role: Role; readonly expiresAt: string } | null>
  readonly find: (token: string) => Promise<SignedInOperator | null>
  readonly end: (token: string, source: string) => Promise<void>
  /** Those that have not ended, the most recently used first. */
  readonly list: () => Promise<ReadonlyArray<SessionEntry>>
  /** False when there is no such session. */
  readonly revoke: (id: string, by: Actor) => Promise<boolean>
}

export interface SessionEntry {
  readonly id: string
  readonly operator: string
  readonly kind: SessionKind
  /** ISO 8601 UTC, like the others. */
  readonly createdAt: string
  readonly lastSeenAt: string
  readonly expiresAt: string
  readonly tokenHash: string
}

export const makeSessions = (sql: Sql, now: () => number): Sessions => ({
  begin: async ({ name, passwordHash, gaveCode = false }, kind, source, replaces) => {
    const token = randomBytes(32).toString("base64url")
    const at = new Date(now())
    const expiresAt = new Date(at.getTime() + LIMITS[kind].absoluteMs)
    const [begun] = await sql<Array<{ role: Role }>>`
      with operator as (
        select name, role, generation from admin.operators
        where name = ${name} and password_hash = ${passwordHash} and not disabled and (${gaveCode} or not exists (
          select from admin.second_factors f where f.operator = name and f.confirmed_at is not null
        ))
      ), gone as (
        delete from admin.sessions using operator
        where sessions.expires_at < ${at} or sessions.token_hash = ${hashOf(replaces ?? "")}
      ), added as (
        insert into admin.sessions (token_hash, operator, generation, kind, created_at, last_seen_at, expires_at)
        select ${hashOf(token)}, name, generation, ${kind}, ${at}, ${at}, ${expiresAt} from operator
        returning operator, kind
      ), noted as (
        insert into admin.audit (kind, operator, by, source, detail)
        select 'sign-in', operator, operator, ${source}, kind from added
      )
      select role from operator`
    return begun === undefined ? null : { token, role: begun.role, expiresAt: expiresAt.toISOString() }
  },
  find: async (token) => {
    const tokenHash = hashOf(token)
    const [row] = await sql<
      Array<{
        name: string
        role: Role
        disabled: boolean
        kind: SessionKind
        last_seen_at: Date
        expires_at: Date
        second_factor: boolean
      }>
    >`
      select o.name, o.role, o.disabled, s.kind, s.last_seen_at, s.expires_at, exists (
        select from admin.second_factors f where f.operator = o.name and f.confirmed_at is not null
      ) as second_factor
      from admin.sessions s join admin.operators o on o.name = s.operator and o.generation = s.generation
      where s.token_hash = ${tokenHash}`
    const at = now()
    if (row === undefined || row.disabled) return null
    if (row.expires_at.getTime() <= at || row.last_seen_at.getTime() + LIMITS[row.kind].idleMs <= at) return null
    if (row.last_seen_at.getTime() + SEEN_EVERY_MS <= at) {
      await sql`update admin.sessions set last_seen_at = ${new Date(at)} where token_hash = ${tokenHash}`
    }
    const { name, role, second_factor: secondFactor } = row
    return { name, role, expiresAt: row.expires_at.toISOString(), tokenHash, secondFactor }
  },
  end: async (token, source) => {
    await sql`
      with ended as (
        delete from admin.sessions where token_hash = ${hashOf(token)} returning operator, kind
      )
      insert into admin.audit (kind, operator, by, source, detail)
      select 'sign-out', operator, operator, ${source}, kind from ended`
  },
  list: async () => {
    const rows = await sql<
      Array<{
        id: string
        operator: string
        kind: SessionKind
        created_at: Date
        last_seen_at: Date
        expires_at: Date
        token_hash: string
      }>
    >`select s.id, s.operator, s.kind, s.created_at, s.last_seen_at, s.expires_at, s.token_hash
      from admin.sessions s join admin.operators o on o.name = s.operator and o.generation = s.generation
      where s.expires_at > ${new Date(now())} order by s.last_seen_at desc`
    return rows
      .filter((row) => row.last_seen_at.getTime() + LIMITS[row.kind].idleMs > now())
      .map((row) => ({
        id: row.id,
        operator: row.operator,
        kind: row.kind,
        createdAt: row.created_at.toISOString(),
        lastSeenAt: row.last_seen_at.toISOString(),
        expiresAt: row.expires_at.toISOString(),
        tokenHash: row.token_hash
      }))
  },
  revoke: async (id, by) => {
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return false
    const recorded = await sql`
      with ended as (
        delete from admin.sessions where id = ${id} returning operator, kind
      )
      insert into admin.audit (kind, operator, by, source, detail)
      select 'session-revoked', operator, ${by.name}, ${by.source}, kind from ended`
    return recorded.count === 1
  }
})

/** Tokens are random, so a plain hash is enough: a leaked table opens nothing. */
const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex")
