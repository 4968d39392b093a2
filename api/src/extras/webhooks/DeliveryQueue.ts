/**
 * Where each subscription stands in the log, and which process delivers for it. A process takes a subscription for a time (a
 * lease) that is longer than an attempt; whatever it records later than that is refused, and another process repeats it with the same id.
 */
import type { Position } from "@driverdex/domain/events/Log"
import type { NextStep } from "@driverdex/domain/webhooks/retries"
import type { Sql } from "postgres"
import type { WebhookTopic } from "../../contract/Webhooks.ts"
import type { Message } from "./messages.ts"
import { MAX_DELIVERIES } from "./Subscriptions.ts"
import type { Receipt } from "./sendMessage.ts"

/** A place in the log: everything up to `position`, and of the event at `eventAt` the notices up to `part`. */
export interface Cursor {
  readonly position: Position
  readonly eventAt: Position
  readonly part: number
}

/** A message and where the subscription stands once it is over. */
export interface Pending extends Message {
  readonly after: Cursor
}

export interface Leased extends Cursor {
  readonly id: string
  readonly lease: string
  readonly address: string
  readonly topic: Exclude<typeof WebhookTopic.Type, { readonly of: "operations" }>
  /** The newest first. */
  readonly secrets: ReadonlyArray<string>
  readonly pending: Pending | null
  /** Failed attempts of the message. */
  readonly attempts: number
  /** Since the first failure after the last success. */
  readonly failingMs: number
}

export interface DeliveryQueue {
  /** How many are active, and from where on the log may be news to one of them. */
  readonly active: () => Promise<{ readonly count: number; readonly from: Position }>
  /** The one that waits longest and has a message, or has not read the log up to `until`; null when there is none. */
  readonly lease: (lease: string, until: Position) => Promise<Leased | null>
  /** Stores the message before its first attempt, so that every attempt sends the same. Null when the lease is over. */
  readonly begin: (leased: Leased, message: Pending) => Promise<Leased | null>
  /** Records an attempt and what follows. Null when the lease is over, or nothing is to be sent now. */
  readonly settle: (leased: Leased, receipt: Receipt, next: NextStep) => Promise<Leased | null>
  /** Gives it back, with the log read up to a position; nothing is known of a message under way. */
  readonly release: (leased: Leased, position: Position) => Promise<void>
  /** Milliseconds until one is due; null when none waits. */
  readonly dueIn: (until: Position) => Promise<number | null>
  /** Subscriptions that have read all news up to `newsAt` need not read up to `until` again. */
  readonly skipTo: (newsAt: Position, until: Position) => Promise<void>
}

/** Seconds; an attempt takes ten at most. */
const LEASE_SECONDS = 30

interface Row {
  readonly id: string
  readonly lease: string
  readonly address: string
  readonly topic: Leased["topic"]
  readonly secret: string
  readonly previous: string | null
  readonly position: number
  readonly event_at: number
  readonly part: number
  readonly message: Pending | null
  readonly attempts: number
  readonly failing_ms: number
  readonly state: string
}

const STATES = { Gone: "gone", Paused: "failing", Delivered: null, Again: null, GivenUp: null } as const
const OUTCOMES = {
  Gone: "gone",
  Paused: "paused",
  Delivered: "delivered",
  Again: "failed",
  GivenUp: "given-up"
} as const

export const makeDeliveryQueue = (sql: Sql): DeliveryQueue => {
  const columns = sql`s.id, s.lease, s.address, s.topic, s.secret, s.state, s.message, s.attempts,
    case when s.previous_until > now() then s.previous_secret end as previous,
    s.position::float8 as position, s.event_at::float8 as event_at, s.part,
    coalesce(extract(epoch from now() - s.failing_since) * 1000, 0)::float8 as failing_ms`
  const leaseEnd = sql`now() + make_interval(secs => ${LEASE_SECONDS})`
  /** Those that are told of the site itself have no place in the log (extras/alerts). */
  const ofNews = sql`state = 'active' and topic->>'of' <> 'operations'`
  const waits = (until: Position) => sql`${ofNews} and (message is not null or position < ${until})`
  return {
    active: async () => {
      const [row] = await sql<[{ count: number; from: number }]>`
        select count(*)::int as count, coalesce(min(position), 0)::float8 as from
        from webhooks.subscriptions where ${ofNews}`
      return row
    },
    lease: async (lease, until) => {
      const [row] = await sql<Array<Row>>`
        update webhooks.subscriptions s set lease = ${lease}, leased_until = ${leaseEnd}
        where s.id = (
          select id from webhooks.subscriptions
          where ${waits(until)} and next_at <= now() and (leased_until is null or leased_until <= now())
          order by next_at limit 1 for update skip locked
        ) returning ${columns}`
      return leasedOf(row)
    },
    begin: async ({ id, lease }, message) => {
      const [row] = await sql<Array<Row>>`
        update webhooks.subscriptions s set message = ${sql.json(message as never)}, leased_until = ${leaseEnd}
        where s.id = ${id} and s.lease = ${lease} and s.state = 'active' returning ${columns}`
      return leasedOf(row)
    },
    settle: async ({ id, lease, attempts, pending }, { status, tookMs, failure }, next) => {
      const isOver = next._tag === "Delivered" || next._tag === "GivenUp"
      const after = isOver ? pending?.after : undefined
      const waitMs = next._tag === "Again" ? next.waitMs : null
      const [row] = await sql<Array<Row>>`
        with s as (
          update webhooks.subscriptions set
            state = coalesce(${STATES[next._tag]}::text, state),
            message = case when ${isOver} then null else message end,
            position = coalesce(${after?.position ?? null}::bigint, position),
            event_at = coalesce(${after?.eventAt ?? null}::bigint, event_at),
            part = coalesce(${after?.part ?? null}::smallint, part),
            attempts = ${isOver ? 0 : attempts + 1},
            failing_since = case when ${next._tag === "Delivered"} then null else coalesce(failing_since, now()) end,
            next_at = now() + make_interval(secs => ${(waitMs ?? 0) / 1_000}),
            lease = case when ${isOver} and state = 'active' then lease end,
            leased_until = case when ${isOver} and state = 'active' then ${leaseEnd} end
          where id = ${id} and lease = ${lease} returning *
        ), noted as (
          insert into webhooks.deliveries (subscription, message_id, type, attempt, at, took_ms, status, failure, outcome, next_at)
          select s.id, ${pending?.id ?? ""}, ${pending?.type ?? ""}, ${attempts + 1}, now(), ${tookMs}::int, ${status}::int,
            ${failure}::text, ${OUTCOMES[next._tag]}, case when ${waitMs !== null} then s.next_at end
          from s
        ), trimmed as (
          delete from webhooks.deliveries where id in (
            select id from webhooks.deliveries where subscription = ${id} order by id desc offset ${MAX_DELIVERIES - 1}
          )
        )
        select ${columns} from s`
      return row?.lease === null ? null : leasedOf(row)
    },
    release: async ({ id, lease }, position) => {
      await sql`
        update webhooks.subscriptions set lease = null, leased_until = null, position = ${position}
        where id = ${id} and lease = ${lease}`
    },
    dueIn: async (until) => {
      const [row] = await sql<[{ ms: number | null }]>`
        select (extract(epoch from min(greatest(next_at, leased_until)) - now()) * 1000)::float8 as ms
        from webhooks.subscriptions where ${waits(until)}`
      return row.ms === null ? null : Math.max(0, row.ms)
    },
    skipTo: async (newsAt, until) => {
      await sql`
        update webhooks.subscriptions set position = ${until}
        where ${ofNews} and message is null and position >= ${newsAt} and position < ${until}
          and (leased_until is null or leased_until <= now())`
    }
  }
}

const leasedOf = (row: Row | undefined): Leased | null =>
  row === undefined
    ? null
    : {
        id: row.id,
        lease: row.lease,
        address: row.address,
        topic: row.topic,
        secrets: [row.secret, ...(row.previous === null ? [] : [row.previous])],
        position: row.position,
        eventAt: row.event_at,
        part: row.part,
        pending: row.message,
        attempts: row.attempts,
        failingMs: row.failing_ms
      }
