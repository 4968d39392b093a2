/** Of several names of a device the one that tells most: 'Logitech G502' beside 'USB Input Device', as Windows calls all of their kind. */
import { isMakerOfChips } from "../../byName/nameKeys.ts"
import { aWord } from "./aWord.ts"
import { fromWords } from "./listWords.ts"
import { remembered } from "./remembered.ts"

/** The first that is more than a kind, else the first. */
export const specificName = (names: ReadonlyArray<string>): string | undefined => {
  const [first, ...others] = names
  if (first === undefined || others.length === 0 || !isOfKind(first)) return first
  return others.find((name) => !isOfKind(name) && !OF_SYSTEM.test(name)) ?? first
}

/** A kind of device or a maker of chips is in it, or the port that Windows gave it: more than ordinary words. */
export const isOfDevice = remembered((name): boolean => kind().test(name) || isMakerOfChips(name) || PORT.test(name))
const PORT = /\((?:COM|LPT)\d{1,3}\)$/

/** Without a maker or a model's number. */
const isOfKind = (name: string): boolean => kind().test(name) && !MODEL.test(name) && !isMakerOfChips(name)
const kind = fromWords(({ words }) => aWord(words.kinds))
const MODEL = /\p{L}\d|\d{3}/u
/** 'Product Name' may be that of Windows. */
const OF_SYSTEM = /^(?:Microsoft )?Windows\b/i
