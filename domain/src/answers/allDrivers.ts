/** A text that asks for all drivers of a computer, or to bring them up to date, is led to the programs of its maker that do so. */
import type { Answer } from "./answer/Answer.ts"
import { wordsOf } from "./words/queryWords.ts"

/** A page about the programs of a maker of computers, by the maker's key in the address of a computer. */
export type AllDriversPrograms = ReadonlyMap<string, NonNullable<Answer["also"]>>

export const withAllDrivers = (answer: Answer, query: string, programs: AllDriversPrograms): Answer => {
  const [, ofModel, ofList] = MAKER_OF_COMPUTER.exec(answer.path) ?? []
  const also = programs.get(ofModel ?? ofList ?? "")
  return also === undefined || answer.also !== undefined || !asksForAll(query) ? answer : { ...answer, also }
}

const MAKER_OF_COMPUTER = /^\/pc\/([a-z]+)\/|[?&]maker=([a-z]+)/

/** An 'All-in-One' is a kind of computer. */
const asksForAll = (query: string): boolean =>
  wordsOf(query).some((word, at, words) => ALL.has(word) && words.slice(at, at + 3).join(" ") !== "all in one")

const ALL: ReadonlySet<string> = new Set(["all", "every", "full", "complete", "update", "updates", "updater"])
