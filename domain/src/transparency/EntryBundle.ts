/** Entries of a log as one answer carries them (C2SP tlog-tiles): each after its length in two bytes. */
import { concat, utf8 } from "./bytes.ts"
import { ProofRefused } from "./ProofRefused.ts"

/** @param entries each of at most 65,535 bytes */
export const entryBundle = (entries: ReadonlyArray<string>): Uint8Array =>
  concat(
    ...entries.flatMap((entry) => {
      const bytes = utf8(entry)
      if (bytes.length > 0xffff) throw new RangeError("An entry of the log is larger than a bundle carries.")
      return [Uint8Array.of(bytes.length >> 8, bytes.length & 0xff), bytes]
    })
  )

/** @throws ProofRefused when the bytes are not such a bundle */
export const entriesIn = (bytes: Uint8Array): ReadonlyArray<string> => {
  const entries: Array<string> = []
  const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true })
  for (let at = 0; at < bytes.length; ) {
    const length = ((bytes[at] as number) << 8) | (bytes[at + 1] ?? 0)
    const entry = bytes.subarray(at + 2, at + 2 + length)
    if (at + 2 > bytes.length || entry.length < length) throw new ProofRefused("A bundle of entries breaks off.")
    try {
      entries.push(text.decode(entry))
    } catch {
      throw new ProofRefused("A bundle of entries is not text.")
    }
    at += 2 + length
  }
  return entries
}
