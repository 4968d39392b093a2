/** Which architectures a driver's text serves (P-CAT-16). What only shows a driver does not need it. */
import type { ArchitectureKey } from "./Compatibility.ts"

const ARCHITECTURES_OF_TEXT: ReadonlyMap<string, ReadonlyArray<ArchitectureKey>> = new Map([
  ["64-bit", ["64-bit"]],
  ["32-bit", ["32-bit"]],
  ["both", ["64-bit", "32-bit"]]
])

/** Does a text such as 'Both' or '64-bit / 32-bit' serve that architecture? */
export const servesArchitecture = (text: string, architecture: ArchitectureKey): boolean =>
  text
    .toLowerCase()
    .split(/[\s/,&]+/)
    .some((word) => ARCHITECTURES_OF_TEXT.get(word)?.includes(architecture) === true)
