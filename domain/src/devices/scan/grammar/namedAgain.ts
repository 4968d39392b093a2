/**
 * The devices that a sentence without ids speaks of: 'the first shows code 28, the second code 10'. Only where it speaks of
 * several in the same way: one word in common says too little.
 */
import { ASIDE, OTHER, SPEAKS_OF_IT } from "./belonging.ts"
import { isSentenceWord } from "./proseNames.ts"
import type { Mention, Sentence } from "./sentences.ts"

/**
 * Where a word stands again that is said beside one of the ids above, and beside no other.
 * @param count of the codes that it says
 * @param above the sentences before it
 */
export const namedAgain = (text: string, count: number, above: ReadonlyArray<Sentence>): ReadonlyArray<Mention> => {
  const beside = new Map<string, Mention | undefined>()
  for (const sentence of above)
    sentence.mentions.forEach((mention, at) => {
      for (const word of wordsBeside(sentence, at)) beside.set(word, beside.has(word) ? undefined : mention)
    })
  const found = new Map<Mention["id"], Mention>()
  let before = ""
  for (const { index, 0: word } of text.matchAll(WORD)) {
    const mention = beside.get(word.toLowerCase())
    const isOther = OTHER.test(before)
    before = word
    if (mention !== undefined && !isOther && !found.has(mention.id))
      found.set(mention.id, { id: mention.id, at: index, end: index + word.length })
  }
  if (found.size > 1) return [...found.values()]
  // 'They show 28 and 10', 'Device Manager says 28 and 10 of them'.
  const { mentions = [] } = above.at(-1) ?? {}
  return mentions.length === count && SPEAKS_OF_IT.test(text) ? mentions.map(({ id }) => ({ id, at: 0, end: 0 })) : []
}

/** In the clause before the id, and in brackets behind it: 'the second is PCI\\…', 'PCI\\… (the camera)'. */
const wordsBeside = ({ text, mentions }: Sentence, at: number): ReadonlySet<string> => {
  const mention = mentions[at]
  if (mention === undefined) return new Set()
  const clause = CLAUSE.exec(text.slice(mentions[at - 1]?.end ?? 0, mention.at))?.[0] ?? ""
  const inBrackets = ASIDE.exec(text.slice(mention.end))?.[0] ?? ""
  const near = [...(clause.match(WORD) ?? []).slice(-NEAR), ...(inBrackets.match(WORD) ?? [])]
  return new Set(near.flatMap((word) => (isSentenceWord(word) ? [] : word.toLowerCase())))
}
const CLAUSE = /[^,;:()（）\n]*[(（]?$/
const NEAR = 4
const WORD = /\p{L}[\p{L}-]{3,}/gu
