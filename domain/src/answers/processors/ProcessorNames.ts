/** The processor that a text names, for texts that name it in place of its graphics (P-ANS-8): 'i5-8250u graphics', 'ryzen 5 5600g'. */
import type * as S from "./ProcessorData.schema.ts"

export type ProcessorFamily = typeof S.ProcessorFamily.Type
export type ProcessorData = typeof S.ProcessorData.Type

export interface Processors {
  /** Words of their names, which say nothing more. */
  readonly words: ReadonlySet<string>
  readonly named: (words: ReadonlyArray<string>) => NamedProcessor | undefined
}

export interface NamedProcessor {
  readonly family: ProcessorFamily
  /** The words that name it. */
  readonly words: ReadonlySet<string>
}

export const makeProcessors = ({ words: around, joined, families }: ProcessorData): Processors => {
  const rules = families.flatMap((family) =>
    family.of.map(({ words, number }) => ({ family, words: new Set(words), number: new RegExp(number) }))
  )
  const pairs = joined.map((pattern) => new RegExp(pattern))
  const partsOf = (word: string): ReadonlyArray<string> =>
    pairs.flatMap((pair) => pair.exec(word)?.slice(1) ?? []).slice(0, 2)
  const makers = new Set(families.map(({ maker }) => maker))
  return {
    words: new Set(around),
    named: (typed) => {
      const words = typed.flatMap((word) => (partsOf(word).length > 0 ? partsOf(word) : [word]))
      const numbers = words.filter((word) => NUMBER.test(word))
      for (const rule of rules) {
        const brands = words.filter((word) => rule.words.has(word))
        const number = numbers.find((word) => rule.number.test(word))
        if (brands.length === 0 || number === undefined) continue
        // A second number is that of something else: 'i5 10400 rtx 3060'.
        const isAlone =
          numbers.every((word) => word === number || ORDINAL.test(word)) &&
          words.every((word) => !makers.has(word) || word === rule.family.maker)
        const together = typed.filter((word) => partsOf(word).includes(number))
        return isAlone ? { family: rule.family, words: new Set([...brands, number, ...together, ...TIERS]) } : undefined
      }
      return undefined
    }
  }
}

/** Of a processor, not of a computer ('t480'): its number, the generation or the tier. */
const NUMBER = /^[gnj]?\d{1,5}[a-z]{0,3}\d?[a-z]?$/
const ORDINAL = /^\d{1,2}(?:st|nd|rd|th)?$/
/** 'Ryzen 5', 'Core Ultra 7'. */
const TIERS = ["3", "5", "7", "9"]
