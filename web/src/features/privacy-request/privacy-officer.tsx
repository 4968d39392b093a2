/** How to reach the privacy officer: only what the operator has set (P-PRIV-4, P-SITE-3). */

import type { SiteSettings } from "@driverdex/api/contract/SiteApi"
import { OperatorLines } from "../../content/operator-lines.tsx"
import { cardClass } from "../../ui/card.ts"

export const PrivacyOfficer = ({ site }: { readonly site: SiteSettings }) => (
  <section aria-labelledby="officer" className={`${cardClass} bg-surface p-5`}>
    <h2 id="officer" className="mb-3 text-lg">
      Privacy officer
    </h2>
    <OperatorLines site={site} about="privacy" />
  </section>
)
