/** What a printer's name is found by: its numbers with the letters around them, however people part or join them (P-ANS-24). */

/** Words of a name in small letters: 'HL-L2350DW' → 'hl', 'l2350dw'. */
export const wordsOfName = (name: string): ReadonlyArray<string> => name.toLowerCase().match(WORD) ?? []
const WORD = /[\p{L}\p{N}]+/gu

/**
 * The codes of a name: each word with a digit; with the short letters before it ('hll2350dw', 'sp213w', 'xp442' and 'xp445' of
 * 'XP-442 445') and behind it ('tmt20ii'). Of 'LaserJet 5' only the digit is a code.
 */
export const codesOf = (name: string): ReadonlySet<string> => {
  const words = wordsOfName(name)
  const codes = new Set<string>()
  let before = ""
  words.forEach((word, at) => {
    if (!DIGIT.test(word)) {
      before = word.length <= MAX_PREFIX_LENGTH ? before + word : ""
      return
    }
    const next = words[at + 1] ?? ""
    const forms = SHORT.test(next) ? [word, word + next] : [word]
    for (const form of forms) {
      codes.add(form)
      if (before !== "") codes.add(before + form)
    }
    // 'XP-442 445': the letters hold for the next number too.
    if (/^\d/.test(word) && before !== "" && /^\d/.test(next)) return
    before = ""
  })
  return codes
}

const DIGIT = /\d/
const MAX_PREFIX_LENGTH = 4
const SHORT = /^[a-z]{1,3}$/

/** A code without the letters behind its last digits: 'm404dn' → 'm404'; itself where there are none. */
export const stemOf = (code: string): string => code.replace(/(?<=\d)[a-z]{1,5}$/, "")

/** The digits of a code that letters stand before, as many type it alone: 'lbp2900' → '2900', 'l3110' → '3110'. */
export const numberOfCode = (code: string): string | undefined => /^[a-z]+(\d{3,})[a-z]{0,5}$/.exec(code)?.[1]

/** Of which series a number is, the nearest first: 'ts3355' → 'ts3350', 'ts3300'. Only numbers of four digits stand for one of a series. */
export const seriesOfCode = (code: string): ReadonlyArray<string> => {
  const [, letters = "", digits] = /^([a-z]*)(\d{4})$/.exec(stemOf(code)) ?? []
  if (digits === undefined) return []
  const tens = `${letters}${digits.slice(0, 3)}0`
  const hundreds = `${letters}${digits.slice(0, 2)}00`
  return [tens, hundreds].filter((series) => series !== stemOf(code))
}
