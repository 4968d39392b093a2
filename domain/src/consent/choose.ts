/** The three ways to choose, in the banner and in the 'Cookie Preferences' dialog (P-CONS-3). */
import { ALL_GRANTED, effectivePreferences, NECESSARY_ONLY, type Preferences, type Toggles } from "./preferences.ts"

export type Choice =
  | { readonly kind: "accept-all" }
  | { readonly kind: "reject-all" }
  | { readonly kind: "save"; readonly toggles: Toggles }

export interface Chosen {
  /** To write under CONSENT_KEY: the choice as it was made. */
  readonly store: Preferences
  /** To signal at once: the choice as far as a live GPC signal lets it (P-CONS-6). */
  readonly apply: Preferences
}

/** Every choice hides the banner and notifies listeners with the event CONSENT_CHANGED. */
export const choose = (choice: Choice, gpc: boolean): Chosen => {
  const store = preferencesOf(choice)
  return { store, apply: effectivePreferences(store, gpc) }
}

/** Copies only the three flags, whatever else the toggles contain. */
const preferencesOf = (choice: Choice): Preferences => {
  if (choice.kind === "accept-all") return ALL_GRANTED
  if (choice.kind === "reject-all") return NECESSARY_ONLY
  const { functional, analytics, advertising } = choice.toggles
  return { necessary: true, functional, analytics, advertising }
}
