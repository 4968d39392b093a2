/** Plain questions that a page of this site answers (P-ANS-7): found by the words that a question must hold and those it may hold. */
import { wordsOf } from "./queryWords.ts"

export interface Topic {
  readonly title: string
  readonly path: string
  readonly why: string
  /** Of each group one word stands in the text. */
  readonly needs: ReadonlyArray<ReadonlyArray<string>>
  /** The other words that leave the question the same, or those that make it another one. */
  readonly others: { readonly may: ReadonlyArray<string> } | { readonly not: ReadonlyArray<string> }
}

/** The first of those that fit. */
export const topicOfText = (text: string, topics: ReadonlyArray<Topic>): Topic | undefined => {
  const words = wordsOf(text)
  return topics.find(
    ({ needs, others }) =>
      needs.every((group) => group.some((word) => words.includes(word))) &&
      ("not" in others
        ? !words.some((word) => others.not.includes(word))
        : words.every(
            (word) => QUESTION.has(word) || others.may.includes(word) || needs.some((group) => group.includes(word))
          ))
  )
}

const QUESTION: ReadonlySet<string> = new Set(
  "how do i to can my the a an is are in on for of what which windows 7 8 10 11 win10 win11 32 64 bit pc computer laptop please help".split(
    " "
  )
)
