/** What this browser remembers of the site's public log between two checks: its key, its witnesses, and the last tree that it checked. */
import { fromHex, toHex } from "@driverdex/domain/transparency/bytes"
import type { TreeHead } from "@driverdex/domain/transparency/MerkleTree"
import { guardStorage } from "../../visitor/consent/consent-storage.ts"

export interface SeenLog {
  readonly key: string
  readonly head: TreeHead
  /** Keys of the sites that cosign the log; null where none were noted yet. */
  readonly witnesses: ReadonlyArray<string> | null
}

/** Named on the cookie page (pages/legal/words/cookies.ts). */
const ITEM = "public-log"
const storage = guardStorage(() => localStorage)

/** Null before the first check, and for what is not in the form of `rememberLog`. */
export const seenLog = (): SeenLog | null => {
  try {
    const { key, size, root, witnesses } = JSON.parse(storage.read(ITEM) ?? "null") as Record<string, unknown>
    const bytes = typeof root === "string" ? fromHex(root) : null
    return typeof key === "string" && typeof size === "number" && bytes?.length === 32
      ? { key, head: { size, root: bytes }, witnesses: Array.isArray(witnesses) ? witnesses.map(String) : null }
      : null
  } catch {
    return null
  }
}

export const rememberLog = ({ key, head, witnesses }: SeenLog): void =>
  storage.write(ITEM, JSON.stringify({ key, size: head.size, root: toHex(head.root), witnesses }))
