/** A list as JSON bytes; only the parts whose items have changed since the last time are encoded again. */
import { createHash } from "node:crypto"

export interface ListBytes {
  readonly plain: Uint8Array
  /** Equal for equal bytes. */
  readonly fingerprint: string
  readonly parts: ReadonlyArray<Part>
}

interface Part {
  /** Compared by identity: an item that changed is another object. */
  readonly items: ReadonlyArray<unknown>
  /** Without brackets; a view of the whole. */
  readonly bytes: Uint8Array
  readonly digest: Uint8Array
}

/** Items per part: a changed item costs the encoding of one part, an unchanged part the comparison of its items. */
const PART = 500

/** @param before the previous bytes of the same list, if there are any; its items must not have changed in place */
export const listBytes = (list: ReadonlyArray<unknown>, before?: ListBytes): ListBytes => {
  const parts: Array<Part> = []
  for (let from = 0; from < list.length; from += PART) {
    const items = list.slice(from, from + PART)
    const known = before?.parts[parts.length]
    parts.push(known !== undefined && isSame(known.items, items) ? known : encode(items))
  }
  const plain = Buffer.allocUnsafeSlow(
    parts.reduce((sum, { bytes }) => sum + bytes.length + 1, 0) + (parts.length === 0 ? 2 : 1)
  )
  let at = plain.write("[")
  const placed = parts.map(({ items, bytes, digest }, n): Part => {
    if (n > 0) at += plain.write(",", at)
    plain.set(bytes, at)
    at += bytes.length
    return { items, digest, bytes: plain.subarray(at - bytes.length, at) }
  })
  plain.write("]", at)
  const hash = createHash("sha256")
  for (const { digest } of parts) hash.update(digest)
  return { plain, fingerprint: hash.digest("base64url").slice(0, 22), parts: placed }
}

const isSame = (a: ReadonlyArray<unknown>, b: ReadonlyArray<unknown>): boolean =>
  a.length === b.length && a.every((item, n) => item === b[n])

const encode = (items: ReadonlyArray<unknown>): Part => {
  const bytes = Buffer.from(JSON.stringify(items).slice(1, -1))
  return { items, bytes, digest: createHash("sha256").update(bytes).digest() }
}
