/** The visitor's system from what the browser tells the page (P-DET-3). Nothing of it leaves the browser (P-DET-11). */
import { type Architecture, architectureOf } from "./architecture.ts"
import { type BrowserName, browserOf } from "./browsers.ts"
import { type ClientHints, exactWindows, hintedArchitecture } from "./clientHints.ts"
import { type OperatingSystemName, operatingSystemOf, type UNKNOWN } from "./systems.ts"

/** A plain record of what `navigator`, `screen` and `Intl` say. */
export interface Signals {
  readonly userAgent: string
  readonly platform: string
  readonly maxTouchPoints?: number | undefined
  /** In CSS pixels. */
  readonly screenWidth: number
  readonly screenHeight: number
  /** In bits. */
  readonly colorDepth: number
  readonly timezone: string
  readonly language: string
  readonly cookiesEnabled: boolean
  readonly javaEnabled: boolean
  readonly online: boolean
  readonly clientHints?: ClientHints | undefined
}

export interface DetectedSystem {
  readonly os: OperatingSystemName | typeof UNKNOWN
  /** Which of the two 'Windows 11/10' it is, where the browser says so. */
  readonly exactOs: "Windows 11" | "Windows 10" | null
  readonly browser: BrowserName | typeof UNKNOWN
  readonly architecture: Architecture
  readonly platform: string
  readonly userAgent: string
  /** '1920 x 1080' */
  readonly screenResolution: string
  readonly colorDepth: number
  readonly timezone: string
  readonly language: string
  readonly cookiesEnabled: boolean
  readonly javaEnabled: boolean
  readonly onlineStatus: boolean
}

/** Null when the browser does not tell its user-agent string: then nothing can be said (P-DET-10, the failed view). */
export const detect = (signals: Signals): DetectedSystem | null => {
  const { userAgent, clientHints } = signals
  if (userAgent.trim() === "") return null
  const os = operatingSystemOf(userAgent, signals.maxTouchPoints)
  return {
    os,
    exactOs: os === "Windows 11/10" ? exactWindows(clientHints) : null,
    browser: browserOf(userAgent),
    architecture: hintedArchitecture(clientHints) ?? architectureOf(userAgent),
    platform: signals.platform,
    userAgent,
    screenResolution: `${signals.screenWidth} x ${signals.screenHeight}`,
    colorDepth: signals.colorDepth,
    timezone: signals.timezone,
    language: signals.language,
    cookiesEnabled: signals.cookiesEnabled,
    javaEnabled: signals.javaEnabled,
    onlineStatus: signals.online
  }
}
