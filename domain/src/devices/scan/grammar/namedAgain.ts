/**
 * The devices that a sentence without ids speaks of: by words that stand beside one of the ids above it, 'the first shows code 28, the
 * second code 10', or all of those of the sentence above, 'they show 28 and 10'. One word in common says too little.
 */

import { oneOf } from "./aWord.ts"
import { ASIDE, other, speaksOfIt } from "./belonging.ts"
import { fromWords } from "./listWords.ts"
import { isSentenceWord } from "./proseNames.ts"
import type { Mention, Sentence } from "./sentences.ts"

/**
 * The same ids, where the sentence speaks of them.
 * @param count of the codes that it says
 * @param above the sentences before it, of which the nearest count: a text of any length takes time in proportion to it
 */
export const namedAgain = (
  text: string,
  count: number,
  above: ReadonlyArray<Sentence>,
  below?: Sentence
): ReadonlyArray<Mention> => {
  const beside = new Map<string, Mention | undefined>()
  for (const sentence of [...above.slice(-NEAR), ...(below === undefined ? [] : [below])])
    sentence.mentions.forEach((mention, at) => {
      for (const word of wordsBeside(sentence, mention, at)) beside.set(word, beside.has(word) ? undefined : mention)
    })
  const found = new Map<Mention["id"], Mention>()
  let before = ""
  for (const { index, 0: word } of text.matchAll(WORD)) {
    const { id } = beside.get(word.toLowerCase()) ?? {}
    if (id !== undefined && !other().test(before) && !found.has(id))
      found.set(id, { id, at: index, end: index + word.length })
    before = word
  }
  if (found.size > 1) return [...found.values()]
  // 'They show 28 and 10', 'Device Manager says 28 and 10 of them'.
  const { mentions = [] } = above.at(-1) ?? {}
  return mentions.length === count && speaksOfIt().test(text) ? mentions.map(({ id }) => ({ id, at: 0, end: 0 })) : []
}

/** In the clause before the id, and behind it: 'the second is PCI\\…', 'PCI\\… (the camera)', 'PCI\\… is the camera'. */
const wordsBeside = ({ text, mentions }: Sentence, mention: Mention, at: number): ReadonlySet<string> => {
  const clause = clauseOf().exec(text.slice(mentions[at - 1]?.end ?? 0, mention.at))?.[0] ?? ""
  const after = text.slice(mention.end, mentions[at + 1]?.at)
  const behind = ASIDE.exec(after)?.[0] ?? /^[^,;:()（）.\n]*/.exec(after)?.[0] ?? ""
  const near = [...(clause.match(WORD) ?? []).slice(-NEAR), ...(behind.match(WORD) ?? []).slice(0, NEAR)]
  return new Set(near.flatMap((word) => (isSentenceWord(word) ? [] : word.toLowerCase())))
}
const clauseOf = fromWords(
  ({ words }) => new RegExp(String.raw`(?:(?!\s(?:${oneOf(words.and)})\s)[^,;:()（）\n])*[(（]?$`, "u")
)
/** Words before an id, and sentences before one without ids. */
const NEAR = 4
const WORD = /\p{L}[\p{L}-]{3,}/gu
