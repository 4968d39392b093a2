import { describe, expect, it } from "vitest"
import { DEFAULT_GTAG, DEFAULT_UET, signalsFor } from "../../src/consent/signalsFor.ts"

/** Columns: analytics, advertising, functional | analytics, ad, personalization, functionality storage | UET consent, action. */
const TABLE = `
  on  on  on  | granted granted granted granted | granted page-view
  on  on  off | granted granted granted denied  | granted page-view
  on  off on  | granted denied  denied  granted | denied  clear-click-id
  on  off off | granted denied  denied  denied  | denied  clear-click-id
  off on  on  | denied  denied  denied  granted | granted page-view
  off on  off | denied  denied  denied  denied  | granted page-view
  off off on  | denied  denied  denied  granted | denied  clear-click-id
  off off off | denied  denied  denied  denied  | denied  clear-click-id`

const rows = TABLE.trim()
  .split("\n")
  .map(
    (line) => line.trim().split(/[\s|]+/) as [string, string, string, string, string, string, string, string, string]
  )

describe("applying a choice", () => {
  it.each(rows)(
    "analytics %s, advertising %s, functional %s",
    (analytics, advertising, functional, forAnalytics, forAds, forPersonalization, forFunctionality, uet, action) => {
      const signals = signalsFor({
        necessary: true,
        analytics: analytics === "on",
        advertising: advertising === "on",
        functional: functional === "on"
      })
      expect(signals.gtag).toEqual({
        analytics_storage: forAnalytics,
        ad_storage: forAds,
        ad_user_data: forAds,
        ad_personalization: forAds,
        personalization_storage: forPersonalization,
        functionality_storage: forFunctionality,
        security_storage: "granted"
      })
      expect(signals.uet).toEqual({ ad_storage: uet })
      expect(signals.advertising).toBe(action)
      expect(signals.attributes).toEqual({
        "data-consent-analytics": String(analytics === "on"),
        "data-consent-advertising": String(advertising === "on"),
        "data-consent-functional": String(functional === "on")
      })
    }
  )

  it("starts with everything denied, in the same fields", () => {
    const signals = signalsFor({ necessary: true, functional: true, analytics: true, advertising: true })
    expect(Object.keys(DEFAULT_GTAG).sort()).toEqual(Object.keys(signals.gtag).sort())
    expect(new Set([...Object.values(DEFAULT_GTAG), ...Object.values(DEFAULT_UET)])).toEqual(new Set(["denied"]))
  })
})
