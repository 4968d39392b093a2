/**
 * A dump whose files were checked against its manifest. They stay open, so a newer dump that replaces them does not change what is
 * being read here.
 */
import { createHash, hash } from "node:crypto"
import { constants } from "node:fs"
import { type FileHandle, open } from "node:fs/promises"
import { join } from "node:path"
import { Readable } from "node:stream"
import { toHex } from "@driverdex/domain/transparency/bytes"
import { NoteUnreadable, openCheckpoint, parseVerifierKey } from "@driverdex/domain/transparency/SignedNote"
import { CHECKPOINT, type DumpManifest, MANIFEST, readManifest, SIGNATURE } from "../../contract/DumpManifest.ts"
import { sha256 } from "../transparency/LogTree.ts"
import type { PublicLog } from "../transparency/PublicLog.ts"
import { isSigned } from "../transparency/Witness.ts"

/** Why a folder is not served, in words for the server's log. */
export class DumpUnusable extends Error {
  readonly _tag = "DumpUnusable"
}

export interface DumpFile {
  readonly bytes: number
  /** In hexadecimal. */
  readonly sha256: string
  /** @param from @param to both included. The stream must be read to its end or destroyed */
  readonly read: (from: number, to: number) => Readable
  /** Whether the file is still what was checked and could be read so far: a program may have written into it. */
  readonly isSame: () => Promise<boolean>
}

export interface DumpSnapshot {
  readonly manifest: DumpManifest
  readonly files: ReadonlyMap<string, DumpFile>
  /** Since when it is served (ISO 8601 UTC). */
  readonly since: string
  /** Closes the files once they are read. */
  readonly retire: () => void
}

/** Bytes that are read at once. */
const PART = 65_536
/** The manifest, the checkpoint. */
const MAX_TEXT_LENGTH = 1_000_000

/** @throws DumpUnusable, and what `publicLog` rejects with */
export const openSnapshot = async (
  folder: string,
  publicLog: Pick<PublicLog, "key" | "signDump">,
  now: () => number
): Promise<DumpSnapshot> => {
  const handles: Array<FileHandle> = []
  let [readers, isRetired] = [0, false]
  const close = () => {
    if (isRetired && readers === 0) for (const handle of handles.splice(0)) handle.close().catch(() => undefined)
  }
  const retire = () => {
    isRetired = true
    close()
  }
  const reading = (stream: Readable): Readable => {
    readers += 1
    return stream.once("close", () => {
      readers -= 1
      close()
    })
  }
  try {
    const manifestText = await textOf(folder, MANIFEST)
    const manifest = readManifest(manifestText)
    if (manifest === null) throw new DumpUnusable(`${MANIFEST} is not the manifest of a dump that this release knows`)
    if (manifest.log.key !== publicLog.key)
      throw new DumpUnusable("it is the dump of another site, or of an earlier key of this one")
    const checkpoint = await textOf(folder, CHECKPOINT)
    await checkCheckpoint(checkpoint, manifest)
    const files = new Map<string, DumpFile>()
    for (const { name, bytes, sha256: expected } of manifest.files) {
      const handle = await openFile(folder, name)
      handles.push(handle)
      const before = await handle.stat({ bigint: true })
      if (Number(before.size) !== bytes || (await hashOf(handle)) !== expected) {
        throw new DumpUnusable(`${name} is not the file that ${MANIFEST} names`)
      }
      let isReadable = true
      const unreadable = () => {
        isReadable = false
      }
      files.set(name, {
        bytes,
        sha256: expected,
        read: (from, to) => reading(Readable.from(partsOf(handle, from, to, unreadable), { objectMode: false })),
        isSame: async () => {
          if (!isReadable) return false
          const { size, mtimeNs } = await handle.stat({ bigint: true })
          return size === before.size && mtimeNs === before.mtimeNs
        }
      })
    }
    const since = new Date(now()).toISOString()
    const { size, root } = manifest.log
    const signature = await publicLog.signDump({ manifest: hash("sha256", manifestText), size, root })
    if (signature === null) throw new DumpUnusable("the state of the log that it names is none of this site's log")
    files.set(MANIFEST, ofText(manifestText)).set(CHECKPOINT, ofText(checkpoint)).set(SIGNATURE, ofText(signature))
    return { manifest, files, since, retire }
  } catch (error) {
    retire()
    throw error
  }
}

/**
 * Parts of a file, by position. A stream that `handle` makes would close it for all readers when one of them leaves.
 * @param to included
 */
async function* partsOf(
  handle: FileHandle,
  from: number,
  to: number,
  onFailure: () => void
): AsyncGenerator<Uint8Array> {
  const partAt = async (position: number): Promise<Uint8Array> => {
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(Math.min(PART, to + 1 - position)), { position })
    if (bytesRead === 0) throw new Error("A file of the dump has become shorter.")
    return buffer.subarray(0, bytesRead)
  }
  for (let at = from; at <= to; ) {
    const part = await partAt(at).catch((error: unknown) => {
      onFailure()
      throw error
    })
    at += part.length
    yield part
  }
}

const ofText = (text: string): DumpFile => {
  const content = Buffer.from(text)
  return {
    bytes: content.length,
    sha256: hash("sha256", content),
    read: (from, to) => Readable.from([content.subarray(from, to + 1)]),
    isSame: async () => true
  }
}

/** A plain file: no link, no folder, nothing that waits for a writer. @throws DumpUnusable */
const openFile = async (folder: string, name: string): Promise<FileHandle> => {
  let handle: FileHandle
  try {
    handle = await open(join(folder, name), constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  } catch (error) {
    throw new DumpUnusable(`${name} cannot be opened (${(error as NodeJS.ErrnoException).code ?? "?"})`)
  }
  if ((await handle.stat()).isFile()) return handle
  await handle.close()
  throw new DumpUnusable(`${name} is no file`)
}

const textOf = async (folder: string, name: string): Promise<string> => {
  const handle = await openFile(folder, name)
  try {
    if ((await handle.stat()).size > MAX_TEXT_LENGTH) throw new DumpUnusable(`${name} is larger than any such file`)
    return await handle.readFile("utf8")
  } finally {
    await handle.close()
  }
}

const hashOf = async (handle: FileHandle): Promise<string> => {
  const digest = createHash("sha256")
  const { size } = await handle.stat()
  for await (const part of partsOf(handle, 0, size - 1, () => undefined)) digest.update(part)
  return digest.digest("hex")
}

const checkCheckpoint = async (note: string, { log }: DumpManifest): Promise<void> => {
  try {
    const { size, root } = await openCheckpoint(note, await parseVerifierKey(log.key, sha256), isSigned)
    if (size === log.size && toHex(root) === log.root) return
  } catch (error) {
    if (!(error instanceof NoteUnreadable)) throw error
  }
  throw new DumpUnusable(`${CHECKPOINT} is not the signed state of the log that ${MANIFEST} names`)
}
