/** Which manufacturer a text names (P-LIST-12). */
import { wordsOf } from "./queryWords.ts"

/** The one whose name stands in the text as whole words; of several the longest name. Any text. */
export const manufacturerNamed = <V extends { readonly name: string }>(
  text: string,
  vendors: Iterable<V>
): V | undefined => {
  const query = spaced(text)
  let named: V | undefined
  for (const vendor of vendors) {
    const name = spaced(vendor.name)
    if (name.trim() !== "" && query.includes(name) && vendor.name.length > (named?.name.length ?? 0)) named = vendor
  }
  return named
}

/** Words between single spaces, also before the first and after the last. */
const spaced = (text: string): string => ` ${wordsOf(text).join(" ")} `
