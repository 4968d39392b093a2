/** Reads a list in any language: `readList`, with all words at hand. */
import { OTHER_LETTERS } from "./grammar/otherLetters.ts"
import { readList } from "./readList.ts"
import type { Scan } from "./ScannedDevice.ts"

export const readScan = (text: string): Scan => readList(text, OTHER_LETTERS)
