/** How to reach the operator: a form, the operator's own lines, and what else may help (P-SUP-8, P-SUP-11, P-SUP-12). */

import { useSite } from "../../client/use-api.ts"
import { NoForm } from "../../shell/content/no-form.tsx"
import { ContactForm } from "./contact-form.tsx"
import { CONTACT_SUBTITLE } from "./contact-words.ts"
import { GetInTouch } from "./get-in-touch.tsx"
import { QuickHelp } from "./quick-help.tsx"
import { ResponseTimes } from "./response-times.tsx"

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
