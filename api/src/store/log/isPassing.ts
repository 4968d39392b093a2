/** Which failures of a store pass by themselves, so that the same call may succeed a moment later. */
import { ReadModelMismatched } from "@driverdex/projections/Mismatch"
import { BatchingClosed, BatchingFull } from "../../platform/Batching.ts"
import { DiskNearlyFull } from "../../platform/DiskReserve.ts"
import { Overloaded, StoreUnavailable } from "./EventStore.ts"

/** PostgreSQL states that mean 'not now': connection, shutdown, resources, read-only, a lock or an answer that takes too long. */
const PASSING_STATE = /^(08|53|57P|57014|25006|55P03|40)/
const CONNECTION_LOST = new Set([
  "CONNECTION_CLOSED",
  "CONNECTION_ENDED",
  "CONNECTION_DESTROYED",
  "CONNECT_TIMEOUT",
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE"
])

const PASSING = [BatchingFull, BatchingClosed, Overloaded, DiskNearlyFull, StoreUnavailable, ReadModelMismatched]

export const isPassing = (error: unknown): boolean => {
  if (PASSING.some((kind) => error instanceof kind)) return true
  const code = error instanceof Error && "code" in error ? String(error.code) : ""
  return CONNECTION_LOST.has(code) || PASSING_STATE.test(code)
}
