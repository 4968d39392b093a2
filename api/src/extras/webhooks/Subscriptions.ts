/** Webhooks as operators manage them. Every change is recorded in the audit, never with a secret or more of an address than its host. */

import { readFileSync } from "node:fs"
import { isIP } from "node:net"
import { webhookAddressError } from "@driverdex/domain/webhooks/webhookAddress"
import type { Fragment, Sql } from "postgres"
import type { Actor } from "../../accounts/Audit.ts"
import type { WebhookDelivery, WebhookEntry, WebhookRequest } from "../../contract/Webhooks.ts"
import { deleteExpired } from "../../platform/deleteExpired.ts"
import { isLoopback, isPublic } from "../../platform/outgoing/publicLookup.ts"
import type { Migrations } from "../../store/log/migrate.ts"
import type { Receipt } from "./sendMessage.ts"
import { newSecret } from "./signature.ts"

export type Entry = typeof WebhookEntry.Type
export type Delivery = typeof WebhookDelivery.Type

export interface Subscriptions {
  /** Oldest first. */
  readonly list: () => Promise<ReadonlyArray<Entry>>
  readonly find: (id: string) => Promise<Entry | null>
  /** The last fifty, newest first. */
  readonly deliveries: (id: string) => Promise<ReadonlyArray<Delivery>>
  /** @param head position of the log from which on events are news; null when there are too many */
  readonly create: (
    wish: typeof WebhookRequest.Type,
    head: number,
    by: Actor
  ) => Promise<(Entry & { readonly secret: string }) | null>
  readonly pause: (id: string, by: Actor) => Promise<Entry | null>
  /** Its message, if one waits, is tried at once, but not while an attempt is under way: its lease is left to the process that has it. */
  readonly resume: (id: string, by: Actor) => Promise<Entry | null>
  readonly rotate: (id: string, by: Actor) => Promise<(Entry & { readonly secret: string }) | null>
  readonly remove: (id: string, by: Actor) => Promise<boolean>
  /** Address and secrets that sign now, the newest first. */
  readonly reached: (
    id: string
  ) => Promise<{ readonly address: string; readonly secrets: ReadonlyArray<string> } | null>
  /** Notes a message that is no news of the log. */
  readonly noteSent: (
    id: string,
    sent: Pick<Delivery, "messageId" | "type" | "attempt">,
    receipt: Receipt
  ) => Promise<Delivery | null>
  /** Removes deliveries of more than 30 days ago; returns the number of rows. */
  readonly expire: (at: Date) => Promise<number>
}

export const MAX_WEBHOOKS = 50
export const MAX_DELIVERIES = 50
const OLD_SECRET_HOURS = 24
const RETENTION_DAYS = 30

interface Row {
  readonly id: string
  readonly address: string
  readonly topic: Entry["topic"]
  readonly note: string
  readonly created_at: Date
  readonly state: Entry["state"]
  readonly attempts: number
  readonly failing_since: Date | null
  readonly waits_until: Date | null
  readonly old_secret_until: Date | null
}

/** The sentence for an address that cannot be used; null for one that can. @param allowLoopback for tests */
export const addressProblem = (address: string, allowLoopback: boolean): string | null => {
  const url = URL.canParse(address) ? new URL(address) : null
  if (allowLoopback && url?.protocol === "http:" && isLoopback(url.hostname)) return null
  const error = webhookAddressError(address)
  if (error !== null || url === null) return error
  const host = url.hostname.replace(/^\[|\]$/g, "")
  return isIP(host) !== 0 && !isPublic(host) ? "Use an address of the public internet." : null
}

export const makeSubscriptions = (sql: Sql): Subscriptions => {
  const columns = sql`s.id, s.address, s.topic, s.note, s.created_at, s.state, s.attempts, s.failing_since,
    case when s.message is not null and s.state = 'active' then s.next_at end as waits_until,
    case when s.previous_until > now() then s.previous_until end as old_secret_until`
  const noted = (kind: string, by: Actor, from = sql`changed`) => sql`
    insert into admin.audit (kind, by, source, detail)
    select ${kind}, ${by.name}, ${by.source}, substring(s.address from '^[^/]*//[^/?]*') || ' (' || s.id || ')' from ${from} s`
  /** One row, changed and recorded in one statement. */
  const change = async (id: string, kind: string, set: Fragment, by: Actor): Promise<Entry | null> => {
    if (!isId(id)) return null
    const [row] = await sql<Array<Row>>`
      with changed as (update webhooks.subscriptions set ${set} where id = ${id} returning *), noted as (${noted(kind, by)})
      select ${columns} from changed s`
    return row === undefined ? null : entryOf(row)
  }
  return {
    list: async () => {
      const rows = await sql<Array<Row>>`select ${columns} from webhooks.subscriptions s order by s.created_at, s.id`
      return rows.map(entryOf)
    },
    find: async (id) => {
      if (!isId(id)) return null
      const [row] = await sql<Array<Row>>`select ${columns} from webhooks.subscriptions s where s.id = ${id}`
      return row === undefined ? null : entryOf(row)
    },
    deliveries: async (id) => {
      if (!isId(id)) return []
      const rows = await sql<Array<DeliveryRow>>`
        select * from webhooks.deliveries where subscription = ${id} order by id desc limit ${MAX_DELIVERIES}`
      return rows.map(deliveryOf)
    },
    create: async ({ address, topic, note = "" }, head, by) => {
      const secret = newSecret()
      const [row] = await sql<Array<Row>>`
        with changed as (
          insert into webhooks.subscriptions (address, topic, note, secret, position)
          select ${address}, ${sql.json(topic)}, ${note}, ${secret}, ${head}
          where (select count(*) from webhooks.subscriptions) < ${MAX_WEBHOOKS} returning *
        ), noted as (${noted("webhook-added", by)})
        select ${columns} from changed s`
      return row === undefined ? null : { ...entryOf(row), secret }
    },
    pause: (id, by) => change(id, "webhook-paused", sql`state = 'paused'`, by),
    resume: (id, by) =>
      change(id, "webhook-resumed", sql`state = 'active', attempts = 0, failing_since = null, next_at = now()`, by),
    rotate: async (id, by) => {
      const secret = newSecret()
      const set = sql`secret = ${secret}, previous_secret = secret,
        previous_until = now() + make_interval(hours => ${OLD_SECRET_HOURS})`
      const entry = await change(id, "webhook-rotated", set, by)
      return entry === null ? null : { ...entry, secret }
    },
    remove: async (id, by) => {
      if (!isId(id)) return false
      const recorded = await sql`
        with changed as (delete from webhooks.subscriptions where id = ${id} returning *) ${noted("webhook-removed", by)}`
      return recorded.count === 1
    },
    reached: async (id) => {
      if (!isId(id)) return null
      const [row] = await sql<Array<{ address: string; secret: string; previous: string | null }>>`
        select address, secret, case when previous_until > now() then previous_secret end as previous
        from webhooks.subscriptions where id = ${id}`
      if (row === undefined) return null
      return { address: row.address, secrets: [row.secret, ...(row.previous === null ? [] : [row.previous])] }
    },
    noteSent: async (id, { messageId, type, attempt }, { status, tookMs, failure }) => {
      const [row] = await sql<Array<DeliveryRow>>`
        insert into webhooks.deliveries (subscription, message_id, type, attempt, at, took_ms, status, failure, outcome)
        select id, ${messageId}, ${type}, ${attempt}, now(), ${tookMs}, ${status}, ${failure},
          ${failure === null ? "delivered" : "failed"}
        from webhooks.subscriptions where id = ${id} returning *`
      return row === undefined ? null : deliveryOf(row)
    },
    expire: (at) =>
      deleteExpired(sql, {
        table: "webhooks.deliveries",
        due: sql`at < ${at}::timestamptz - make_interval(days => ${RETENTION_DAYS})`,
        by: "at"
      })
  }
}

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

const entryOf = (row: Row): Entry => ({
  id: row.id,
  address: row.address,
  topic: row.topic,
  note: row.note,
  createdAt: row.created_at.toISOString(),
  state: row.state,
  attempts: row.attempts,
  failingSince: row.failing_since?.toISOString() ?? null,
  nextAt: row.waits_until?.toISOString() ?? null,
  oldSecretUntil: row.old_secret_until?.toISOString() ?? null
})

interface DeliveryRow {
  readonly message_id: string
  readonly type: string
  readonly attempt: number
  readonly at: Date
  readonly took_ms: number
  readonly status: number | null
  readonly failure: string | null
  readonly outcome: Delivery["outcome"]
  readonly next_at: Date | null
}

const deliveryOf = (row: DeliveryRow): Delivery => ({
  messageId: row.message_id,
  type: row.type,
  attempt: row.attempt,
  at: row.at.toISOString(),
  tookMs: row.took_ms,
  status: row.status,
  failure: row.failure,
  outcome: row.outcome,
  nextAt: row.next_at?.toISOString() ?? null
})

/** The steps that build the schema `webhooks`. */

export const webhookMigrations: Migrations = {
  schema: "webhooks",
  steps: ["0001-webhooks"].map((name) => ({
    name,
    sql: readFileSync(new URL(`./schema/${name}.sql`, import.meta.url), "utf8")
  }))
}
