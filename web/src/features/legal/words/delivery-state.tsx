/** What the privacy policy says of messages; the words follow the settings (P-SITE-5). */
import type { SiteSettings } from "@driverdex/api/contract/SiteApi"

export const DeliveryState = ({ site }: { readonly site: SiteSettings }) => (
  <>
    {site.inbox
      ? "On this site the contact form and the privacy request form are delivered to the operator."
      : "On this site delivery of the forms is not turned on, so there are none."}
  </>
)
