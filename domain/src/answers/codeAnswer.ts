/** The code of Device Manager that a text asks about (P-ANS-4): 'code 43', 'error code 10', 'device manager error 28'. */
import { withoutStopWords } from "../search/fuzzy/stopWords.ts"
import { wordsOf } from "./askedWords.ts"

/** Undefined where another word says that it is another thing's code, such as a printer's. Whether the code exists is for the caller. */
export const askedCode = (text: string): number | undefined => {
  const words = withoutStopWords(wordsOf(text.replaceAll(/code(?=\d)/gi, "code "))).filter((word) => !AROUND.has(word))
  const saysManager = /device\s*manager/i.test(text)
  const at = words.findIndex((word) => word === "code" || (saysManager && word === "error"))
  const number = words.slice(at + 1).find((word) => word !== "code" && word !== "error")
  if (at === -1 || number === undefined || !/^\d{1,2}$/.test(number)) return undefined
  return words.every((word) => word === number || word === "code" || word === "error") ? Number(number) : undefined
}

/** 'Intel AX201 code 10': the text without the code and the code; undefined where none stands in it. */
export const codeBeside = (text: string): { readonly code: number; readonly rest: string } | undefined => {
  const found = /\bcode\s*(\d{1,2})\b/i.exec(text)
  return found === null ? undefined : { code: Number(found[1]), rest: text.replace(found[0], " ") }
}

/** What stands beside a code in Device Manager's own sentence, and the kinds of devices. */
const AROUND: ReadonlySet<string> = new Set(
  (
    "device manager devices hardware problem what is does mean how fix this cannot can t start has been stopped because it " +
    "reported problems usb wifi bluetooth graphics gpu card audio sound network adapter controller nvidia amd intel realtek " +
    "geforce radeon unknown are not installed"
  ).split(" ")
)
