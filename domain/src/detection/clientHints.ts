/** What a browser reports about its system on request (User-Agent Client Hints): only Chromium, and only over https. */
import type { Architecture } from "./architecture.ts"

/** The answer of `navigator.userAgentData.getHighEntropyValues(HINTS)`; every part may be missing or empty. */
export interface ClientHints {
  readonly platform?: string | undefined
  readonly platformVersion?: string | undefined
  readonly architecture?: string | undefined
  readonly bitness?: string | undefined
  /** A 32-bit browser on a 64-bit system. */
  readonly wow64?: boolean | undefined
}

/** The hints to ask for. `platform` always comes. */
export const HINTS = ["platformVersion", "architecture", "bitness", "wow64"] as const

/**
 * The line next to 'Windows 11/10' (P-DET-6). The first number of the platform's version is 1 to 10 on Windows 10 and
 * 13 or more on Windows 11 (Microsoft, "Detect Windows 11 using User-Agent Client Hints"); 0 is an older Windows.
 */
export const exactWindows = (hints: ClientHints | undefined): "Windows 11" | "Windows 10" | null => {
  if (hints?.platform !== "Windows") return null
  const major = /^(\d{1,4})(?:\.\d+)*$/.exec(hints.platformVersion ?? "")?.[1]
  if (major === undefined) return null
  if (Number(major) >= 13) return "Windows 11"
  return Number(major) >= 1 && Number(major) <= 10 ? "Windows 10" : null
}

/** The architecture where the hints name it, else null: Chromium's user-agent string says x64 on every Windows machine. */
export const hintedArchitecture = (hints: ClientHints | undefined): Architecture | null => {
  if (hints?.architecture?.startsWith("arm") === true) return "ARM"
  if (hints?.bitness === "64") return "64-bit"
  if (hints?.bitness === "32") return hints.wow64 === true ? "64-bit" : "32-bit"
  return null
}
