/**
 * The side table of idempotency keys. Each key has one event id and one slot: a stream and the revision that a commit with
 * the event must expect. Commits for one slot exclude each other, so a first try that lands late and its retry cannot both
 * be in the log; a key moves to another slot only from one that is known to be taken by others.
 */
import { createHash } from "node:crypto"
import type { Revision } from "@driverdex/domain/events/Log"
import type { Sql } from "postgres"
import { deleteExpired } from "../platform/deleteExpired.ts"

export interface Slot {
  readonly stream: string
  readonly expected: Revision | "no-stream"
}

export interface KeyedDownload {
  /** As returned by `hashOfKey`. */
  readonly key: string
  readonly eventId: string
  /** ISO 8601 UTC: when the key was first seen, which is when the download counts. */
  readonly at: string
  /** The event's type and what it is about. */
  readonly subject: string
}

export interface DownloadKeys {
  /**
   * Inserts what is missing, with the slot; returns what the other keys stand for, in any order: those that have
   * another event or another slot. Keys are distinct.
   */
  readonly claim: (
    wanted: ReadonlyArray<KeyedDownload>,
    slot: Slot
  ) => Promise<ReadonlyArray<KeyedDownload & { readonly slot: Slot }>>
  /** Gives keys another slot; one that was already moved from its lost slot stays where it is now. */
  readonly move: (lost: ReadonlyArray<{ readonly key: string; readonly slot: Slot }>, slot: Slot) => Promise<void>
  /** Deletes keys older than two days; returns their number. */
  readonly expire: (at: Date) => Promise<number>
}

/** At least a day is promised; the second one is for clock differences and for retries in its last minute. */
const RETENTION_HOURS = 48

/** The first 128 bits of the SHA-256 as a UUID: the key itself is stored nowhere. */
export const hashOfKey = (key: string): string =>
  createHash("sha256")
    .update(key)
    .digest("hex")
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")

export interface DownloadKeysOptions {
  readonly sql: Sql
  /** Whether the log is in the same database. */
  readonly inLogDatabase: boolean
}

export const makeDownloadKeys = ({ sql, inLogDatabase }: DownloadKeysOptions): DownloadKeys => ({
  claim: async (wanted, { stream, expected }) => {
    const list = wanted.map(({ key, eventId, at, subject }) => ({ key, event_id: eventId, at, subject }))
    // In the order of the keys, so that two processes never wait for each other. The update changes nothing: it makes the
    // statement wait for a claim under way elsewhere and return the row that stands.
    // In the log's own database this need not wait for the disk: the append that follows waits for all earlier writes.
    const rows = await sql<Array<Row>>`
      with wanted as (
        select r.* from jsonb_to_recordset(${sql.json(list)}) as r (key uuid, event_id uuid, at timestamptz, subject text),
          (select ${inLogDatabase} and set_config('synchronous_commit', 'off', true) is not null) as unhurried
      ), claimed as (
        insert into admin.download_keys (key, event_id, at, subject, stream, expected)
        select key, event_id, at, subject, ${stream}, ${revisionOrNull(expected)}::bigint from wanted order by key
        on conflict (key) do update set key = excluded.key
        returning *
      )
      select claimed.* from claimed join wanted using (key)
      where claimed.event_id <> wanted.event_id or claimed.stream <> ${stream}
        or claimed.expected is distinct from ${revisionOrNull(expected)}::bigint`
    return rows.map((row) => ({
      key: row.key,
      eventId: row.event_id,
      at: row.at.toISOString(),
      subject: row.subject,
      slot: { stream: row.stream, expected: row.expected === null ? "no-stream" : Number(row.expected) }
    }))
  },
  move: async (lost, { stream, expected }) => {
    const list = lost.map(({ key, slot }) => ({
      key,
      stream: slot.stream,
      expected: revisionOrNull(slot.expected)
    }))
    await sql`
      update admin.download_keys k set stream = ${stream}, expected = ${revisionOrNull(expected)}::bigint
      from jsonb_to_recordset(${sql.json(list)}) as lost (key uuid, stream text, expected bigint)
      where k.key = lost.key and k.stream = lost.stream and k.expected is not distinct from lost.expected`
  },
  expire: (at) =>
    deleteExpired(sql, {
      table: "admin.download_keys",
      due: sql`at < ${new Date(at.getTime() - RETENTION_HOURS * 3_600_000)}`,
      by: "at"
    })
})

interface Row {
  readonly key: string
  readonly event_id: string
  readonly at: Date
  readonly subject: string
  readonly stream: string
  readonly expected: string | null
}

const revisionOrNull = (expected: Slot["expected"]): number | null => (expected === "no-stream" ? null : expected)
