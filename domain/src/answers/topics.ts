/** Plain questions that a page of this site answers (P-ANS-7): found by the words that a question must hold and those it may hold. */
import { wordsOf } from "./queryWords.ts"

export interface Topic {
  readonly title: string
  readonly path: string
  readonly why: string
  /** A second page: of this site, or the maker's own of the very product (https). */
  readonly also?: { readonly title: string; readonly path: string }
  /** Of each group one word stands in the text. */
  readonly needs: ReadonlyArray<ReadonlyArray<string>>
  /** The other words that leave the question the same, or those that make it another one. */
  readonly others: { readonly may: ReadonlyArray<string> } | { readonly not: ReadonlyArray<string> }
}

/**
 * The first of those that fit.
 *
 * @param ignored words that do not count
 */
export const topicOfText = (
  text: string,
  topics: ReadonlyArray<Topic>,
  ignored: ReadonlySet<string> = NONE
): Topic | undefined => {
  const words = wordsOf(text)
  return topics.find(
    ({ needs, others }) =>
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
  )
}

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
