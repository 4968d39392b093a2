/** Reads a list in any language: `readList`, with the words of all scripts at hand. */
import "./grammar/everyScript.ts"

export { readList as readScan } from "./readList.ts"
