/** Printers and scanners that a text names (P-ANS-6): only words that are in the name of one count. */

import type { MakerSiteOf, PrinterBrands } from "../printers/otherBrandAnswer.ts"
import { isPrinterName, type PrinterIndex, printerAnswer } from "../printers/printerAnswer.ts"
import { keyOf } from "../query/pieces.ts"
import type { Query } from "../query/Query.ts"
import { type Candidate, placesWhere } from "./Candidate.ts"
import { textOf } from "./computers.ts"

const PRINTER: ReadonlySet<string> = new Set("printer printers plotter scan scanner scanning multifunction".split(" "))
const PARTS_OF_NAMES: ReadonlySet<string> = new Set(
  "pro mfp color series plus enterprise photo smart envy inspire ink advantage tank tm i et hl xp wf l ds es pt ads td dr gt laser mark ii all one aio m p e c s f".split(
    " "
  )
)

export const printerCandidates = (
  query: Query,
  index: PrinterIndex,
  brands: PrinterBrands,
  makerSite: MakerSiteOf
): ReadonlyArray<Candidate> => {
  const { otherBrands, otherWords, written } = index.names
  const isBrand = (text: string): boolean =>
    isPrinterName(text) || otherBrands.some(({ words }) => words.includes(text))
  const relevant = placesWhere(query, ({ text, kind, word }) => {
    if (isBrand(text) || isBrand(query.words[word] ?? "")) return true
    if (kind === "system" || kind === "filler") return false
    return (
      kind === "model" || PRINTER.has(text) || otherWords.has(text) || written.has(text) || PARTS_OF_NAMES.has(text)
    )
  })
  const says = query.pieces.some(
    ({ text, word }, at) =>
      relevant.has(at) &&
      (isBrand(text) || isBrand(query.words[word] ?? "") || PRINTER.has(text) || query.pieces[at]?.kind === "model")
  )
  if (!says) return []
  const text = textOf(query, relevant)
  const found = printerAnswer(text, index, brands, makerSite)
  if (found === undefined) return []
  // A 'Fujitsu iX500' is none of Canon's, though Canon has such numbers.
  const makers = query.pieces.flatMap(({ text, kind }) => (kind === "maker" ? [text] : []))
  const brand = keyOf(found.title)
  if (
    makers.length > 0 &&
    found.kind !== "guide" &&
    !makers.some((maker) => brand.includes(maker)) &&
    !query.pieces.some(({ text }) => isBrand(text))
  )
    return []
  const title = ` ${found.title.toLowerCase()} ${decodeURIComponent(found.path).toLowerCase()} `
  // The guide is for a model that no list names: it speaks of whatever stands beside 'printer'.
  const isOfAnyModel = found.kind === "guide" && query.pieces.some(({ text }) => PRINTER.has(text))
  const covers = placesWhere(
    query,
    (piece, at) =>
      relevant.has(at) &&
      (isBrand(piece.text) ||
        PRINTER.has(piece.text) ||
        title.includes(piece.text) ||
        (isOfAnyModel && piece.kind === "model"))
  )
  return [
    {
      of: "printer",
      covers,
      allows: placesWhere(
        query,
        ({ kind, text: piece }, at) =>
          kind === "form" ||
          (relevant.has(at) && PARTS_OF_NAMES.has(piece)) ||
          piece === "wifi" ||
          piece === "wireless" ||
          piece === "network"
      ),
      things: new Set(["printer", "scanner"]),
      prior: found.kind === "printer" ? 0.6 : found.kind === "printers" ? 0 : -0.8,
      answer: () => found
    }
  ]
}
