/** The products that a name of a public id list stands for: one id often serves several, written with strokes between them. */

/**
 * 'Navi 23 [Radeon RX 6600/6600 XT/6600M]' → 'Radeon RX 6600', 'Radeon RX 6600 XT', 'Radeon RX 6600M'. Empty where the name is a
 * code name only; what names a whole series, a sample or an imitation is left out.
 */
export const graphicsProducts = (listed: string): ReadonlyArray<string> => {
  const inBrackets = /\[([^[\]]+)\]/.exec(listed)?.[1]
  if (inBrackets === undefined || SECOND.test(listed)) return []
  const found: Array<string> = []
  let family = ""
  let model = ""
  for (const part of inBrackets.split("/").map((text) => text.trim())) {
    // 'R5 M330 / M430': the second is of the first's series.
    const [, series] = MOBILE.test(part) ? (/^(.* )M\d/.exec(found.at(-1) ?? "") ?? []) : []
    if (series !== undefined) {
      found.push(`${series}${part}`)
      continue
    }
    // 'R9' is the series of 'R9 290/390', not the model.
    const [, words, number] = /^(\D*?(?:R[3579] )?)(\S*\d\S*)/.exec(part) ?? []
    let product: string
    if (number === undefined) product = model === "" ? part : `${family}${model} ${part}`
    else if (words === "" && /^\d/.test(number)) product = `${family}${part}`
    else {
      family = words ?? ""
      product = part
    }
    model = number ?? model
    if (!NO_PRODUCT.test(product)) found.push(product)
  }
  return found
}

const MOBILE = /^M\d{3}\w*$/
/** A chip's second display output has an id without a driver of its own. */
const SECOND = /\(Secondary\)/
const NO_PRODUCT = /\b(?:series|and|sample|fake|processor)\b/i

/**
 * The model numbers in the name of a network card, a codec or an accessory: 'RTL8111/8168 PCI Express …' → 'RTL8111', 'RTL8168';
 * 'I219-LM' → 'I219-LM', 'I219'; 'Wireless-AC 9560' → 'AC 9560', '9560'.
 */
export const modelNumbers = (name: string): ReadonlyArray<string> => {
  const found: Array<string> = []
  let letters = ""
  for (const word of name.split(/[\s/()[\],*]+/)) {
    const [, start, number, board] = MODEL.exec(word) ?? []
    if (start !== undefined && number !== undefined) {
      letters = start
      found.push(`${start}${number}`)
      if (board !== undefined) found.push(word)
    } else if (letters !== "" && /^\d{4}[A-Z]{0,4}$/.test(word)) found.push(`${letters}${word}`)
    else letters = ""
  }
  const wireless = /Wireless(-AC|-N)?\s+(\d{4}[A-Z]{0,4})\b/.exec(name)
  if (wireless?.[2] !== undefined) found.push(wireless[2], `${wireless[1]?.slice(1) ?? ""} ${wireless[2]}`)
  return found
}

const MODEL = /^([A-Z]{1,5})-?(\d{3,5}[A-Za-z]{0,5})(-[A-Z]{1,3}\d?)?$/
