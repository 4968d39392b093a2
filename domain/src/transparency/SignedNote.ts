/**
 * Checkpoints as signed notes (C2SP: signed-note, tlog-checkpoint, tlog-cosignature): a text that says how many entries a log has
 * and what their root is, with one line per signature. A cosignature also says when it was made. All are Ed25519.
 */
import { concat, fromBase64, isEqual, toBase64, toHex, utf8 } from "./bytes.ts"
import type { Digest, TreeHead } from "./MerkleTree.ts"

/** What a key signs: notes as they are, or notes with the time. */
export type KeyKind = "note" | "cosignature"

/** A public key with the name of its owner: of a log, or of a witness. */
export interface VerifierKey {
  readonly name: string
  readonly kind: KeyKind
  /** First four bytes of a hash of name, kind and key. */
  readonly id: Uint8Array
  /** 32 bytes. */
  readonly key: Uint8Array
}

export interface LogCheckpoint extends TreeHead {
  /** The name of the log. */
  readonly origin: string
}

/** A key, a note or a checkpoint is not in its form, or not signed as it should be; one sentence. */
export class NoteUnreadable extends Error {
  readonly _tag = "NoteUnreadable"
}

/** How far the clocks of signers and verifiers may differ. Seconds. */
export const CLOCK_SECONDS = 600

const KINDS: Readonly<Record<KeyKind, number>> = { note: 1, cosignature: 4 }
const KEY_BYTES = 32
const SIGNATURE_BYTES = 64
const HASH_BYTES = 32

export const verifierKey = async (
  name: string,
  kind: KeyKind,
  key: Uint8Array,
  digest: Digest
): Promise<VerifierKey> => {
  const hash = await digest(concat(utf8(`${name}\n`), Uint8Array.of(KINDS[kind]), key))
  return { name, kind, id: hash.slice(0, 4), key }
}

/** `name+id+key`, as witnesses and other tools take it. */
export const printVerifierKey = ({ name, kind, id, key }: VerifierKey): string =>
  `${name}+${toHex(id)}+${toBase64(concat(Uint8Array.of(KINDS[kind]), key))}`

/** @throws NoteUnreadable */
export const parseVerifierKey = async (text: string, digest: Digest): Promise<VerifierKey> => {
  const [, name = "", encoded = ""] = /^([^\s+]+)\+[0-9a-f]{8}\+([A-Za-z0-9+/=]+)$/u.exec(text) ?? []
  const bytes = fromBase64(encoded)
  const kind = (["note", "cosignature"] as const).find((known) => KINDS[known] === bytes?.[0])
  if (bytes?.length !== KEY_BYTES + 1 || kind === undefined) throw new NoteUnreadable("This is no key of a log.")
  const key = await verifierKey(name, kind, bytes.slice(1), digest)
  if (printVerifierKey(key) !== text) throw new NoteUnreadable("The key's name does not belong to the key.")
  return key
}

/** The text that is signed. */
export const checkpointText = ({ origin, size, root }: LogCheckpoint): string =>
  `${origin}\n${size}\n${toBase64(root)}\n`

/** What a cosignature signs: the note's text, and the second at which it was seen. */
export const cosignedText = (text: string, seconds: number): string => `cosignature/v1\ntime ${seconds}\n${text}`

/** The line of a signature. @param seconds of a cosignature, since 1970 */
export const signatureLine = ({ name, id }: VerifierKey, signature: Uint8Array, seconds?: number): string =>
  `— ${name} ${toBase64(concat(id, seconds === undefined ? new Uint8Array() : timeBytes(seconds), signature))}\n`

/** @param lines of signatureLine */
export const signedNote = (text: string, lines: ReadonlyArray<string>): string => `${text}\n${lines.join("")}`

/** Whether an Ed25519 signature is that of a key. */
export type SignatureCheck = (key: Uint8Array, text: Uint8Array, signature: Uint8Array) => Promise<boolean>

/**
 * Reads a checkpoint that the log has signed. Signatures of other keys are passed over, as the standard has it.
 * @throws NoteUnreadable when it is none, or when the key's signature is missing or wrong
 */
export const openCheckpoint = async (
  note: string,
  key: VerifierKey,
  isSigned: SignatureCheck
): Promise<LogCheckpoint> => {
  const checkpoint = parseCheckpoint(partsOf(note).text)
  if (checkpoint.origin !== key.name)
    throw new NoteUnreadable(`The checkpoint is of another log, ${checkpoint.origin}.`)
  await assertSigned(note, key, isSigned, "checkpoint")
  return checkpoint
}

/** @param what the note is, for the sentence. @throws NoteUnreadable unless the key has signed the note's text */
export const assertSigned = async (
  note: string,
  key: VerifierKey,
  isSigned: SignatureCheck,
  what: string
): Promise<void> => {
  const signature = signatureOf(note, key)
  if (signature === null) throw new NoteUnreadable(`The ${what} is not signed with the log's key.`)
  if (!(await isSigned(key.key, utf8(partsOf(note).text), signature))) {
    throw new NoteUnreadable(`The signature of the ${what} is wrong.`)
  }
}

/**
 * The second since 1970 at which a key cosigned the note; null where it did not.
 * @throws NoteUnreadable when the cosignature is wrong
 */
export const cosignedAt = async (note: string, key: VerifierKey, isSigned: SignatureCheck): Promise<number | null> => {
  const bytes = signatureOf(note, key)
  if (bytes === null) return null
  const seconds = Number(new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0))
  if (!(await isSigned(key.key, utf8(cosignedText(partsOf(note).text, seconds)), bytes.slice(8)))) {
    throw new NoteUnreadable(`The cosignature of ${key.name} is wrong.`)
  }
  return seconds
}

/** The text of a note, which its signatures sign. @throws NoteUnreadable */
export const noteText = (note: string): string => partsOf(note).text

/** The line of a key's signature on a note, with its end; null where there is none. @throws NoteUnreadable */
export const lineOf = (note: string, key: VerifierKey): string | null => {
  const line = partsOf(note).lines.find((each) => signatureIn(each, key) !== null)
  return line === undefined ? null : `${line}\n`
}

/** The bytes after the key's id on the line of that key; null where there is none. */
const signatureOf = (note: string, key: VerifierKey): Uint8Array | null => {
  for (const line of partsOf(note).lines) {
    const bytes = signatureIn(line, key)
    if (bytes !== null) return bytes
  }
  return null
}

const signatureIn = (line: string, { name, kind, id }: VerifierKey): Uint8Array | null => {
  const length = id.length + SIGNATURE_BYTES + (kind === "cosignature" ? 8 : 0)
  const [, signer, encoded = ""] = /^— (\S+) (\S+)$/u.exec(line) ?? []
  const bytes = fromBase64(encoded)
  const isOurs = signer === name && bytes?.length === length && isEqual(bytes.slice(0, id.length), id)
  return isOurs ? bytes.slice(id.length) : null
}

/** @throws NoteUnreadable */
const partsOf = (note: string): { readonly text: string; readonly lines: ReadonlyArray<string> } => {
  const end = note.lastIndexOf("\n\n")
  if (end === -1 || !note.endsWith("\n")) throw new NoteUnreadable("The checkpoint is not a signed note.")
  return {
    text: note.slice(0, end + 1),
    lines: note
      .slice(end + 2)
      .trimEnd()
      .split("\n")
  }
}

/** @throws NoteUnreadable */
const parseCheckpoint = (text: string): LogCheckpoint => {
  const [origin = "", sizeText = "", rootText = ""] = text.split("\n")
  const root = fromBase64(rootText)
  const size = Number(sizeText)
  if (origin === "" || !/^(0|[1-9]\d{0,15})$/.test(sizeText) || !Number.isSafeInteger(size)) {
    throw new NoteUnreadable("The checkpoint does not say how many entries the log has.")
  }
  if (root?.length !== HASH_BYTES) throw new NoteUnreadable("The checkpoint names no root.")
  return { origin, size, root }
}

const timeBytes = (seconds: number): Uint8Array => {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(seconds))
  return bytes
}
