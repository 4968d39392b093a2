/**
 * How much the inbox takes, so that whoever floods it leaves room for everyone else (P-PRIV-12): of a day and in all, and of both
 * only a share from one network, from its wider network, and from the widest.
 */
import type { Sql, TransactionSql } from "postgres"

/** `network` is full for the sender's network or a wider one, `all` for everyone. */
export type Fullness = "network" | "all" | null

export const MAX_ENTRIES = 10_000
export const MAX_BYTES = 32_000_000
const MAX_PER_DAY = 1_000
/** Of each of them, by how near it comes from: anywhere, the widest network (/8, or /16 for IPv6), a wider one (/16, /32), this one. */
const SHARES = [1, 1 / 4, 1 / 10, 1 / 50]

interface Stored {
  /** A place in SHARES. */
  readonly near: number
  readonly today: boolean
  readonly entries: number
  readonly bytes: number
}

/** Whether there is no room for so many bytes more from a network (`sourceOf`), as of a moment. */
export const fullnessOf = async (
  sql: Sql | TransactionSql,
  network: string,
  bytes: number,
  at: Date
): Promise<Fullness> => {
  const stored = await sql<Array<Stored>>`
    select case
        when network = ${network} then 3
        when starts_with(network, ${widerOf(network, 2)}) then 2
        when starts_with(network, ${widerOf(network, 1)}) then 1
        else 0
      end as near, received_at > ${at}::timestamptz - interval '24 hours' as today,
      count(*)::int as entries, sum(bytes)::float8 as bytes
    from admin.inbox group by 1, 2`
  const isFull = (place: number): boolean => {
    const share = SHARES[place] ?? 1
    const near = stored.filter((one) => one.near >= place)
    const today = near.filter((one) => one.today)
    return (
      sumOf(today, "entries") + 1 > MAX_PER_DAY * share ||
      sumOf(near, "entries") + 1 > MAX_ENTRIES * share ||
      sumOf(near, "bytes") + bytes > MAX_BYTES * share
    )
  }
  const place = SHARES.findIndex((_, at) => isFull(at))
  return place === -1 ? null : place === 0 ? "all" : "network"
}

const sumOf = (stored: ReadonlyArray<Stored>, of: "entries" | "bytes"): number =>
  stored.reduce((sum, one) => sum + one[of], 0)

/** How the first groups of a network are written; of what is no address, itself. */
const widerOf = (network: string, groups: number): string => {
  const mark = network.includes(":") ? ":" : "."
  const parts = network.split(mark)
  return parts.length === 3 ? `${parts.slice(0, groups).join(mark)}${mark}` : network
}
