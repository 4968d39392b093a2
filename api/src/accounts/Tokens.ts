/**
 * Tokens of operators for scripts: random, stored only as their hash, with a scope and a last day. Each use asks the database,
 * by whose clock they end, so that all processes agree at once. Making and revoking are recorded in the audit.
 */
import { createHash, randomBytes } from "node:crypto"
import type { Sql } from "postgres"
import { type Scope, TOKEN_PREFIX } from "../contract/TokenScope.ts"
import { deleteExpired } from "../platform/deleteExpired.ts"
import type { Actor } from "./Audit.ts"
import type { Operator, Proven } from "./Operators.ts"

export interface TokenEntry {
  readonly id: string
  readonly operator: string
  readonly name: string
  readonly scope: Scope
  /** ISO 8601 UTC. */
  readonly createdAt: string
  /** UTC day: the last one on which it works. */
  readonly expiresOn: string
  readonly lastUsedOn: string | null
  readonly expired: boolean
}

export interface TokenUser extends Operator {
  readonly token: string
  readonly scope: Scope
  readonly expiresOn: string
  readonly tokenHash: string
  /** Whether the operator's second factor is on. */
  readonly secondFactor: boolean
}

export interface TokenWish {
  readonly name: string
  readonly scope: Scope
  /** UTC day; 90 days from today without it. */
  readonly expiresOn?: string
}

/** Why a token was not made: another password meanwhile, a day out of bounds, too many tokens, a name in use. */
export type TokenRefusal = "not-allowed" | "day" | "full" | "name"

export interface Tokens {
  readonly create: (wish: TokenWish, by: Proven & Actor) => Promise<(TokenEntry & { token: string }) | TokenRefusal>
  /** Who uses a token that counts, and with which scope; null for any other text. Notes the day of use. */
  readonly find: (token: string) => Promise<TokenUser | null>
  /** Newest first, of one operator or of all. Those of an earlier generation are gone. */
  readonly list: (operator: string | null) => Promise<ReadonlyArray<TokenEntry>>
  /** False when there is no such token, or it is not `owner`'s where an owner is given. */
  readonly revoke: (id: string, owner: string | null, by: Actor) => Promise<boolean>
  /** Removes those that have been invalid for 30 days; returns the number of rows. */
  readonly expire: (at: Date) => Promise<number>
}

const TOKEN_DAYS = 90
export const MAX_TOKEN_DAYS = 365
export const MAX_TOKENS = 20
const RETENTION_DAYS = 30

interface Row {
  readonly id: string
  readonly operator: string
  readonly name: string
  readonly scope: Scope
  readonly created_at: Date
  readonly expires_on: string
  readonly last_used_on: string | null
  readonly expired: boolean
}

export const makeTokens = (sql: Sql): Tokens => {
  const today = sql`(now() at time zone 'UTC')::date`
  const columns = sql`t.id, t.operator, t.name, t.scope, t.created_at, t.expires_on::text, t.last_used_on::text,
    t.expires_on < ${today} as expired`
  return {
    create: async ({ name, scope, expiresOn }, by) => {
      const token = `${TOKEN_PREFIX}${randomBytes(32).toString("base64url")}`
      const [made] = await sql<[{ verdict: TokenRefusal | null } & (Row | { id: null })]>`
        with wanted as (
          select o.name as operator, o.generation, coalesce(${expiresOn ?? null}::date, ${today} + ${TOKEN_DAYS}::int) as expires_on
          from (select) as one left join admin.operators o
            on o.name = ${by.name} and o.password_hash = ${by.passwordHash} and not o.disabled
        ), verdict as (
          select case
            when operator is null then 'not-allowed'
            when expires_on not between ${today} and ${today} + ${MAX_TOKEN_DAYS}::int then 'day'
            when (
              select count(*) from admin.tokens t where t.operator = wanted.operator and t.name <> ${name}
            ) >= ${MAX_TOKENS} then 'full'
          end as refusal from wanted
        ), made as (
          insert into admin.tokens as t (token_hash, operator, generation, name, scope, created_at, expires_on)
          select ${hashOf(token)}, operator, generation, ${name}, ${scope}, now(), expires_on from wanted, verdict
          where refusal is null
          on conflict (operator, name) do update set token_hash = excluded.token_hash, id = gen_random_uuid(),
            generation = excluded.generation, scope = excluded.scope, created_at = excluded.created_at,
            expires_on = excluded.expires_on, last_used_on = null
          where t.generation <> excluded.generation or t.expires_on < ${today}
          returning ${columns}
        ), noted as (
          insert into admin.audit (kind, operator, by, source, detail)
          select 'token-created', operator, operator, ${by.source}, name || ' (' || scope || ', until ' || expires_on || ')'
          from made
        )
        select coalesce(refusal, case when made.id is null then 'name' end) as verdict, made.*
        from verdict left join made on true`
      return made.id === null ? (made.verdict ?? "name") : { ...entryOf(made), token }
    },
    find: async (token) => {
      if (!TOKEN.test(token)) return null
      const tokenHash = hashOf(token)
      const [row] = await sql<
        Array<Row & { role: Operator["role"]; is_first_use_of_day: boolean; second_factor: boolean }>
      >`
        select ${columns}, o.role, t.last_used_on is distinct from ${today} as is_first_use_of_day, exists (
          select from admin.second_factors f where f.operator = o.name and f.confirmed_at is not null
        ) as second_factor
        from admin.tokens t join admin.operators o on o.name = t.operator and o.generation = t.generation
        where t.token_hash = ${tokenHash} and not o.disabled and t.expires_on >= ${today}`
      if (row === undefined) return null
      if (row.is_first_use_of_day) {
        await sql`update admin.tokens set last_used_on = ${today} where token_hash = ${tokenHash}`
      }
      const { operator, role, name, scope, expires_on } = row
      return {
        name: operator,
        role,
        token: name,
        scope,
        expiresOn: expires_on,
        tokenHash,
        secondFactor: row.second_factor
      }
    },
    list: async (operator) => {
      const rows = await sql<Array<Row>>`
        select ${columns} from admin.tokens t join admin.operators o on o.name = t.operator and o.generation = t.generation
        where ${operator}::text is null or t.operator = ${operator} order by t.created_at desc, t.id`
      return rows.map(entryOf)
    },
    revoke: async (id, owner, by) => {
      if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return false
      const recorded = await sql`
        with ended as (
          delete from admin.tokens where id = ${id} and (${owner}::text is null or operator = ${owner})
          returning operator, name
        )
        insert into admin.audit (kind, operator, by, source, detail)
        select 'token-revoked', operator, ${by.name}, ${by.source}, name from ended`
      return recorded.count === 1
    },
    expire: (at) =>
      deleteExpired(sql, {
        table: "admin.tokens",
        due: sql`t.expires_on < (${at}::timestamptz at time zone 'UTC')::date - ${RETENTION_DAYS}::int or exists (
          select from admin.operators o where o.name = t.operator and o.generation <> t.generation
        )`,
        by: "expires_on"
      })
  }
}

const TOKEN = new RegExp(`^${TOKEN_PREFIX}[\\w-]{43}$`)

const entryOf = (row: Row): TokenEntry => ({
  id: row.id,
  operator: row.operator,
  name: row.name,
  scope: row.scope,
  createdAt: row.created_at.toISOString(),
  expiresOn: row.expires_on,
  lastUsedOn: row.last_used_on,
  expired: row.expired
})

/** Tokens are random, so a plain hash is enough, and a look-up by it says nothing by its time. */
const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex")
