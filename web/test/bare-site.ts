/** Settings of a site on which nothing is turned on. */
import type { SiteSettings } from "@driverdex/api/contract/SiteApi"

export const BARE_SITE: SiteSettings = {
  name: "Driverdex",
  url: null,
  supportEmail: null,
  supportPhone: null,
  supportAddress: null,
  privacyEmail: null,
  inbox: false,
  gtagId: null,
  uetId: null,
  factsTo: null
}
