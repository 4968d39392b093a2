/** Which manufacturer a text names (P-LIST-12). */
import { wordsOf } from "./queryWords.ts"

/**
 * Finds in any text the maker whose name, or the name of whose products, stands there as whole words; of several the longest name.
 *
 * @param products by maker's name, those that people name without their maker, between '|'
 */
export const makeManufacturerNamed = <V extends { readonly name: string }>(
  makers: Iterable<V>,
  products: ReadonlyMap<string, string>
): ((text: string) => V | undefined) => {
  const known = [...makers]
    .toSorted((a, b) => b.name.length - a.name.length)
    .map((maker) => ({
      maker,
      names: [maker.name, ...(products.get(maker.name)?.split("|") ?? [])].map(spaced).filter((name) => name !== " ")
    }))
  return (text) => {
    const words = spaced(text)
    return known.find(({ names }) => names.some((name) => words.includes(name)))?.maker
  }
}

/** Words between single spaces, also before the first and after the last. */
const spaced = (text: string): string => [" ", ...wordsOf(text).map((word) => `${word} `)].join("")
