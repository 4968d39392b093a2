/**
 * How likely a text is in a language, by its letters beyond those of English: what a wrong code page makes of a text has rare
 * letters, capitals inside words, and signs between letters. The data are letters by frequency, not words.
 */

export interface Language {
  readonly language: string
  /** How many letters of its texts are beyond ASCII, from 0 to 1. */
  readonly share: number
  /** In which its texts are written; the likelier first. */
  readonly codePages: ReadonlyArray<string>
  /** Small letters, the most frequent first; of Chinese, Japanese and Korean the frequent ones in lists of devices. */
  readonly letters: string
}

/** By letter: the negative logarithm of its likelihood. */
export interface LetterCosts {
  readonly costs: ReadonlyMap<string, number>
  /** Letters that the language may have beyond the frequent ones. */
  readonly script: RegExp | undefined
}

export const letterCosts = ({ letters, share }: Language): LetterCosts => {
  const all = [...new Set(letters)]
  const script = SCRIPTS.find((known) => known.test(all[0] ?? ""))
  // In an alphabet, frequency falls by a seventh from rank to rank; among thousands of signs as Zipf's law says.
  const cost = (rank: number) => (script === undefined ? 2 + rank / 7 : 2.2 + 1.2 * Math.log((rank + 8) / 8))
  return { costs: new Map(all.map((letter, rank) => [letter, cost(rank) - Math.log(share)])), script }
}

/** Scripts with more letters than a list of frequent ones holds. */
const SCRIPTS = [/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]/u, /\p{sc=Hangul}/u]

/** Negative logarithm of the likelihood of the text's characters beyond ASCII: 0 for English, more for all others. */
export const unlikelihood = (text: string, letters: LetterCosts): number => {
  const isAlphabet = letters.script === undefined
  let sum = MIXED * (text.match(isAlphabet ? MIXED_WORD : WITHIN_WORD)?.length ?? 0)
  if (isAlphabet) sum += ALONE * (text.match(LONE_LETTER)?.length ?? 0)
  let before = " "
  for (const character of text) {
    if (character > "\u007f") sum += costOf(character, before, letters)
    else if (before > "\u007f" && SMALL.test(before) && UNJOINED.test(character)) sum += CAPITAL_WITHIN
    before = character
  }
  return sum + unspeakable(text)
}

const costOf = (character: string, before: string, { costs, script }: LetterCosts): number => {
  const known = costs.get(character)
  if (known !== undefined) return known
  const small = character.toLowerCase()
  const asSmall = small === character ? undefined : costs.get(small)
  if (asSmall !== undefined) return asSmall + (SMALL.test(before) ? CAPITAL_WITHIN : CAPITAL)
  if (script?.test(character) === true && !HALF_WIDTH.test(character)) return RARE
  const sign = SIGNS.get(character)
  if (sign !== undefined) return JOINED.has(character) || !LETTER.test(before) ? sign : STRANGE
  return character === "\ufffd" ? BROKEN : ODD.test(character) ? UNWRITTEN : STRANGE
}

const SMALL = /\p{Ll}/u
/** What follows a small letter in no word. */
const UNJOINED = /[A-Z[\]^_`{|}~@\\]/
/** Letters of two alphabets beside each other. Chinese, Japanese and Korean join theirs to Latin words, but not within them. */
const MIXED_WORD = /[A-Za-z](?![\p{sc=Latin}\p{M}])\p{L}|(?![\p{sc=Latin}\p{M}])\p{L}[A-Za-z]/gu
const WITHIN_WORD = /[A-Za-z](?![\p{sc=Latin}\p{M}])\p{L}{1,2}(?=[a-z])/gu
const MIXED = 7
const LONE_LETTER = /(?<!\p{L})(?![\p{sc=Latin}])\p{L}(?!\p{L})/gu
const ALONE = 3
const CAPITAL = 2.5
const CAPITAL_WITHIN = 7
const RARE = 9.5
const HALF_WIDTH = /[\uff61-\uff9f]/
/** What all languages write now and then. */
const SIGNS: ReadonlyMap<string, number> = new Map([
  ...[..."®™"].map((sign) => [sign, 4] as const),
  ...[..."–—’“”„°«»…\u00a0·•、。（）：「」・，"].map((sign) => [sign, 6] as const)
])
/** Those that stand right after a letter. */
const JOINED = new Set("®™’”»…\u00a0、。）：」，")
const LETTER = /\p{L}/u
const STRANGE = 11
/** Controls, what no code page assigns, and the lines of tables in a console. */
const ODD = /[\p{Cc}\p{Co}\p{Cn}\u2500-\u259f]/u
const UNWRITTEN = 13
const BROKEN = 16

/** Of each run of consonants or of vowels with an accented letter in it that is longer than words have, and each letter out of place. */
const unspeakable = (text: string): number => {
  const plain = text.normalize("NFD").toLowerCase()
  let sum = UNSPEAKABLE * (plain.match(OUT_OF_PLACE)?.length ?? 0)
  for (const [run] of plain.matchAll(LONG_RUN)) if (/[^a-z]/.test(run)) sum += UNSPEAKABLE
  return sum
}
const LONG_RUN =
  /(?:[b-df-hj-np-tv-xzđšßðþł]\p{M}*){4,}|(?:[б-джзй-нп-тф-щъь]){5,}|(?:[aeiouæøœ]\p{M}*){4,}|[аеёиоуыэюяіїє]{4,}/gu
const UNSPEAKABLE = 4
/** In Hebrew and Greek some letters have a form of their own at the end of a word, and only there. */
const OUT_OF_PLACE = /[כמנפצσ](?![\p{L}\p{M}])|[םןףץךς](?=\p{L})/gu
