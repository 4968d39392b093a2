/** Plain questions that a page of this site answers (P-ANS-7): found by the words that a question must hold and those it may hold. */
import { wordsOf } from "../words/queryWords.ts"

export interface Topic {
  readonly title: string
  readonly path: string
  readonly why: string
  /** A second page: of this site, or the maker's own of the very product (https). */
  readonly also?: { readonly title: string; readonly path: string }
  /** One word of each group must be in the text. */
  readonly needs: ReadonlyArray<ReadonlyArray<string>>
  /** The other words that leave the question the same, or those that make it another one. */
  readonly others: { readonly may: ReadonlyArray<string> } | { readonly not: ReadonlyArray<string> }
}

/** Many topics, found by the words of one of their groups: a text is compared with those only that may fit. */
export interface TopicTable {
  readonly all: ReadonlyArray<Topic>
  /** Places of topics in `all`, ascending, by each word of their smallest group. */
  readonly byWord: ReadonlyMap<string, ReadonlyArray<number>>
}

export const makeTopicTable = (all: ReadonlyArray<Topic>): TopicTable => {
  const byWord = new Map<string, Array<number>>()
  for (const [place, { needs }] of all.entries()) {
    const smallest = needs.reduce((one, other) => (other.length < one.length ? other : one))
    for (const word of new Set(smallest)) {
      const places = byWord.get(word)
      if (places === undefined) byWord.set(word, [place])
      else places.push(place)
    }
  }
  return { all, byWord }
}

/**
 * The first of the table that fits.
 *
 * @param ignored words that do not count
 * @param isMeant only such topics are looked at
 */
export const topicOfText = (
  text: string,
  { all, byWord }: TopicTable,
  ignored: ReadonlySet<string> = NONE,
  isMeant: (topic: Topic) => boolean = () => true
): Topic | undefined => {
  const words = wordsOf(text)
  const places = new Set(words.flatMap((word) => byWord.get(word) ?? []))
  for (const place of [...places].toSorted((a, b) => a - b)) {
    const topic = all[place]
    if (topic !== undefined && isMeant(topic) && fits(topic, words, ignored)) return topic
  }
  return undefined
}

const fits = ({ needs, others }: Topic, words: ReadonlyArray<string>, ignored: ReadonlySet<string>): boolean =>
  needs.every((group) => group.some((word) => words.includes(word))) &&
  ("not" in others
    ? !words.some((word) => others.not.includes(word))
    : words.every(
        (word) =>
          QUESTION.has(word) ||
          ignored.has(word) ||
          others.may.includes(word) ||
          needs.some((group) => group.includes(word))
      ))

const NONE: ReadonlySet<string> = new Set()

/** That something does not work: with a thing that has a topic, its page is still the place to begin. */
export const SIGNS: ReadonlySet<string> = new Set(
  (
    "not no t isn doesn won cant cannot working work works detected detecting detect recognized recognised found find showing " +
    "shows show up missing mark exclamation yellow triangle error errors problem problems issue issues fix after update " +
    "unavailable stopped keeps failed fails fail gone need needs use using with there says wont dont doesnt isnt open opening " +
    "launch launching"
  ).split(" ")
)

const QUESTION: ReadonlySet<string> = new Set(
  "how do i to can my the a an is are in on for of what which windows win 7 8 1 10 11 win7 win8 win10 win11 32 64 bit 32bit 64bit x64 x86 and or free latest pc computer laptop please help".split(
    " "
  )
)
