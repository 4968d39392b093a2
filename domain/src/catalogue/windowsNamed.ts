/** The Windows that a text asks about, where the driver that is its answer is for others only (P-ANS-11). */
import { OPERATING_SYSTEMS, type OperatingSystemKey } from "./Compatibility.ts"
import { isForSystem, type SystemFacts, systemText } from "./serves.ts"

/** What there is for another Windows than those which a driver line is for. */
export interface OlderDriver {
  readonly why: string
  /** In place of what is said of the line, where that is no answer. */
  readonly headline?: string
  /** A page of this site in place of the line's. */
  readonly path?: string
  readonly also?: { readonly title: string; readonly path: string }
}

export const NOT_FOR_ARM =
  "Its record here is for PCs with Intel or AMD processors: one with Windows on Arm gets its drivers from Windows Update and its own maker."

/** Whether the text names Windows 7 and no other. */
export const namesWindows7 = (text: string): boolean => onlyReleaseIn(text) === "7"

/** The release of Windows that the text names, such as '11', 'vista'; undefined where it names none or several. */
export const onlyReleaseIn = (text: string): string | undefined => {
  const named = releasesIn(text)
  const [release] = named
  return named.size === 1 ? release : undefined
}

/** Whether the text is about a PC with an ARM processor. */
export const namesArm = (text: string): boolean => ARM.test(text)

const ARM = /\b(?:arm\s?64|aarch64|(?:on|windows)\s+arm|arm\s+(?:windows|pc|laptop))\b/i

const RELEASE = /\bwin(?:dows)?\s*(11|10|8\.1|8|7|vista|xp)\b/gi
const KEYS: Readonly<Record<string, OperatingSystemKey>> = {
  "11": "windows-11",
  "10": "windows-10",
  "8.1": "windows-8",
  "8": "windows-8",
  "7": "windows-7"
}
const LABELS: ReadonlyMap<OperatingSystemKey, string> = new Map(OPERATING_SYSTEMS.map(({ key, label }) => [key, label]))

const releasesIn = (text: string): ReadonlySet<string> =>
  new Set(Array.from(text.matchAll(RELEASE), ([, release = ""]) => release.toLowerCase()))

/**
 * A sentence, or '' where the text names no Windows, several, or one that the driver is for.
 *
 * @param facts of the driver's record; undefined where the maker has no driver for Windows 10 and 11
 */
export const otherWindowsText = (text: string, facts: SystemFacts | undefined): string => {
  const release = onlyReleaseIn(text)
  if (release === undefined) return ""
  const key = KEYS[release]
  if (facts === undefined && (key === "windows-10" || key === "windows-11")) return ""
  if (facts !== undefined && key !== undefined && isForSystem(facts, key)) return ""
  const label = key === undefined ? `Windows ${release === "xp" ? "XP" : "Vista"}` : LABELS.get(key)
  const elsewhere = "look at the maker's page, or at your computer maker's."
  if (facts === undefined) return `For ${label} ${elsewhere}`
  const known = `Its record here is for ${systemText(facts)}`
  return key === "windows-11" ? `${known}, not for Windows 11.` : `${known}: for ${label} ${elsewhere}`
}
