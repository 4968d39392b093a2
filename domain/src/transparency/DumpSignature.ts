/**
 * What a site signs of a dump that it serves (docs/decisions/064): that the manifest with this hash is at its fixed address since a
 * time, and which state of its log the dump names. The first line keeps it apart from a checkpoint, which begins with a log's name.
 */
import { assertSigned, NoteUnreadable, noteText, type SignatureCheck, type VerifierKey } from "./SignedNote.ts"

export interface DumpSignature {
  /** SHA-256 of `manifest.json`, hexadecimal, as is `root`. */
  readonly manifest: string
  readonly size: number
  readonly root: string
  /** ISO 8601 UTC. */
  readonly servedSince: string
}

const FIRST = "driverdex-dump/1"

export const dumpSignatureText = ({ manifest, size, root, servedSince }: DumpSignature): string =>
  `${FIRST}\nmanifest ${manifest}\nlog ${size} ${root}\nserved since ${servedSince}\n`

const FORM =
  /^manifest ([0-9a-f]{64})\nlog (\d{1,16}) ([0-9a-f]{64})\nserved since (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\n$/

/** @throws NoteUnreadable for what is none, or is not signed with the key */
export const openDumpSignature = async (
  note: string,
  key: VerifierKey,
  isSigned: SignatureCheck
): Promise<DumpSignature> => {
  const text = noteText(note)
  const [, manifest = "", size = "", root = "", servedSince = ""] = FORM.exec(text.slice(FIRST.length + 1)) ?? []
  const signature = { manifest, size: Number(size), root, servedSince }
  if (dumpSignatureText(signature) !== text) throw new NoteUnreadable("This is no signature of a dump.")
  await assertSigned(note, key, isSigned, "dump")
  return signature
}
