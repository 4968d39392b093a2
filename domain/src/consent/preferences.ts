/** A visitor's privacy choice and how the browser keeps it (P-CONS-1). */

export interface Preferences {
  readonly necessary: true
  readonly functional: boolean
  readonly analytics: boolean
  readonly advertising: boolean
}
/** The switches that a visitor can move; Necessary is locked. */
export type Toggles = Omit<Preferences, "necessary">

/** Keys of the browser's local storage (P-CONS-1). */
export const CONSENT_KEY = "cookie-consent"
export const GPC_KEY = "gpc-detected"
/** The value under GPC_KEY once a signal was seen. It is history: rules read the live signal only. */
export const GPC_DETECTED = "true"

export const NECESSARY_ONLY: Preferences = { necessary: true, functional: false, analytics: false, advertising: false }
export const ALL_GRANTED: Preferences = { necessary: true, functional: true, analytics: true, advertising: true }

/** The text to keep under CONSENT_KEY. */
export const printStored = (preferences: Preferences): string => JSON.stringify(preferences)

/**
 * The stored choice; null when there is none or when it cannot be read, so that the visitor is asked again. Only a literal
 * `true` is consent: a missing or odd flag is off.
 */
export const parseStored = (text: string | null): Preferences | null => {
  const stored = text === null ? null : parseJson(text)
  if (typeof stored !== "object" || stored === null || Array.isArray(stored)) return null
  const isOn = (name: keyof Toggles) => (stored as Readonly<Record<string, unknown>>)[name] === true
  return {
    necessary: true,
    functional: isOn("functional"),
    analytics: isOn("analytics"),
    advertising: isOn("advertising")
  }
}

/** `navigator.globalPrivacyControl`: true; some browsers say '1'. */
export const isGpcSignal = (value: unknown): boolean => value === true || value === "1" || value === 1

/** The header `Sec-GPC`: '1' and nothing else (P-CONS-11). */
export const isGpcHeader = (value: string | null | undefined): boolean => value === "1"

/** What holds now: a live signal wins over any choice on analytics and advertising; the stored choice stays (P-CONS-6). */
export const effectivePreferences = (preferences: Preferences, gpc: boolean): Preferences =>
  gpc ? { ...preferences, analytics: false, advertising: false } : preferences

/** Undefined when the text is no JSON: storage belongs to the visitor and may hold anything. */
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
