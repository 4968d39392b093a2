/** What a backup holds: its facts, and each file with its size and SHA-256. The last line is the checksum of the rest. */
import { createHash, hash } from "node:crypto"
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { open } from "node:fs/promises"
import { join } from "node:path"
import { BackupFailed, backupsIn, PART } from "./BackupFolder.ts"

export interface Manifest {
  readonly format: 1
  /** Name of its folder: the moment of its beginning, and the archive. */
  readonly name: string
  /** The archive that continues it. */
  readonly archive: string
  /** Major version of PostgreSQL. */
  readonly postgres: string
  /** ISO 8601, by the clock of the database. From `ended` on a restore may choose any moment. */
  readonly started: string
  readonly ended: string
  /** The write-ahead log that it holds, and needs. */
  readonly firstSegment: string
  readonly lastSegment: string
  /** Of the log's last event; null where the log is in another store. */
  readonly position: number | null
  /** Below `cluster`, with `/` on every platform. */
  readonly folders: ReadonlyArray<string>
  readonly files: ReadonlyArray<FileFacts & { readonly path: string }>
}

export interface FileFacts {
  /** Bytes. */
  readonly size: number
  /** Hexadecimal. */
  readonly sha256: string
}

const FILE = "manifest.json"
const PIECE = 1024 * 1024

export const writeManifest = (place: string, manifest: Manifest): void => {
  const text = JSON.stringify(manifest)
  writeFileSync(join(place, FILE), `${text}\n${hash("sha256", text)}\n`, { mode: 0o600 })
}

/** @throws BackupFailed */
export const readManifest = (folder: string, name: string): Manifest => {
  const file = join(backupsIn(folder), name, FILE)
  const unreadable = (cause?: unknown) => new BackupFailed(`${file} is damaged or missing.`, { cause })
  let text: string
  let sum: string | undefined
  try {
    ;[text = "", sum] = readFileSync(file, "utf8").split("\n")
  } catch (cause) {
    throw unreadable(cause)
  }
  if (hash("sha256", text) !== sum) throw unreadable()
  const manifest = JSON.parse(text) as Manifest
  if (manifest.format !== 1) throw new BackupFailed(`${file} is of a newer version of this program.`)
  return manifest
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
  const source = await open(from).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null
    throw error
  })
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
  if (!existsSync(file)) return null
  const handle = await open(file)
  const sum = createHash("sha256")
  let size = 0
  for await (const bytes of handle.createReadStream() as AsyncIterable<Buffer>) {
    sum.update(bytes)
    size += bytes.length
  }
  return { size, sha256: sum.digest("hex") }
}
