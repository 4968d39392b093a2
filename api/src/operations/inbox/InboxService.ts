/** What visitors wrote, in a table of its own with a retention of three years; never in the log (P-PRIV-2). */
import { createHash, randomUUID } from "node:crypto"
import type { Sql } from "postgres"
import type { Actor } from "../../accounts/Audit.ts"
import type { InboxEntry, InboxPage, InboxWaiting } from "../../contract/Inbox.ts"
import { deleteExpired } from "../../platform/deleteExpired.ts"
import { type Fullness, fullnessOf } from "./InboxRoom.ts"
import { type InboxRow, pageOf, toEntry, waitingIn } from "./inboxRows.ts"

export type InboxKind = InboxRow["kind"]
type Entry = typeof InboxEntry.Type

export interface Inbox {
  /**
   * The same data under the same idempotency key are received once. Answers what is full where there is no room.
   * @param network as of `sourceOf`
   */
  readonly receive: (
    kind: InboxKind,
    data: Readonly<Record<string, string>>,
    network: string,
    key?: string
  ) => Promise<Fullness>
  /** A page; the look is recorded in the audit, as each one of an entry is. */
  readonly entries: (
    wanted: { readonly after?: string; readonly waiting?: boolean },
    by: Actor
  ) => Promise<typeof InboxPage.Type>
  /** How many entries wait for something, and of how many the time is over; no look, so that nothing is recorded. */
  readonly waiting: () => Promise<typeof InboxWaiting.Type>
  /** With its whole texts; null when there is no such entry. */
  readonly entry: (id: string, by: Actor) => Promise<Entry | null>
  /** Records that an entry was confirmed or completed; null when there is no such entry. */
  readonly mark: (id: string, state: "confirmed" | "completed", by: Actor) => Promise<Entry | null>
  /** Deletes an entry, or all that came from a network; answers their number. */
  readonly remove: (which: { readonly id: string } | { readonly network: string }, by: Actor) => Promise<number>
  /** How many `remove` would delete. */
  readonly countOf: (network: string) => Promise<number>
  /** Removes what was received more than three years ago, and networks after 30 days; answers the number of entries. */
  readonly expire: (at: Date) => Promise<number>
}

/** P-PRIV-3: contact and communications records 3 years. */
const RETENTION_YEARS = 3
/** P-PRIV-12: the network is for floods, which are found sooner. */
const NETWORK_DAYS = 30

export const makeInbox = (sql: Sql, now: () => number): Inbox => ({
  receive: async (kind, data, network, key) => {
    const id = key === undefined ? randomUUID() : idOf([key, kind, data])
    const at = new Date(now())
    const text = JSON.stringify(data)
    return sql.begin(async (transaction) => {
      // One at a time in all processes, so that the bounds hold for all of them.
      await transaction`select pg_advisory_xact_lock(hashtext('driverdex inbox'))`
      const [known] = await transaction`select from admin.inbox where id = ${id}`
      if (known !== undefined) return null
      const full = await fullnessOf(transaction, network, Buffer.byteLength(text), at)
      if (full !== null) return full
      await transaction`
        insert into admin.inbox (id, kind, received_at, data, network)
        values (${id}, ${kind}, ${at}, ${transaction.json(data)}, ${network})`
      return null
    })
  },
  entries: async (wanted, by) => {
    const page = await pageOf(sql, wanted)
    await note(sql, "inbox-read", by, `${page.entries.length} entries`)
    return page
  },
  waiting: () => waitingIn(sql, new Date(now())),
  entry: async (id, by) => {
    if (!isId(id)) return null
    const [row] = await sql<Array<InboxRow>>`
      with found as (
        select id, kind, received_at, confirmed_at, completed_at, network, data from admin.inbox where id = ${id}
      ), noted as (
        insert into admin.audit (kind, by, source, detail) select 'inbox-read', ${by.name}, ${by.source}, ${id} from found
      )
      select * from found`
    return row === undefined ? null : toEntry(row)
  },
  mark: async (id, state, by) => {
    if (!isId(id)) return null
    const at = new Date(now())
    const [row] = await sql<Array<InboxRow>>`
      with marked as (
        update admin.inbox set confirmed_at = coalesce(confirmed_at, ${at}),
          completed_at = case when ${state === "completed"} then coalesce(completed_at, ${at}) else completed_at end
        where id = ${id} returning id, kind, received_at, confirmed_at, completed_at, network, data
      ), noted as (
        insert into admin.audit (kind, by, source, detail)
        select 'inbox-marked', ${by.name}, ${by.source}, ${`${id}: ${state}`} from marked
      )
      select * from marked`
    return row === undefined ? null : toEntry(row)
  },
  remove: async (which, by) => {
    if ("id" in which && !isId(which.id)) return 0
    const [gone] = await sql<[{ rows: number }]>`
      with gone as (
        delete from admin.inbox where ${"id" in which ? sql`id = ${which.id}` : sql`network = ${which.network}`} returning 1
      ), noted as (
        insert into admin.audit (kind, by, source, detail)
        select 'inbox-deleted', ${by.name}, ${by.source},
          ${"id" in which ? which.id : `network ${which.network}`} || ', ' || count(*)::text || ' entries'
        from gone having count(*) > 0
      )
      select count(*)::int as rows from gone`
    return gone.rows
  },
  countOf: async (network) => {
    const [row] = await sql<[{ rows: number }]>`
      select count(*)::int as rows from admin.inbox where network = ${network}`
    return row.rows
  },
  expire: async (at) => {
    await deleteExpired(sql, {
      table: "admin.inbox",
      due: sql`network is not null and received_at < ${at}::timestamptz - make_interval(days => ${NETWORK_DAYS})`,
      by: "received_at",
      only: "network"
    })
    return deleteExpired(sql, {
      table: "admin.inbox",
      due: sql`received_at < ${at}::timestamptz - make_interval(years => ${RETENTION_YEARS})`,
      by: "received_at"
    })
  }
})

const note = async (sql: Sql, kind: string, { name, source }: Actor, detail: string): Promise<void> => {
  await sql`insert into admin.audit (kind, by, source, detail) values (${kind}, ${name}, ${source}, ${detail})`
}

const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** A UUID of version 8: its bits are those of a hash. A text that was edited after an answer was lost has another one. */
const idOf = (named: ReadonlyArray<unknown>): string => {
  const bytes = createHash("sha256").update(JSON.stringify(named)).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")
}
