/** How to reach the operator: a form, the operator's own lines, and what else may help (P-SUP-8, P-SUP-11, P-SUP-12). */

import type { SiteSettings } from "@driverdex/api/contract/SiteApi"
import { Link } from "@tanstack/react-router"
import { useSite } from "../../client/use-api.ts"
import { NoForm } from "../../shell/content/no-form.tsx"
import { OperatorLines } from "../../shell/content/operator-lines.tsx"
import { cardClass } from "../../ui/card.ts"
import { Icon } from "../../ui/icon.tsx"
import { ContactForm } from "./contact-form.tsx"
import { CONTACT_SUBTITLE, QUICK_HELP, RESPONSE_TIMES } from "./contact-text.ts"

export const ContactPage = () => {
  const site = useSite()
  return (
    <div className="page-width py-6 md:py-8">
      <h1 className="text-3xl">Contact {site.name}</h1>
      <p className="mt-2 max-w-prose text-lg text-muted">{CONTACT_SUBTITLE}</p>
      <div className="mt-6 grid grid-cols-1 gap-6 md:mt-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {site.inbox ? <ContactForm /> : <NoForm email={site.supportEmail} />}
        <div className="space-y-4">
          <GetInTouch site={site} />
          <QuickHelp />
          {site.inbox && <ResponseTimes />}
        </div>
      </div>
    </div>
  )
}

/** 'Get in Touch': the operator's own lines (P-SUP-11, P-SITE-3). */
const GetInTouch = ({ site }: { readonly site: SiteSettings }) => (
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

/** 'Quick Help': pages that may answer faster than a person (P-SUP-12). */
const QuickHelp = () => (
  <section aria-labelledby="quick" className={`${cardClass} bg-surface p-5`}>
    <h2 id="quick" className="text-lg">
      Quick Help
    </h2>
    <ul className="mt-2 divide-y divide-border">
      {QUICK_HELP.map(({ label, line, to }) => (
        <li key={to}>
          <Link to={to} className="group flex min-h-11 items-center justify-between gap-3 py-2 text-text no-underline">
            <span>
              <span className="font-semibold text-accent group-hover:underline">{label}</span>
              <span className="block text-sm text-muted">{line}</span>
            </span>
            <Icon name="arrow" className="size-4 text-muted group-hover:text-accent" />
          </Link>
        </li>
      ))}
    </ul>
  </section>
)

/** 'Expected Response Times' (P-SUP-12). */
const ResponseTimes = () => (
  <section aria-labelledby="times" className={`${cardClass} bg-surface p-5`}>
    <h2 id="times" className="text-lg">
      Expected Response Times
    </h2>
    <table aria-labelledby="times" className="mt-2 w-full">
      <thead className="sr-only">
        <tr>
          <th scope="col">Topic</th>
          <th scope="col">Time</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-border">
        {RESPONSE_TIMES.map(({ topic, time }) => (
          <tr key={topic}>
            <th scope="row" className="py-2 pr-3 text-left font-normal text-muted">
              {topic}
            </th>
            <td className="py-2 text-right font-semibold whitespace-nowrap">{time}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
