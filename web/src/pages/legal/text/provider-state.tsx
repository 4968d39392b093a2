/** What the legal pages say about analytics and advertising; the words follow the settings (P-SITE-5). */
import type { SiteSettings } from "@driverdex/api/contract/SiteApi"

export const ProviderState = ({ site }: { readonly site: SiteSettings }) => (
  <p>
    On this site analytics is {site.gtagId === null ? "not turned on" : "turned on (Google)"} and advertising
    measurement is {site.uetId === null ? "not turned on" : "turned on (Microsoft Advertising)"}.{" "}
    {site.gtagId === null && site.uetId === null
      ? "No provider's script is loaded, whatever you choose in the cookie banner."
      : "A provider's script is loaded only after you allowed its category, and not at all while your browser sends a Global Privacy Control signal."}
  </p>
)
