/** The code of Device Manager that a text asks about (P-ANS-4): 'code 43', 'error code 10', 'device manager error 28'. */
import { codeInBrackets } from "../devices/scan/grammar/problems.ts"
import { withoutStopWords } from "../search/fuzzy/stopWords.ts"
import { wordsOf } from "./words/queryWords.ts"

/** Undefined where another word assigns the code to something else, such as a printer. The code may not exist. */
export const codeInText = (text: string): number | undefined => {
  const words = withoutStopWords(wordsOf(text.replaceAll(/code(?=\d)/gi, "code "))).filter((word) => !AROUND.has(word))
  const mentionsManager = /device\s*manager/i.test(text)
  const at = words.findIndex((word) => word === "code" || (mentionsManager && word === "error"))
  const number = words.slice(at + 1).find((word) => word !== "code" && word !== "error")
  if (at === -1 || number === undefined || !/^\d{1,2}$/.test(number)) return undefined
  // Of several the first counts: 'code 55 and 56'.
  return words.every((word) => /^(?:code|error|\d{1,2})$/.test(word)) ? Number(number) : undefined
}

/** The code that Windows itself has written, in any of its languages, or that a log has: '(代码 10)', '0x1f (CM_PROB_FAILED_ADD)'. */
export const codeOfWindows = (text: string, codeNamed: (name: string) => number | undefined): number | undefined => {
  const [, hex, name] = /(?:\b0x([0-9a-f]{1,2})\s*)?\(?\b(CM_PROB_[A-Z_]+)\b/i.exec(text) ?? []
  if (hex !== undefined) return Number.parseInt(hex, 16)
  return name === undefined ? codeInBrackets(text) : codeNamed(name.toUpperCase())
}

/**
 * The code in a longer text: 'intel ax201 code 10', 'code 12 resources'. Another word must indicate a device of the
 * computer, and none any other device.
 */
export const codeInSentence = (text: string, isDevice: (rest: string) => boolean): number | undefined => {
  const found = /\bcode\s*(\d{1,2})\b/i.exec(text)
  if (found === null) return undefined
  const rest = text.replace(found[0], " ")
  const words = wordsOf(rest)
  const isMeant = words.some((word) => ABOUT_DEVICES.has(word)) || isDevice(rest)
  return isMeant && !words.some((word) => ELSEWHERE.has(word)) ? Number(found[1]) : undefined
}

const ABOUT_DEVICES: ReadonlySet<string> = new Set(
  (
    "driver drivers device devices manager signature resources usb hid i2c wifi bluetooth graphics gpu audio sound ethernet " +
    "iris vega dvd cdrom rom drive reader controller laptop notebook network adapter camera webcam touchpad keyboard mouse microphone speakers headset windows nvidia geforce radeon realtek"
  ).split(" ")
)
/** Devices and programs with codes of their own. */
const ELSEWHERE: ReadonlySet<string> = new Set(
  (
    "printer printing canon epson brother lexmark xerox ricoh kyocera cartridge ink router modem playstation ps4 ps5 xbox " +
    "nintendo steam roblox netflix disney spotify discord outlook office teams zoom store game games install download license"
  ).split(" ")
)

/** The other words of Device Manager's own sentence around a code, and the kinds of devices. */
const AROUND: ReadonlySet<string> = new Set(
  (
    "device manager devices hardware problem what is does mean how fix this cannot can t start has been stopped because it " +
    "reported problems usb wifi bluetooth graphics gpu card audio sound network adapter controller nvidia amd intel realtek " +
    "geforce radeon unknown are not installed"
  ).split(" ")
)
