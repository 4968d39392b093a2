/** The words of a search text or of a name. */
import { fold } from "../../text/fold.ts"

/** Words for 'all that there is', and Windows' bits: they are part of no model's name, but for 'All-in-One'. */
export const withoutFillers = (words: ReadonlyArray<string>): ReadonlyArray<string> => {
  // A name may be that number alone.
  const hasNumber = words.some((word) => /\d/.test(word) && word.length >= 3)
  return words.filter((word, at) =>
    FILLERS.has(word) ? word === "all" && words.slice(at + 1, at + 3).includes("one") : !(BITS.has(word) && hasNumber)
  )
}

const BITS: ReadonlySet<string> = new Set(["32", "64", "86", "bit", "bits"])

const FILLERS: ReadonlySet<string> = new Set(
  "all every full complete entire whole pack packs packages list lists set sets bundle collection zip needed necessary required".split(
    " "
  )
)

/** In lower case, without punctuation: 'Wi-Fi' is 'wifi', 'ET-2720' is 'et' and '2720'. Any text. */
export const wordsOf = (text: string): ReadonlyArray<string> =>
  fold(text)
    .replaceAll(/\((?:r|tm|c)\)/g, " ")
    .replaceAll(/\bwi[\s-]+fi\b/g, "wifi")
    .replaceAll(/\bmax[\s-]+q\b/g, "maxq")
    .split(isAscii(text) ? /[^a-z0-9]+/ : /[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word !== "")

/** Splitting by classes of Unicode takes ten times as long, and two thousand names are split at the start. */
const isAscii = (text: string): boolean => !/[^\0-\x7f]/.test(text)
