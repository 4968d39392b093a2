/**
 * What a backup holds: its facts, and each file with its size and SHA-256. The second line is the checksum of the first, the
 * third its signature; a backup that an earlier release made has none.
 */
import { createHash, hash } from "node:crypto"
import { existsSync, readdirSync, writeFileSync } from "node:fs"
import { open } from "node:fs/promises"
import { join } from "node:path"
import { Schema } from "effect"
import { BackupFailed, backupsIn, PART, SEGMENT } from "./BackupFolder.ts"
import { type BackupKey, isSignature, signatureOf } from "./BackupKey.ts"
import { openPlain } from "./guarded.ts"

/** Below `cluster`, with `/` on every platform: nothing that a system could read as another place. */
const isPlainPath = (path: string): boolean =>
  !/[\\:\p{Cc}]/u.test(path) && path.split("/").every((part) => part !== "" && part !== "." && part !== "..")
const Path = Schema.String.check(Schema.isMaxLength(1000), Schema.makeFilter(isPlainPath))
const Time = Schema.String.check(Schema.isPattern(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/))
const Segment = Schema.String.check(Schema.isPattern(SEGMENT))
const Count = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }))

const ManifestSchema = Schema.Struct({
  format: Schema.Literal(1),
  /** Name of its folder: the moment of its beginning, and the archive. */
  name: Schema.String,
  /** The archive that continues it. */
  archive: Schema.String.check(Schema.isPattern(/^[0-9a-f]{12}$/)),
  /** Major version of PostgreSQL. */
  postgres: Schema.String.check(Schema.isPattern(/^\d{2,3}$/)),
  /** ISO 8601, by the clock of the database. From `ended` on a restore may choose any moment. */
  started: Time,
  ended: Time,
  /** The write-ahead log that it holds, and needs. */
  firstSegment: Segment,
  lastSegment: Segment,
  /** Of the log's last event; null where the log is in another store. */
  position: Schema.NullOr(Count),
  /** Each after the one that holds it. */
  folders: Schema.Array(Path),
  files: Schema.Array(
    Schema.Struct({
      path: Path,
      /** Bytes. */
      size: Count,
      /** Hexadecimal. */
      sha256: Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/))
    })
  )
})
export type Manifest = typeof ManifestSchema.Type
export type FileFacts = Omit<Manifest["files"][number], "path">

export interface StoredManifest extends Manifest {
  readonly isSignedWith: (key: BackupKey) => boolean
}

const FILE = "manifest.json"
/** Of a file of its own; some hundred bytes are said of each file of the cluster. */
const MAX_BYTES = 256 * 1024 * 1024
const PIECE = 1024 * 1024

export const writeManifest = (place: string, manifest: Manifest, key: BackupKey): void => {
  const text = JSON.stringify(manifest)
  const signature = signatureOf(key, FILE, text).toString("hex")
  writeFileSync(join(place, FILE), `${text}\n${hash("sha256", text)}\n${signature}\n`, { mode: 0o600 })
}

/** @throws BackupFailed */
export const readManifest = async (folder: string, name: string): Promise<StoredManifest> => {
  if (!backupNames(folder).includes(name)) throw new BackupFailed(`There is no backup ${name} in ${folder}.`)
  const file = join(backupsIn(folder), name, FILE)
  const [text = "", sum, signature = ""] = (await textOf(file)).split("\n")
  if (hash("sha256", text) !== sum) throw new BackupFailed(damaged(file))
  const decoded = decode(text)
  if (decoded === "newer") throw new BackupFailed(`${file} is of a newer version of this program.`)
  if (decoded === null || decoded.name !== name || !isWholeTree(decoded))
    throw new BackupFailed(`${file} is not what this program writes; the backup cannot be used.`)
  const isSignedWith = (key: BackupKey) => isSignature(key, FILE, text, Buffer.from(signature, "hex"))
  return { ...decoded, isSignedWith }
}

const damaged = (file: string): string => `${file} is damaged or missing.`

const textOf = async (file: string): Promise<string> => {
  const handle = await openPlain(file)
  try {
    if (handle === null || (await handle.stat()).size > MAX_BYTES) throw new BackupFailed(damaged(file))
    return await handle.readFile("utf8")
  } finally {
    await handle?.close()
  }
}

const decode = (text: string): Manifest | "newer" | null => {
  try {
    const written = JSON.parse(text) as { readonly format?: unknown }
    if (typeof written.format === "number" && written.format > 1) return "newer"
    return Schema.decodeUnknownSync(ManifestSchema)(written)
  } catch {
    return null
  }
}

/** Whether each path stands once, in a folder that stands before it, and none is a tablespace, which lies elsewhere. */
const isWholeTree = ({ folders, files }: Manifest): boolean => {
  const made = new Set([""])
  const taken = new Set([""])
  for (const path of [...folders, ...files.map(({ path }) => path)]) {
    const above = path.slice(0, Math.max(0, path.lastIndexOf("/")))
    if (taken.has(path) || !made.has(above) || above === "pg_tblspc" || path === "tablespace_map") return false
    taken.add(path)
    if (taken.size <= folders.length + 1) made.add(path)
  }
  return true
}

/** Names of whole backups, oldest first; those that were interrupted have no such name. */
export const backupNames = (folder: string): ReadonlyArray<string> => {
  const place = backupsIn(folder)
  if (!existsSync(place)) return []
  return readdirSync(place)
    .filter((name) => !name.endsWith(PART))
    .sort()
}

/** Copies a file and answers what was written; null when it is no longer there. */
export const copyHashed = async (from: string, to: string): Promise<FileFacts | null> => {
  const source = await openPlain(from)
  if (source === null) return null
  try {
    const target = await open(to, "wx", 0o600)
    try {
      const sum = createHash("sha256")
      const piece = Buffer.alloc(PIECE)
      let size = 0
      for (;;) {
        const { bytesRead } = await source.read(piece, 0, PIECE)
        if (bytesRead === 0) return { size, sha256: sum.digest("hex") }
        const bytes = piece.subarray(0, bytesRead)
        sum.update(bytes)
        await target.writeFile(bytes)
        size += bytesRead
      }
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

/** What differs between a backup and its manifest, one sentence each; empty when it is whole. */
export const damageOf = async (folder: string, { name, files }: Manifest): Promise<ReadonlyArray<string>> => {
  const cluster = join(backupsIn(folder), name, "cluster")
  const wrong: Array<string> = []
  for (const { path, size, sha256 } of files) {
    const file = join(cluster, path)
    const found = await factsOf(file)
    if (found === null) wrong.push(`${file} is missing.`)
    else if (found.size !== size || found.sha256 !== sha256) wrong.push(`${file} is not as it was written.`)
  }
  return wrong
}

const factsOf = async (file: string): Promise<FileFacts | null> => {
  const handle = await openPlain(file)
  if (handle === null) return null
  const sum = createHash("sha256")
  let size = 0
  for await (const bytes of handle.createReadStream() as AsyncIterable<Buffer>) {
    sum.update(bytes)
    size += bytes.length
  }
  return { size, sha256: sum.digest("hex") }
}
