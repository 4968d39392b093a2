/** The name of a model that no list has, as its maker writes it (P-ANS-5). */
import { isOneTypoAway } from "../../search/fuzzy/oneTypo.ts"
import { computerWordsOf } from "./ComputerIndex.ts"
import type { ComputerNames } from "./ComputerNames.ts"

/**
 * What is left of the text without the maker and the words around; undefined where that is no name: a sentence, or a series alone.
 *
 * @param parts of the text in small letters, words with hyphens as one
 * @param rest words of the name
 */
export const typedModel = (
  parts: ReadonlyArray<string>,
  maker: string,
  rest: ReadonlyArray<string>,
  names: ComputerNames
): string | undefined => {
  const ofMaker = new Set(computerWordsOf(maker))
  const known = new Set(withoutChips(rest, names).filter((word) => !ofMaker.has(word) || names.written.has(word)))
  const isOfName = (part: string): boolean => computerWordsOf(part).some((word) => known.has(word))
  // 'Surface Laptop Go 2' is no 'Surface Go 2': what stands within a name belongs to it.
  const own = parts
    .slice(parts.findIndex(isOfName), parts.findLastIndex(isOfName) + 1)
    .filter((part) => isOfName(part) || names.words.computer.has(part))
    .filter((part, at, all) => part !== all[at - 1] && !isTypoOf(part, maker))
  const isName = own.length <= MAX_PARTS && own.some((part) => /\d/.test(part))
  return isName ? own.map((part) => names.written.get(part) ?? written(part, maker)).join(" ") : undefined
}

const MAX_PARTS = 6

/** 'Lenevo ThinkCentre': the maker is named before the model anyway. */
const isTypoOf = (part: string, maker: string): boolean =>
  part.length >= 5 && part !== maker.toLowerCase() && isOneTypoAway(maker.toLowerCase(), part)

/** HP writes its home models small ('15s-fq2000'), and all makers 'i' behind a number. */
const written = (part: string, maker: string): string => {
  if (/^(?:[mu]?sff|mff|mt|dt|dm|aio)$/.test(part)) return part.toUpperCase()
  if (!/\d/.test(part)) return part.charAt(0).toUpperCase() + part.slice(1)
  return /^\d+i$/.test(part) || (maker === "HP" && !/^(?:g\d|cq)/.test(part)) ? part : part.toUpperCase()
}

/**
 * 'OptiPlex 7040 SFF' has no pack of its own, but the OptiPlex 7040 has. All words, where they name something else than a computer.
 *
 * @param words of the model
 * @param all words of the text
 */
export const plainModel = (
  words: ReadonlyArray<string>,
  all: ReadonlyArray<string>,
  names: ComputerNames
): ReadonlyArray<string> =>
  all.some((word) => names.words.beside.has(word))
    ? words
    : withoutChips(words, names).filter((word) => !names.words.forms.has(word))

/** 'UHD 620 EliteBook 840 G5' is the EliteBook 840 G5, and 'Elan VivoBook X512' the VivoBook X512. */
const withoutChips = (
  words: ReadonlyArray<string>,
  { chipNames, words: { chips } }: ComputerNames
): ReadonlyArray<string> =>
  words
    .join(" ")
    .replaceAll(chipNames, "")
    .split(" ")
    .filter((word) => word !== "" && !chips.has(word))
