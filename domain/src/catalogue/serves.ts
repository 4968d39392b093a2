/** Which operating systems a driver's text serves: the other half of P-CAT-16. */
import { OPERATING_SYSTEMS, type OperatingSystemKey } from "./Compatibility.ts"
import type { DriverFacts } from "./Driver.ts"

const SYSTEM_OF_RELEASE: ReadonlyMap<string, OperatingSystemKey> = new Map([
  ["11", "windows-11"],
  ["10", "windows-10"],
  ["8.1", "windows-8"],
  ["8", "windows-8"],
  ["7", "windows-7"]
])

/** Releases listed after the word Windows: 'Windows 11/10', 'Windows 8.1, 7', 'Windows 10 and Windows 11'. */
const WINDOWS_RELEASES = /\bwindows\s+(\d[\d.]*(?:\s*(?:\/|,|&|and|or)\s*\d[\d.]*)*)/gi

/** Does a text such as 'Windows 11/10' serve that system? */
export const servesOperatingSystem = (text: string, system: OperatingSystemKey): boolean =>
  [...text.matchAll(WINDOWS_RELEASES)].some((list) =>
    (list[1] ?? "").split(/[^\d.]+/).some((release) => SYSTEM_OF_RELEASE.get(release) === system)
  )

/** What a record says of the systems that it is for: a text for the filters, and the source's own words where it has any. */
export type SystemFacts = Pick<DriverFacts, "operatingSystem"> & { readonly osDetail?: string | undefined }

/** Is a driver for that system? The source's words decide where they name releases of Windows: they are more exact. */
export const isForSystem = (facts: SystemFacts, system: OperatingSystemKey): boolean =>
  servesOperatingSystem(namesSystems(facts.osDetail) ? facts.osDetail : facts.operatingSystem, system)

/** 'Windows 7, 8.1, 10' where the source's words name the releases, else the record's own text. */
export const systemText = (facts: SystemFacts): string => {
  if (!namesSystems(facts.osDetail)) return facts.operatingSystem
  const releases = OPERATING_SYSTEMS.filter(({ key }) => isForSystem(facts, key)).map(({ label }) =>
    label.replace("Windows ", "")
  )
  return `Windows ${releases.toReversed().join(", ")}`
}

/** 'Both' in words that say what they mean. */
export const architectureText = (architecture: string): string =>
  architecture.toLowerCase() === "both" ? "64-bit and 32-bit" : architecture

const namesSystems = (text: string | undefined): text is string =>
  text !== undefined && OPERATING_SYSTEMS.some(({ key }) => servesOperatingSystem(text, key))
