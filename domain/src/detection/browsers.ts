/** The browser in a user-agent string, by the names of P-DET-4 in an order that gives the true answer. */
import { UNKNOWN } from "./systems.ts"

export const BROWSER_NAMES = ["Firefox", "Chrome", "Safari", "Edge", "Opera", "Internet Explorer"] as const
export type BrowserName = (typeof BROWSER_NAMES)[number]

export const browserOf = (userAgent: string): BrowserName | typeof UNKNOWN =>
  BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? UNKNOWN

/**
 * A browser that carries another's name comes before it: Edge and Opera say Chrome, Opera has said Firefox and MSIE, Chrome
 * says Safari. Android's old own browser says Safari too and is none of the six.
 */
const BROWSERS: ReadonlyArray<readonly [RegExp, BrowserName | typeof UNKNOWN]> = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOpera\b|\b(?:OPR|OPT|OPiOS|OPX)\//, "Opera"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\bMSIE \d|\bTrident\//, "Internet Explorer"],
  [/(?:\b|Headless)(?:Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bAndroid(?![A-Za-z])/, UNKNOWN],
  [/\bSafari\//, "Safari"]
]
