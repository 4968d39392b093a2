/** Stop words, which name no thing: 'Download NVIDIA driver for Windows 11' and 'nvidia' ask the same. */

/**
 * Without what people write around the thing that they mean: 'driver', 'download', 'Windows 11', '64-bit'.
 *
 * @param words in lower case, without punctuation
 */
export const withoutStopWords = (words: ReadonlyArray<string>): ReadonlyArray<string> =>
  words.filter((word, at) => {
    const before = words[at - 1] ?? ""
    const next = words[at + 1] ?? ""
    if (STOP_WORDS.has(word)) return false
    if (SYSTEMS.has(before) && RELEASES.has(word)) return false
    return !(word === "bit" && BITS.has(before)) && !(BITS.has(word) && next === "bit")
  })

const SYSTEMS: ReadonlySet<string> = new Set(["windows", "win", "window"])
const RELEASES: ReadonlySet<string> = new Set(["7", "8", "10", "11"])
const BITS: ReadonlySet<string> = new Set(["32", "64"])

const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    "driver drivers download downloads downloaden treiber software update updates updated updater latest newest new last current " +
    "install installer installation setup package free official get for the a an of my on in to and with from " +
    "windows window win win7 win8 win10 win11 x64 x86 64bit 32bit whql exe"
  ).split(" ")
)
