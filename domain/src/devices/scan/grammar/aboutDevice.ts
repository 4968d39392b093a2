/** Words that speak of devices named elsewhere: of all of them, or of the one before (P-SCAN-10, decision 102). */
import { aWord } from "./aWord.ts"
import { fromWords } from "./listWords.ts"
import { codeInSentence } from "./problems.ts"

/** Not Device Manager's own 'Windows cannot identify all the resources this device uses. (Code 16)'. */
export const isOfAll = (text: string): boolean =>
  ofAll().test(text) && codeInSentence(text.replace(/[(（][^()（）]*[)）]\W*$/, "")) === undefined
const ofAll = fromWords(({ words }) => aWord(words.all))
/**
 * Whether all of its words speak of what was named before: pronouns, and what Windows does when it tells of a problem.
 * @param isOneFree beside a pronoun one word may be any, as in 'yesterday it said'
 */
export const isAboutDeviceBefore = (clause: string, isOneFree = false): boolean => {
  const words = clause
    .replaceAll(parts(), " ")
    .toLowerCase()
    .split(NO_WORD)
    .filter((word) => word.length > 1)
  const free = words.filter((word) => !speaking().has(word))
  return free.length === 0 || (isOneFree && free.length === 1 && pronoun().test(clause))
}
const pronoun = fromWords(({ words }) => aWord([...words.it, ...words.its]))
const NO_WORD = /[^\p{L}\p{M}]+/u
/** Of several words, and with endings. */
const parts = fromWords(({ words }) => new RegExp(aWord([...words.places, ...words.error, ...words.it]), "giu"))
const speaking = fromWords(({ words }) => {
  const { sentenceWords, says, its, again, also, which, and, but } = words
  const all = [...Object.values(sentenceWords).join(" ").split(" "), ...says, ...its, ...again, ...also, ...which]
  return new Set([...all, ...and, ...but].map((word) => word.toLowerCase()))
})
