/** Whether the files of a dump are those that its manifest names, and its checkpoint the one that the log's key has signed. */
import { createHash } from "node:crypto"
import { createReadStream } from "node:fs"
import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import {
  CHECKPOINT,
  DATA_FILES,
  type DumpManifest,
  MANIFEST,
  readManifest,
  SIGNATURE,
  STAGE,
  TABLES
} from "@driverdex/api/contract/DumpManifest"
import { toHex } from "@driverdex/domain/transparency/bytes"
import { openDumpSignature } from "@driverdex/domain/transparency/DumpSignature"
import {
  type LogCheckpoint,
  NoteUnreadable,
  openCheckpoint,
  parseVerifierKey,
  type VerifierKey
} from "@driverdex/domain/transparency/SignedNote"
import { EXIT, Failure } from "../verb/Failure.ts"
import { proofCrypto } from "../verify/proofCrypto.ts"

export interface CheckedDump {
  readonly manifest: DumpManifest
  /** Since when the site has served this dump, by its own signature (ISO 8601 UTC); null for a dump that it has not signed. */
  readonly servedSince: string | null
}

/** @param key which the log has to be signed with; undefined: the one that the manifest names. @throws Failure in one sentence */
export async function checkDump(folder: string, key: string | undefined): Promise<CheckedDump> {
  const names = await inWords(folder, () => readdir(folder))
  if (names.includes(STAGE)) throw new Failure(`A dump into ${folder} is under way, or was broken off.`)
  if (!names.includes(MANIFEST)) throw new Failure(`${folder} has no ${MANIFEST}: it is no dump, or not a whole one.`)
  const manifest = readManifest(await textOf(folder, MANIFEST))
  if (manifest === null) {
    throw new Failure(`${MANIFEST} is not the manifest of a dump that this program knows.`)
  }
  const places = [...DATA_FILES, CHECKPOINT, MANIFEST]
  const missing = places.find((name) => !names.includes(name))
  if (missing !== undefined) throw new Failure(`${missing} is missing.`)
  const other = names.find((name) => !places.includes(name) && name !== SIGNATURE)
  if (other !== undefined) throw new Failure(`${other} is no part of the dump.`)
  for (const file of manifest.files) await checkFile(folder, file)
  for (const table of TABLES) {
    const { lines } = await measured(join(folder, `${table}.ndjson`))
    const said = manifest.records[table]
    if (lines !== said) throw new Failure(`${table}.ndjson has ${lines} records, and ${MANIFEST} says ${said}.`)
  }
  const known = await parseVerifierKey(key ?? manifest.log.key, proofCrypto.digest).catch(() => {
    throw new Failure("This is no key of a log.", EXIT.usage)
  })
  await checkSigned(await textOf(folder, CHECKPOINT), known, manifest)
  if (!names.includes(SIGNATURE)) return { manifest, servedSince: null }
  return { manifest, servedSince: await checkServed(folder, known, manifest) }
}

/** Since when the site that has this key says that it serves the manifest. */
async function checkServed(folder: string, key: VerifierKey, { log }: DumpManifest): Promise<string> {
  const sha256 = (await measured(join(folder, MANIFEST))).sha256
  try {
    const signed = await openDumpSignature(await textOf(folder, SIGNATURE), key, proofCrypto.isSigned)
    if (signed.manifest === sha256 && signed.size === log.size && signed.root === log.root) return signed.servedSince
  } catch (error) {
    throw error instanceof NoteUnreadable ? new Failure(`${SIGNATURE}: ${error.message}`) : error
  }
  throw new Failure(`${SIGNATURE} is of another dump than ${MANIFEST}.`)
}

async function checkFile(folder: string, { name, bytes, sha256 }: DumpManifest["files"][number]): Promise<void> {
  const found = await measured(join(folder, name))
  if (found.bytes !== bytes) {
    throw new Failure(`${name} has ${found.bytes} bytes, and ${MANIFEST} says ${bytes}.`)
  }
  if (found.sha256 !== sha256) throw new Failure(`${name} is not the file that ${MANIFEST} names: its SHA-256 differs.`)
}

async function checkSigned(note: string, key: VerifierKey, { log }: DumpManifest): Promise<void> {
  let checkpoint: LogCheckpoint
  try {
    checkpoint = await openCheckpoint(note, key, proofCrypto.isSigned)
  } catch (error) {
    throw error instanceof NoteUnreadable ? new Failure(`${CHECKPOINT}: ${error.message}`) : error
  }
  if (checkpoint.size !== log.size || toHex(checkpoint.root) !== log.root) {
    throw new Failure(`${CHECKPOINT} is of another state of the log than ${MANIFEST} says.`)
  }
}

async function measured(path: string): Promise<{ bytes: number; sha256: string; lines: number }> {
  return inWords(path, async () => {
    const hash = createHash("sha256")
    let bytes = 0
    let lines = 0
    for await (const part of createReadStream(path) as AsyncIterable<Buffer>) {
      hash.update(part)
      bytes += part.length
      for (let at = part.indexOf(10); at !== -1; at = part.indexOf(10, at + 1)) lines += 1
    }
    return { bytes, sha256: hash.digest("hex"), lines }
  })
}

const textOf = (folder: string, name: string) => inWords(join(folder, name), () => readFile(join(folder, name), "utf8"))

/** @throws Failure for what the file system refuses */
async function inWords<A>(path: string, work: () => Promise<A>): Promise<A> {
  try {
    return await work()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw code === undefined ? error : new Failure(`${path} cannot be read (${code}).`)
  }
}
