/** What the legal pages say about the parts that only some operators turn on; the words follow the settings (decision 24). */
import type { SiteSettings } from "../../data/site-api.ts"

/** Analytics and advertising, as they are set on this site today. */
export const ProviderState = ({ site }: { readonly site: SiteSettings }) => (
  <p>
    On this site analytics is {site.gtagId === null ? "not turned on" : "turned on (Google)"} and advertising
    measurement is {site.uetId === null ? "not turned on" : "turned on (Microsoft Advertising)"}.{" "}
    {site.gtagId === null && site.uetId === null
      ? "No provider's script is loaded, whatever you choose in the cookie banner."
      : "A provider's script is loaded only after you allowed its category, and not at all while your browser sends a Global Privacy Control signal."}
  </p>
)

/** What becomes of a message, as it is set on this site today. */
export const DeliveryState = ({ site }: { readonly site: SiteSettings }) => (
  <>
    {site.inbox
      ? "On this site the contact form and the privacy request form are delivered to the operator."
      : "On this site delivery of the forms is not turned on: what you type is checked in your browser and is not sent."}
  </>
)
