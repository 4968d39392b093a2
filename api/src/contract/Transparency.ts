/** Proofs from the public log (P-LOG-3); the log itself is served as tiles at `/log/…`, outside this contract. */
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { DriverId } from "./Drivers.ts"
import { NeedsStores } from "./NeedsStores.ts"
import { BadRequest, Gone, NotFound, Unavailable } from "./Problem.ts"
import { UtcMoment } from "./UtcMoment.ts"

const Hex = Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/))

/** One event. Stream and revision of its leaf are those of the record and of its place in the list. */
const ProvenEntry = Schema.Struct({
  /** Its place in the log, from 0. */
  index: Schema.Int,
  type: Schema.String,
  schema: Schema.Int,
  /** SHA-256 of who, why and by which request; the words themselves are not public. */
  origin: Hex,
  /** The leaf has the SHA-256 of the salt, a line end, and the canonical JSON (RFC 8785) of `at` and `data`. */
  content: Schema.Struct({ salt: Hex, at: UtcMoment, data: Schema.Unknown })
})

/** Everything that the log says of a driver, and the proof that it is in the log. */
export const RecordProof = Schema.Struct({
  /** A signed note with size and root of the log; `/log/key` has its key. */
  checkpoint: Schema.String,
  /** The driver's whole record, oldest entry first. */
  entries: Schema.Array(ProvenEntry),
  /** Hashes of the largest subtrees without any of the entries, from left to right: with them they make the root. */
  inclusion: Schema.Array(Hex),
  /** RFC 6962 consistency proof from `seen`; empty without it. */
  consistency: Schema.Array(Hex)
})

export class TransparencyGroup extends HttpApiGroup.make("transparency")
  .add(
    HttpApiEndpoint.get("proof", "/drivers/:id/proof", {
      params: { id: DriverId },
      /** Entries that the log had when the caller last checked it. */
      query: {
        seen: Schema.optionalKey(
          Schema.NumberFromString.check(Schema.isInt(), Schema.isBetween({ minimum: 0, maximum: 2 ** 53 - 1 }))
        )
      },
      success: RecordProof,
      error: [BadRequest, NotFound, Gone, Unavailable]
    })
      .annotate(OpenApi.Summary, "Prove that a driver's record is in the public log")
      .middleware(NeedsStores)
  )
  .prefix("/api") {}
