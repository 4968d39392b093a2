/** Sessions of operators: a random token, stored only as its hash; idle and absolute ends; revocable (design.md §8). */
import { createHash, randomBytes } from "node:crypto"
import type { Sql } from "postgres"
import type { Operator, Role } from "./Operators.ts"

export type SessionKind = "cookie" | "token"

export interface SignedInOperator extends Operator {
  /** ISO 8601 UTC: the absolute end. */
  readonly expiresAt: string
  readonly tokenHash: string
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** A browser is left open on a desk; a terminal's token sits in a user-only file and serves scripts for longer. */
const LIMITS: Readonly<Record<SessionKind, { readonly idleMs: number; readonly absoluteMs: number }>> = {
  cookie: { idleMs: 30 * MINUTE_MS, absoluteMs: 12 * HOUR_MS },
  token: { idleMs: 30 * 24 * HOUR_MS, absoluteMs: 90 * 24 * HOUR_MS }
}
/** Being seen is written down at most this often. */
const SEEN_EVERY_MS = MINUTE_MS

export interface Sessions {
  /** Ends the session of `replaces` (a token) if there is one, so that signing in rotates the token. */
  readonly begin: (
    operator: Operator,
    kind: SessionKind,
    replaces?: string
  ) => Promise<{ readonly token: string; readonly expiresAt: string }>
  readonly find: (token: string) => Promise<SignedInOperator | null>
  readonly end: (token: string) => Promise<void>
  /** Those that have not ended, the last seen first. */
  readonly list: () => Promise<ReadonlyArray<SessionEntry>>
  /** False when there is no such session. */
  readonly revoke: (id: string) => Promise<boolean>
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
  begin: async (operator, kind, replaces) => {
    const token = randomBytes(32).toString("base64url")
    const at = now()
    const expiresAt = new Date(at + LIMITS[kind].absoluteMs)
    await sql`
      with gone as (
        delete from admin.sessions where expires_at < ${new Date(at)} or token_hash = ${hashOf(replaces ?? "")}
      )
      insert into admin.sessions (token_hash, operator, kind, created_at, last_seen_at, expires_at)
      values (${hashOf(token)}, ${operator.name}, ${kind}, ${new Date(at)}, ${new Date(at)}, ${expiresAt})`
    return { token, expiresAt: expiresAt.toISOString() }
  },
  find: async (token) => {
    const tokenHash = hashOf(token)
    const [row] = await sql<
      Array<{ name: string; role: Role; disabled: boolean; kind: SessionKind; last_seen_at: Date; expires_at: Date }>
    >`
      select o.name, o.role, o.disabled, s.kind, s.last_seen_at, s.expires_at
      from admin.sessions s join admin.operators o on o.name = s.operator where s.token_hash = ${tokenHash}`
    const at = now()
    if (row === undefined || row.disabled) return null
    if (row.expires_at.getTime() <= at || row.last_seen_at.getTime() + LIMITS[row.kind].idleMs <= at) return null
    if (row.last_seen_at.getTime() + SEEN_EVERY_MS <= at) {
      await sql`update admin.sessions set last_seen_at = ${new Date(at)} where token_hash = ${tokenHash}`
    }
    return { name: row.name, role: row.role, expiresAt: row.expires_at.toISOString(), tokenHash }
  },
  end: async (token) => {
    await sql`delete from admin.sessions where token_hash = ${hashOf(token)}`
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
    >`select id, operator, kind, created_at, last_seen_at, expires_at, token_hash from admin.sessions
      where expires_at > ${new Date(now())} order by last_seen_at desc`
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
  revoke: async (id) => {
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return false
    return (await sql`delete from admin.sessions where id = ${id}`).count === 1
  }
})

/** Tokens are random, so a plain hash is enough: a leaked table opens nothing. */
const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex")
