/** The answer to a text that names a printer model of the lists (P-ANS-24): its page, its verdict, and the one link as a second page. */
import { deviceVerdict } from "../../devices/deviceVerdict.ts"
import type { FoundPrinter } from "../../printers/PrinterFinder.ts"
import type { ShownPrinter } from "../../printers/showPrinter.ts"
import type { Answer } from "../answer/Answer.ts"
import { nearestModelWords } from "./printerWords.ts"

/** @param scans its scanner is meant */
export const modelAnswer = (
  { match, typed }: Pick<FoundPrinter, "match"> & { readonly typed: string },
  printer: ShownPrinter,
  scans: boolean
): Answer => {
  const { brand, name, title, path, verdict, headline, whatToDo, reason, scanning, link } = printer
  const also = link === null ? undefined : { title: linkTitle(link), path: link.url }
  const sentences = [
    match === "exact" ? "" : nearestModelWords(typed, match),
    whatToDo,
    scans && scanning !== null ? scanning : reason
  ]
  return {
    kind: "printer",
    title: match === "exact" ? title : `${brand} ${typed.toUpperCase()}, as the ${name}`,
    path,
    verdict: deviceVerdict(verdict),
    headline,
    why: sentences.filter((sentence) => sentence !== "").join(" "),
    ...(also !== undefined && { also })
  }
}

const linkTitle = ({ label, url }: NonNullable<ShownPrinter["link"]>): string =>
  url.startsWith("/") ? label : `${label} (${new URL(url).host})`
