/** 'Get in Touch': the operator's own lines (P-SUP-11, P-SITE-3). */

import type { SiteSettings } from "@driverdex/api/contract/SiteApi"
import { OperatorLines } from "../../shell/content/operator-lines.tsx"
import { cardClass } from "../../ui/card.ts"
import { Icon } from "../../ui/icon.tsx"

export const GetInTouch = ({ site }: { readonly site: SiteSettings }) => (
  <section aria-labelledby="touch" className={`${cardClass} bg-surface p-5`}>
    <h2 id="touch" className="mb-3 text-lg">
      Get in Touch
    </h2>
    <OperatorLines site={site} />
    <ul className="mt-4 space-y-2 border-t border-border pt-4">
      <li className="flex gap-2">
        <Icon name="help" className="mt-0.5 size-5 text-accent" />
        <span>
          Online support available 24/7
          <span className="block text-sm text-muted">The Support Center and the guides are always open.</span>
        </span>
      </li>
      {site.inbox && (
        <li className="flex gap-2">
          <Icon name="clock" className="mt-0.5 size-5 text-accent" />
          Response within 24-48 hours
        </li>
      )}
    </ul>
  </section>
)
