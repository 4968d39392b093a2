/** What visitors wrote, in a table of its own with a retention of three years; never in the log (P-PRIV-2). */
import { createHash, randomUUID } from "node:crypto"
import type { Sql } from "postgres"
import type { InboxEntry } from "../contract/Inbox.ts"

export type InboxKind = "message" | "privacy-request"
type Entry = typeof InboxEntry.Type

export interface Inbox {
  /** The same data under the same idempotency key are received once. */
  readonly receive: (kind: InboxKind, data: Readonly<Record<string, string>>, key?: string) => Promise<void>
  /** Longest waiting first, then completed ones. */
  readonly entries: () => Promise<ReadonlyArray<Entry>>
  /** Records that an entry was confirmed or completed; null when there is no such entry. */
  readonly mark: (id: string, state: "confirmed" | "completed") => Promise<Entry | null>
  /** Removes what was received more than three years ago; answers the number of entries. */
  readonly expire: () => Promise<number>
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** P-PRIV-9: confirmation within 24 hours, completion within 30 days. */
const CONFIRM_MS = 24 * HOUR_MS
const COMPLETE_MS = 30 * DAY_MS
/** P-PRIV-3: contact and communications records 3 years. */
const RETENTION_YEARS = 3

interface Row {
  readonly id: string
  readonly kind: InboxKind
  readonly received_at: Date
  readonly confirmed_at: Date | null
  readonly completed_at: Date | null
  readonly data: Readonly<Record<string, string>>
}

export const makeInbox = (sql: Sql, now: () => number): Inbox => ({
  receive: async (kind, data, key) => {
    const id = key === undefined ? randomUUID() : idOf([key, kind, data])
    await sql`
      insert into admin.inbox (id, kind, received_at, data) values (${id}, ${kind}, ${new Date(now())}, ${sql.json(data)})
      on conflict (id) do nothing`
  },
  entries: async () => {
    const rows = await sql<Array<Row>>`
      select * from admin.inbox order by coalesce(completed_at, confirmed_at) is not null, received_at`
    return rows.map(toEntry)
  },
  mark: async (id, state) => {
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return null
    const at = new Date(now())
    const [row] =
      state === "confirmed"
        ? await sql<Array<Row>>`
            update admin.inbox set confirmed_at = coalesce(confirmed_at, ${at}) where id = ${id} returning *`
        : await sql<Array<Row>>`
            update admin.inbox set confirmed_at = coalesce(confirmed_at, ${at}), completed_at = coalesce(completed_at, ${at})
            where id = ${id} returning *`
    return row === undefined ? null : toEntry(row)
  },
  expire: async () => {
    const gone = await sql`
      delete from admin.inbox where received_at < ${new Date(now())} - make_interval(years => ${RETENTION_YEARS})`
    return gone.count
  }
})

/** A UUID of version 8: its bits are those of a hash. A text that was edited after an answer was lost has another one. */
const idOf = (named: ReadonlyArray<unknown>): string => {
  const bytes = createHash("sha256").update(JSON.stringify(named)).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5")
}

const toEntry = (row: Row): Entry => {
  const after = (ms: number) => new Date(row.received_at.getTime() + ms).toISOString()
  return {
    id: row.id,
    kind: row.kind,
    receivedAt: row.received_at.toISOString(),
    confirmBy: after(CONFIRM_MS),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    completeBy: row.kind === "privacy-request" ? after(COMPLETE_MS) : null,
    completedAt: row.completed_at?.toISOString() ?? null,
    data: row.data
  }
}
