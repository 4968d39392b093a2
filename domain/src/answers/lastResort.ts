/** What is left where no table fits the whole text (P-ANS-10): the one thing that is known of it. */

import type { Topic, TopicTable } from "./answer/topics.ts"
import { COMPUTER_FORMS, COMPUTER_WORDS } from "./words/computerWords.ts"
import { wordsOf } from "./words/queryWords.ts"

/** A text about graphics without the words for the computer that they are in; '' where it is about something else. */
export const graphicsInComputer = (text: string): string => {
  const words = wordsOf(text)
  return words.some((word) => GRAPHICS.test(word)) ? words.filter((word) => !IN_COMPUTER.has(word)).join(" ") : ""
}

const GRAPHICS = /^(?:graphics?|i?gpu|vga|radeon|vega|iris|uhd)$/
const IN_COMPUTER: ReadonlySet<string> = new Set([...COMPUTER_WORDS, ...COMPUTER_FORMS])

/**
 * The topic that a model number in the text has, if all topics that it may have lead to one page and no other model number stands
 * in the text.
 */
export const topicOfModel = (text: string, { all, byWord }: TopicTable): Topic | undefined => {
  const words = wordsOf(text)
  if (words.some((word) => ELSEWHERE.has(word))) return undefined
  const places = new Set(words.flatMap((word) => byWord.get(word) ?? []))
  const found = [...places]
    .toSorted((a, b) => a - b)
    .flatMap((place) => all[place] ?? [])
    .filter(({ needs, others }) => {
      if (!("may" in others)) return false
      const named = words.filter((word) => needs.some((group) => group.includes(word)))
      return (
        needs.every((group) => group.some((word) => words.includes(word))) &&
        named.some(isModel) &&
        words.every(
          (word) =>
            !/\d/.test(word) ||
            named.includes(word) ||
            others.may.includes(word) ||
            NO_MODEL.test(word) ||
            OF_BOARD.test(word)
        )
      )
    })
  const [first] = found
  return first !== undefined && found.every(({ path }) => path === first.path) ? first : undefined
}

const isModel = (word: string): boolean =>
  word.length >= 4 && /\p{L}/u.test(word) && /\d/.test(word) && !NO_MODEL.test(word)

/** Numbers of Windows, codes of errors, standards and sizes. */
const NO_MODEL =
  /^(?:\w{1,2}|20\d\d|\d+(?:mhz|ghz|gb|mb|tb|mbps|gbps|bit|hz|w|v)|v\d+|0x\w+|802|11(?:n|ac|ax|be|b|g|a)|2[2-6]h2|x64|x86|win(?:dows)?\d+|(?:usb|hdmi|wifi|ddr|gen|type|sata|pcie)\d\w*|\d+x)$/

/** Numbers of boards and plugs with such a chip. */
const OF_BOARD = /^(?:esp\d+\w*|rs(?:232|422|485))$/

/** A text about these is about no part of a computer. */
const ELSEWHERE: ReadonlySet<string> = new Set(
  "printer printers scanner ink toner cartridge manual price review buy battery case skin android ios iphone ipad mac macos linux ubuntu raspberry".split(
    " "
  )
)
