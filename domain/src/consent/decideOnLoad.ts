/** What a page does about consent when it loads (P-CONS-2, P-CONS-6). */
import { effectivePreferences, NECESSARY_ONLY, type Preferences } from "./preferences.ts"

export interface OnLoad {
  /** What to signal to the trackers and the page; null: nothing beyond the defaults, since nothing was chosen. */
  readonly apply: Preferences | null
  /** What to write under CONSENT_KEY; null: leave it. */
  readonly store: Preferences | null
  /** Write the marker GPC_KEY. */
  readonly markGpc: boolean
  readonly showBanner: boolean
}

/** @param stored `parseStored` of what the browser keeps; null also when storage is blocked. @param gpc the live signal. */
export const decideOnLoad = (stored: Preferences | null, gpc: boolean): OnLoad => {
  if (stored !== null) {
    return { apply: effectivePreferences(stored, gpc), store: null, markGpc: gpc, showBanner: false }
  }
  return gpc
    ? { apply: NECESSARY_ONLY, store: NECESSARY_ONLY, markGpc: true, showBanner: false }
    : { apply: null, store: null, markGpc: false, showBanner: true }
}
