/** Consumer Rights: six rights, whom they cover, the request form and what happens to a request (P-PRIV-4 to P-PRIV-9). */
import type { SiteSettings } from "@driverdex/api/contract/SiteApi"
import { Link } from "@tanstack/react-router"
import { useSite } from "../../client/use-api.ts"
import { NoForm } from "../../shell/content/no-form.tsx"
import { OperatorLines } from "../../shell/content/operator-lines.tsx"
import { cardClass } from "../../ui/card.ts"
import { Notice } from "../../ui/feedback/notice.tsx"
import { Icon } from "../../ui/icon.tsx"
import { Badge } from "../../ui/text/badge.tsx"
import { NewTabLink } from "../../ui/text/new-tab-link.tsx"
import { RequestForm } from "./request-form.tsx"
import { COVERAGE_NOTICE, RIGHTS, TIMELINE } from "./request-text.ts"

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

/** Quick links; the last two open in a new tab, so that a half-filled form stays (P-PRIV-10). */
const QuickLinks = () => (
  <section aria-labelledby="quick-links" className={`${cardClass} bg-surface p-5`}>
    <h2 id="quick-links" className="text-lg">
      Quick links
    </h2>
    <ul className="mt-1">
      <li>
        <Link to="/cookie-policy" className="text-link inline-flex min-h-8 items-center pointer-coarse:min-h-11">
          Cookie Policy
        </Link>
      </li>
      <li>
        <NewTabLink href="/privacy-policy">Privacy Policy</NewTabLink>
      </li>
      <li>
        <NewTabLink href="/disclaimer">Disclaimer</NewTabLink>
      </li>
    </ul>
  </section>
)

/** What happens to a request, and when (P-PRIV-9). */
const ResponseTimeline = () => (
  <section aria-labelledby="timeline" className={`${cardClass} bg-surface p-5`}>
    <h2 id="timeline" className="text-lg">
      Response timeline
    </h2>
    <ol className="mt-3 ml-1.5 border-l-2 border-border">
      {TIMELINE.map(({ title, when, text }) => (
        <li key={title} className="relative pb-4 pl-5 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute top-1.5 -left-[0.4375rem] size-3 rounded-full border-2 border-accent bg-page"
          />
          <h3 className="text-base">{title}</h3>
          <p className="text-sm font-semibold text-accent">{when}</p>
          <p className="mt-0.5 text-sm text-muted">{text}</p>
        </li>
      ))}
    </ol>
  </section>
)

/** The six rights (P-PRIV-4). */
const RightsList = () => (
  <section aria-labelledby="rights">
    <h2 id="rights" className="text-2xl">
      Your rights
    </h2>
    <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {RIGHTS.map(({ icon, title, text }) => (
        <li key={title} className={`${cardClass} flex gap-3 p-4`}>
          <Icon name={icon} className="mt-1 size-5 text-accent" />
          <div>
            <h3 className="text-lg">{title}</h3>
            <p className="mt-0.5 text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
)
