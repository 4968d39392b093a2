/** `manifest.json` of a dump: what its other files are, and which state of the log they go with. */
import { hash } from "node:crypto"
import { Schema } from "effect"
import { TABLES } from "./dumpTables.ts"

export const MANIFEST = "manifest.json"
export const CHECKPOINT = "checkpoint.txt"
/** Holds the files of a dump that is being made. */
export const STAGE = ".driverdex-dump"
/** In the order of the manifest. */
export const DATA_FILES = TABLES.flatMap((table) =>
  ["ndjson", "csv", "parquet", "schema.json"].map((ending) => `${table}.${ending}`)
)

const Count = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }))
const Sha256 = Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/))

export const DumpManifest = Schema.Struct({
  format: Schema.Literal("driverdex-dump/1"),
  site: Schema.String,
  /** The newest day of a check or a release in it; null where it has none. */
  newestDay: Schema.NullOr(Schema.String),
  records: Schema.Struct({ drivers: Count, releases: Count, lines: Count, manufacturers: Count }),
  /** As in `checkpoint.txt`, which `key` has signed. */
  log: Schema.Struct({ key: Schema.String, size: Count, root: Sha256 }),
  files: Schema.Array(Schema.Struct({ name: Schema.Literals(DATA_FILES), bytes: Count, sha256: Sha256 }))
})
export type DumpManifest = typeof DumpManifest.Type

/** Null for a text that is none. */
export function readManifest(text: string): DumpManifest | null {
  try {
    return Schema.decodeUnknownSync(DumpManifest)(JSON.parse(text))
  } catch {
    return null
  }
}

export const sha256 = (content: Uint8Array | string): string => hash("sha256", content, "hex")
