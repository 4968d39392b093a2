/** Which known name a misspelt one most likely stands for: of a column of a file, or of a field of a row. */
import { editsBetween, nearestNames } from "./nearestNames.ts"

/** What tables of other programs call a fact. */
const ALSO_CALLED: ReadonlyMap<string, string> = new Map([
  ["id", "key"],
  ["title", "name"],
  ["driver", "name"],
  ["maker", "manufacturer"],
  ["vendor", "manufacturer"],
  ["brand", "manufacturer"],
  ["os", "operatingSystem"],
  ["windows", "operatingSystem"],
  ["arch", "architecture"],
  ["url", "downloadUrl"],
  ["link", "downloadUrl"],
  ["address", "downloadUrl"],
  ["size", "fileSize"],
  ["date", "releaseDate"],
  ["checksum", "sha256"],
  ["hash", "sha256"]
])

/** Two letters exchanged are two edits; of three letters that would be nearly any word. */
const MAX_EDITS = 2
const SHORT = 3

/** Undefined where none is near enough to be worth a question. */
export const meantName = (text: string, known: Iterable<string>): string | undefined => {
  const names = [...known]
  const wanted = squashed(text)
  const same = names.find((name) => squashed(name) === wanted)
  if (same !== undefined) return same
  const other = ALSO_CALLED.get(wanted)
  if (other !== undefined && names.includes(other)) return other
  const [nearest] = nearestNames(text, names, 1)
  if (nearest === undefined) return undefined
  const edits = editsBetween(wanted, squashed(nearest))
  return edits <= (wanted.length <= SHORT ? 1 : MAX_EDITS) ? nearest : undefined
}

/** The name as a sentence may repeat it, in quotes; empty for what may be anything else than a name. */
export const quotedName = (text: string): string => (/^\p{L}[\p{L}\p{N} ._-]{0,39}$/u.test(text) ? `'${text}'` : "")

const squashed = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "")
