/** `manifest.json` of a dump (docs/decisions/060 and docs/decisions/064): what its other files are, and which state of the log they go with. */
import { Schema } from "effect"

export const TABLES = ["drivers", "releases", "lines", "manufacturers", "printers"] as const
export const MANIFEST = "manifest.json"
export const CHECKPOINT = "checkpoint.txt"
/** The manifest as the site signed it, of a dump that was fetched from its fixed address. */
export const SIGNATURE = "signature.txt"
/** Holds the files of a dump that is being made. */
export const STAGE = ".driverdex-dump"
const filesOf = (tables: ReadonlyArray<string>) =>
  tables.flatMap((table) => ["ndjson", "csv", "parquet", "schema.json"].map((ending) => `${table}.${ending}`))

/** In the order of the manifest. */
export const DATA_FILES = filesOf(TABLES)
/** Dumps of earlier releases have no printers. */
const KNOWN_FILES = [DATA_FILES, filesOf(TABLES.filter((table) => table !== "printers"))].map((names) => names.join())

const Count = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }))
const Sha256 = Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/))

export const DumpManifest = Schema.Struct({
  format: Schema.Literal("driverdex-dump/1"),
  site: Schema.String,
  /** The newest day of a check or a release in it; null where it has none. */
  newestDay: Schema.NullOr(Schema.String),
  records: Schema.Struct({
    drivers: Count,
    releases: Count,
    lines: Count,
    manufacturers: Count,
    printers: Schema.optionalKey(Count)
  }),
  /** As in `checkpoint.txt`, which `key` has signed. */
  log: Schema.Struct({ key: Schema.String, size: Count, root: Sha256 }),
  files: Schema.Array(Schema.Struct({ name: Schema.Literals(DATA_FILES), bytes: Count, sha256: Sha256 }))
})
export type DumpManifest = typeof DumpManifest.Type

/** Null for a text that is none. */
export const readManifest = (text: string): DumpManifest | null => {
  try {
    const manifest = Schema.decodeUnknownSync(DumpManifest)(JSON.parse(text))
    return KNOWN_FILES.includes(manifest.files.map(({ name }) => name).join()) ? manifest : null
  } catch {
    return null
  }
}
