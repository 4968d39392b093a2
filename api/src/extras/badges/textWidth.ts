/**
 * How wide a text is in the sans-serif fonts that badges ask for. Measured in DejaVu Sans; Verdana and similar fonts differ
 * by a few percent, so the SVG states the width (`textLength`) and the text fits in any font.
 */

/** Advance widths of characters, in thousandths of the font size. */
const WIDTHS = new Map(
  (
    [
      [278, "ijl'"],
      [295, "IJ"],
      [318, " ,."],
      [337, "/:;\\|"],
      [361, "-f"],
      [390, "()[]t!"],
      [411, "r"],
      [460, '"'],
      [500, "*_`–"],
      [525, "sz?"],
      [550, "cL"],
      [577, "Fk"],
      [592, "vxy"],
      [605, "PTYoae"],
      [635, "0123456789$ESbdghnpqu{}"],
      [656, "K"],
      [685, "ABVXZR"],
      [698, "C"],
      [732, "U"],
      [755, "HN"],
      [783, "DGOQ&"],
      [818, "w"],
      [838, "#+<=>^~"],
      [863, "M"],
      [950, "%"],
      [982, "mW"],
      [1000, "@…"]
    ] as const
  ).flatMap(([width, characters]) => Array.from(characters, (character) => [character, width] as const))
)
/** The average width of Latin, Greek and Cyrillic letters that are not in the table. */
const OTHER_LETTER = 690
const FULL = 1000
const MARK = /\p{M}/gu
const NARROW_LETTER = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u

/** @returns the width in units of `fontSize`, to a tenth */
export const textWidth = (text: string, fontSize: number): number => {
  let thousandths = 0
  // An accent stands above its letter.
  for (const character of text.normalize("NFD").replaceAll(MARK, "")) {
    thousandths += WIDTHS.get(character) ?? (NARROW_LETTER.test(character) ? OTHER_LETTER : FULL)
  }
  return Math.max(1, Math.round((thousandths * fontSize) / 100) / 10)
}
