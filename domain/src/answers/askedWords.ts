/** The words of a search text or of a name, without those that name no thing: 'Download NVIDIA driver' and 'nvidia' ask the same. */
import { fold } from "../catalogue/fold.ts"

/** Texts beyond this are not answered. */
export const LONGEST_ASKED = 200

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

/** Without what people write around the thing that they mean: 'driver', 'download', 'Windows 11', '64-bit'. */
export const withoutFillers = (words: ReadonlyArray<string>): ReadonlyArray<string> =>
  words.filter((word, at) => {
    const before = words[at - 1] ?? ""
    const next = words[at + 1] ?? ""
    if (FILLERS.has(word)) return false
    if (SYSTEMS.has(before) && RELEASES.has(word)) return false
    return !(word === "bit" && BITS.has(before)) && !(BITS.has(word) && next === "bit")
  })

const SYSTEMS: ReadonlySet<string> = new Set(["windows", "win", "window"])
const RELEASES: ReadonlySet<string> = new Set(["7", "8", "10", "11"])
const BITS: ReadonlySet<string> = new Set(["32", "64"])

const FILLERS: ReadonlySet<string> = new Set(
  (
    "driver drivers download downloads downloaden treiber software update updates updated updater latest newest new current " +
    "install installer installation setup package free official get for the a an of my on in to and with from " +
    "windows window win win7 win8 win10 win11 x64 x86 64bit 32bit whql exe"
  ).split(" ")
)
