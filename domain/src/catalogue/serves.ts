/** Which operating systems and architectures a driver's text serves: the other half of P-CAT-16. */
import type { ArchitectureKey, OperatingSystemKey } from "./Compatibility.ts"

const SYSTEM_OF_RELEASE: ReadonlyMap<string, OperatingSystemKey> = new Map([
  ["11", "windows-11"],
  ["10", "windows-10"],
  ["8.1", "windows-8"],
  ["8", "windows-8"],
  ["7", "windows-7"]
])

const ARCHITECTURES_OF_TEXT: ReadonlyMap<string, ReadonlyArray<ArchitectureKey>> = new Map([
  ["64-bit", ["64-bit"]],
  ["32-bit", ["32-bit"]],
  ["both", ["64-bit", "32-bit"]]
])

/** Releases listed after the word Windows: 'Windows 11/10', 'Windows 8.1, 7', 'Windows 10 and Windows 11'. */
const WINDOWS_RELEASES = /\bwindows\s+(\d[\d.]*(?:\s*(?:\/|,|&|and|or)\s*\d[\d.]*)*)/gi

/** Does a text such as 'Windows 11/10' serve that system? */
export const servesOperatingSystem = (text: string, system: OperatingSystemKey): boolean =>
  [...text.matchAll(WINDOWS_RELEASES)].some((list) =>
    (list[1] ?? "").split(/[^\d.]+/).some((release) => SYSTEM_OF_RELEASE.get(release) === system)
  )

/** Does a text such as 'Both' or '64-bit / 32-bit' serve that architecture? */
export const servesArchitecture = (text: string, architecture: ArchitectureKey): boolean =>
  text
    .toLowerCase()
    .split(/[\s/,&]+/)
    .some((word) => ARCHITECTURES_OF_TEXT.get(word)?.includes(architecture) === true)
