/** Which manufacturer a text names (P-LIST-12). */
import { wordsOf } from "./words/queryWords.ts"

/**
 * Finds the maker that a text names, by its own name or that of a product, in whole words; of several, the one with the longest
 * name. A model's number counts only where no maker is named: 'OKI C310' is no webcam of Logitech's.
 *
 * @param products by maker's name, those that people name without their maker
 */
export const makeManufacturerNamed = <V extends { readonly name: string }>(
  makers: Iterable<V>,
  products: ReadonlyMap<string, ReadonlyArray<string>>
): ((text: string) => V | undefined) => {
  const known = [...makers]
    .toSorted((a, b) => b.name.length - a.name.length)
    .map((maker) => {
      const ofProducts = products.get(maker.name) ?? []
      const isNumber = (name: string): boolean => /\d/.test(name)
      return {
        maker,
        names: spacedAll([maker.name, ...ofProducts.filter((name) => !isNumber(name))]),
        numbers: spacedAll(ofProducts.filter(isNumber))
      }
    })
  return (text) => {
    const words = spaced(text)
    const isIn = (name: string): boolean => words.includes(name)
    const found = known.find(({ names }) => names.some(isIn)) ?? known.find(({ numbers }) => numbers.some(isIn))
    return found?.maker
  }
}

const spacedAll = (names: ReadonlyArray<string>): ReadonlyArray<string> =>
  names.map(spaced).filter((name) => name !== " ")

/** Words between single spaces, also before the first and after the last. */
const spaced = (text: string): string => [" ", ...wordsOf(text).map((word) => `${word} `)].join("")
