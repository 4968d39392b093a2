/** The words that the data is made of: what a text written together is split by, and what a mistyped word may have been. */
import { isOneTypoAway } from "../../search/fuzzy/oneTypo.ts"

export interface Vocabulary {
  readonly has: (word: string) => boolean
  /** 'epsonl' before a number → 'epson', 'l'; undefined where it is not made of words that are known. */
  readonly split: (word: string, beside: Beside) => ReadonlyArray<string> | undefined
  /** The word that was meant; undefined where none is one slip away, or it is not clear which. */
  readonly correct: (word: string) => string | undefined
}

/** Whether a word is written together with a number. */
export interface Beside {
  readonly isAfterNumber: boolean
  readonly isBeforeNumber: boolean
}

interface Found {
  readonly score: number
  readonly from: number
  readonly isKnown: boolean
}

/** Shorter words, and those with digits, are meant as typed. */
const MIN_TYPO_LENGTH = 5
/** Of two words that may have been meant, the one that is this many times as frequent was. */
const MUCH_MORE_FREQUENT = 4
const MAX_SPLIT_LENGTH = 60
const LETTERS = /^\p{L}+$/u

/**
 * @param counts how often each word stands in the data
 * @param short words of two letters that may be a part of what was written together: 'hp', 'rx'
 * @param idle those of them that say nothing: 'it', 'of'
 */
export const makeVocabulary = (
  counts: ReadonlyMap<string, number>,
  short: ReadonlySet<string>,
  idle: ReadonlySet<string>
): Vocabulary => {
  /** By first letter and length. */
  const near = new Map<string, Array<string>>()
  for (const word of counts.keys()) {
    if (word.length < MIN_TYPO_LENGTH || !LETTERS.test(word)) continue
    const key = `${word.charAt(0)}${word.length}`
    const known = near.get(key)
    if (known === undefined) near.set(key, [word])
    else known.push(word)
  }
  const times = (word: string): number => counts.get(word) ?? 0
  const split = (word: string, { isAfterNumber, isBeforeNumber }: Beside): ReadonlyArray<string> | undefined => {
    if (word.length > MAX_SPLIT_LENGTH) return undefined
    // Fewest and longest parts first: the sum of squares of their lengths. One part may be unknown.
    const best: Array<[Found | undefined, Found | undefined]> = [[{ score: 0, from: 0, isKnown: true }, undefined]]
    for (let end = 1; end <= word.length; end += 1) {
      const here: [Found | undefined, Found | undefined] = [undefined, undefined]
      best[end] = here
      for (let from = Math.max(0, end - MAX_PART_LENGTH); from < end; from += 1) {
        const part = word.slice(from, end)
        const isEdge =
          (from === 0 && isAfterNumber && end < word.length) || (end === word.length && isBeforeNumber && from > 0)
        const isKnown = isPart(part, isEdge)
        const [known, withUnknown] = best[from] ?? []
        const score = part.length ** 2 + Math.min(3, Math.log2(1 + times(part)))
        if (isKnown && known !== undefined) put(here, 0, { score: known.score + score, from, isKnown })
        if (isKnown && withUnknown !== undefined) put(here, 1, { score: withUnknown.score + score, from, isKnown })
        if (!isKnown && known !== undefined && part.length >= MIN_UNKNOWN_LENGTH)
          put(here, 1, { score: known.score - UNKNOWN_COSTS, from, isKnown })
      }
    }
    const [whole, withUnknown] = best[word.length] ?? []
    const isWhole = whole !== undefined
    if (!isWhole && (withUnknown === undefined || withUnknown.score < word.length * MIN_SCORE)) return undefined
    const parts: Array<string> = []
    let layer = isWhole ? 0 : 1
    for (let end = word.length; end > 0; ) {
      const found = best[end]?.[layer]
      if (found === undefined) return undefined
      parts.unshift(word.slice(found.from, end))
      if (!found.isKnown) layer = 0
      end = found.from
    }
    // 'itpp941' is no 'it' with a 'PP941'.
    if (isBeforeNumber && parts.slice(0, -1).every((part) => idle.has(part))) return undefined
    // Many short parts are a word that is not known rather than words that are.
    return parts.length < 2 || parts.filter((part) => part.length >= 3).length * MIN_AVERAGE_LENGTH > word.length
      ? undefined
      : parts
  }
  const isPart = (part: string, isEdge: boolean): boolean =>
    part.length >= 4
      ? counts.has(part)
      : part.length === 3
        ? times(part) >= 2
        : (isEdge && times(part) > 0) || (part.length === 2 && short.has(part))
  return {
    has: (word) => counts.has(word),
    split: (word, beside) => (word.length < 4 ? undefined : split(word, beside)),
    correct: (word) => {
      if (word.length < MIN_TYPO_LENGTH || !LETTERS.test(word)) return undefined
      const candidates = [-1, 0, 1]
        .flatMap((difference) => near.get(`${word.charAt(0)}${word.length + difference}`) ?? [])
        .filter(
          (known) =>
            isOneTypoAway(known, word) &&
            (word.length > MIN_TYPO_LENGTH || known.length > word.length || isSwapped(known, word))
        )
        .toSorted((a, b) => times(b) - times(a) || (a < b ? -1 : 1))
      const [first, second] = candidates
      if (first === undefined) return undefined
      return second === undefined || times(first) >= MUCH_MORE_FREQUENT * times(second) ? first : undefined
    }
  }
}

/** Of a short word only a missing letter and letters in another order are slips: 'share' is no 'sharp'. */
const isSwapped = (one: string, other: string): boolean =>
  [...one].toSorted().join("") === [...other].toSorted().join("")

const MAX_PART_LENGTH = 24
const MIN_UNKNOWN_LENGTH = 3
const UNKNOWN_COSTS = 6
/** For each letter, where a part is unknown. */
const MIN_SCORE = 2.4

const put = (found: Array<Found | undefined>, place: 0 | 1, one: Found): void => {
  if (one.score > (found[place]?.score ?? Number.NEGATIVE_INFINITY)) found[place] = one
}

const MIN_AVERAGE_LENGTH = 3.5
