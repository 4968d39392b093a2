/** Consumer Rights: six rights, whom they cover, the request form and what happens to a request (P-PRIV-4 to P-PRIV-9). */

import type { SiteSettings } from "@driverdex/api/contract/SiteApi"
import { useSite } from "../../client/use-api.ts"
import { NoForm } from "../../shell/content/no-form.tsx"
import { OperatorLines } from "../../shell/content/operator-lines.tsx"
import { cardClass } from "../../ui/card.ts"
import { Notice } from "../../ui/feedback/notice.tsx"
import { Badge } from "../../ui/text/badge.tsx"
import { QuickLinks } from "./quick-links.tsx"
import { RequestForm } from "./request-form.tsx"
import { COVERAGE_NOTICE } from "./request-words.ts"
import { ResponseTimeline } from "./response-timeline.tsx"
import { RightsList } from "./rights-list.tsx"

export const ConsumerRightsPage = () => {
  const site = useSite()
  return (
    <div className="page-width py-6 md:py-8">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-3xl">Consumer Rights</h1>
        <Badge tone="accent" icon="shield">
          17 US States Covered
        </Badge>
      </div>
      <p className="mt-2 max-w-prose text-lg text-muted">
        What you may ask of us about your personal information, and how to ask it. Using your rights is free.
      </p>
      <div className="mt-6 space-y-10 md:mt-8">
        <RightsList />
        <div className="max-w-3xl">
          <Notice>
            <h2 className="text-base">State coverage</h2>
            <p className="mt-0.5">{COVERAGE_NOTICE}</p>
          </Notice>
        </div>
        <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          {site.inbox ? <RequestForm /> : <NoForm email={site.privacyEmail ?? site.supportEmail} />}
          <div className="space-y-4">
            {site.inbox && <ResponseTimeline />}
            <QuickLinks />
            <PrivacyOfficer site={site} />
          </div>
        </div>
      </div>
    </div>
  )
}

/** Only what the operator has set (P-SITE-3). */
const PrivacyOfficer = ({ site }: { readonly site: SiteSettings }) => (
  <section aria-labelledby="officer" className={`${cardClass} bg-surface p-5`}>
    <h2 id="officer" className="mb-3 text-lg">
      Privacy officer
    </h2>
    <OperatorLines site={site} about="privacy" />
  </section>
)
