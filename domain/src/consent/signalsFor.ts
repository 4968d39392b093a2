/** What a choice means to the trackers and to the page (P-CONS-4). */
import type { Preferences } from "./preferences.ts"

export type Grant = "granted" | "denied"

/** Google consent mode: the argument of `gtag("consent", "default" | "update", …)`, queue `dataLayer`. */
export interface GtagConsent {
  readonly analytics_storage: Grant
  readonly ad_storage: Grant
  readonly ad_user_data: Grant
  readonly ad_personalization: Grant
  readonly personalization_storage: Grant
  readonly functionality_storage: Grant
  readonly security_storage: Grant
}

export interface ConsentSignals {
  readonly gtag: GtagConsent
  /** Microsoft UET: the argument of `uetq.push("consent", "update", …)`. */
  readonly uet: { readonly ad_storage: Grant }
  /** Send a page-view event to the ad tracker; else clear the ad click identifier. */
  readonly advertising: "page-view" | "clear-click-id"
  /** Attributes of the page's root element. */
  readonly attributes: Readonly<Record<ConsentAttribute, "true" | "false">>
}

export type ConsentAttribute = "data-consent-analytics" | "data-consent-advertising" | "data-consent-functional"

/** The event that tells listeners of a choice; its detail is the effective preferences. */
export const CONSENT_CHANGED = "consent-changed"

/** Pushed before anything else, whatever is stored (P-CONS-5). */
export const DEFAULT_GTAG: GtagConsent = {
  analytics_storage: "denied",
  ad_storage: "denied",
  ad_user_data: "denied",
  ad_personalization: "denied",
  personalization_storage: "denied",
  functionality_storage: "denied",
  security_storage: "denied"
}
export const DEFAULT_UET = { ad_storage: "denied" } as const

/** @param effective the preferences that hold now, a live GPC signal already taken into account. */
export const signalsFor = (effective: Preferences): ConsentSignals => {
  const { functional, analytics, advertising } = effective
  // Without analytics all three are denied, even where advertising is on (P-CONS-4).
  const ads = grant(analytics && advertising)
  return {
    gtag: {
      analytics_storage: grant(analytics),
      ad_storage: ads,
      ad_user_data: ads,
      ad_personalization: ads,
      personalization_storage: ads,
      functionality_storage: grant(functional),
      security_storage: "granted"
    },
    uet: { ad_storage: grant(advertising) },
    advertising: advertising ? "page-view" : "clear-click-id",
    attributes: {
      "data-consent-analytics": `${analytics}`,
      "data-consent-advertising": `${advertising}`,
      "data-consent-functional": `${functional}`
    }
  }
}

const grant = (on: boolean): Grant => (on ? "granted" : "denied")
