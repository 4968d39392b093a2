/** The one meaning of "case-insensitive" on both sides of the wire (P-SRCH-1). */

/** `fold("STRASSE") === fold("Straße")`; idempotent; the result is in NFC. Text beyond ASCII may change its length. */
export const fold = (text: string): string => (isAscii(text) ? text.toLowerCase() : foldBeyondAscii(text))

/** Upper, then lower, code point by code point, so that no letter depends on its neighbours (Σ is σ also at a word's end). */
const foldBeyondAscii = (text: string): string => {
  let folded = ""
  for (const character of text.normalize("NFC")) {
    folded += character === CAPITAL_SHARP_S ? "ss" : character.toUpperCase().toLowerCase()
  }
  return folded.normalize("NFC")
}

/** The only code point whose upper case is itself while its lower case has another upper case ('ß' → 'SS'). */
const CAPITAL_SHARP_S = "\u1E9E"

const isAscii = (text: string): boolean => {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0x7f) return false
  return true
}
