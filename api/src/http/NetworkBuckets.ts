/**
 * A bucket of tokens for each network (ClientAddress.ts, sourceOf), in memory only and bounded: which networks asked is stored
 * nowhere, and a restart begins again.
 */
import { type Bucket, fullBucket, type RateLimit, refilled } from "@driverdex/domain/downloads/tokenBucket"

export interface NetworkBuckets {
  /** As it is now; a full one for a network that is not known. */
  readonly of: (network: string) => Bucket
  /** What is left in the one that `of` has given. */
  readonly put: (network: string, bucket: Bucket) => void
}

export interface NetworkBucketsOptions {
  readonly limit: RateLimit
  /** Milliseconds of a clock that does not go back. */
  readonly now: () => number
  /** The maximum number of networks that are remembered; the least recent are forgotten first, which only refills their bucket. */
  readonly most?: number | undefined
}

export const makeNetworkBuckets = ({ limit, now, most = 20_000 }: NetworkBucketsOptions): NetworkBuckets => {
  // Two generations: when the younger is full, the older is forgotten. A map that drops its oldest entry at every new one
  // would take ever longer to find it.
  let younger = new Map<string, Bucket>()
  let older = younger
  return {
    of: (network) => {
      const known = younger.get(network) ?? older.get(network)
      return known === undefined ? fullBucket(limit, now()) : refilled(limit, known, now())
    },
    put: (network, bucket) => {
      younger.set(network, bucket)
      if (younger.size >= most / 2) {
        older = younger
        younger = new Map()
      }
    }
  }
}
