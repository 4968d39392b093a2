/** A proposal as these commands find it and say it. */
import type { ApprovalEntry } from "@driverdex/api/contract/Approvals"
import type { Client } from "../../verb/client.ts"
import { Failure } from "../../verb/Failure.ts"

export type Entry = typeof ApprovalEntry.Type

/** Waits, or was approved and is being carried out. */
export const isOpen = ({ state }: Entry): boolean => state === "waiting" || state === "approved"

export function summaryOf({ change }: Entry): string {
  if (change.kind === "vendor") {
    const verb = change.before === null ? "add" : "change"
    return `${verb} the official addresses of ${change.after.name}`
  }
  if (change.kind === "vendors") return `change the official addresses of ${change.vendors.length} manufacturers`
  const { length } = change.drivers
  return `remove ${length === 1 ? (change.drivers[0]?.name ?? "1 driver") : `${length} drivers`}`
}

/** @throws Failure for a number that no proposal of the list has */
export async function proposalOf(client: Client, id: number): Promise<Entry> {
  const entry = (await client.ask((calls) => calls.approvals.list())).find((one) => one.id === id)
  if (entry === undefined) throw new Failure("No proposal of the list has this number.")
  return entry
}
