/** Cookie Policy (P-LEGAL-5, P-CONS-7). */
import type { ReactNode } from "react"
import { useSite } from "../../client/use-api.ts"
import { Notice } from "../../ui/feedback/notice.tsx"
import { Badge } from "../../ui/text/badge.tsx"
import { ContentsList } from "../../ui/text/contents-list.tsx"
import { CookieCategories } from "./cookie-categories.tsx"
import { CookieProviders } from "./cookie-providers.tsx"
import { PROSE_CLASS } from "./prose.ts"
import { StoredItems } from "./stored-items.tsx"
import { cookieSections } from "./words/cookie-sections.tsx"

interface CookiePolicyPageProps {
  /** Shown while the browser sends the signal. */
  readonly gpcBadge: ReactNode
  /** 'Update Cookie Preferences'. */
  readonly updateButton: ReactNode
}

export const CookiePolicyPage = ({ gpcBadge, updateButton }: CookiePolicyPageProps) => {
  const site = useSite()
  const texts = cookieSections(site)
  const contents = [
    { id: "what-cookies-are", title: "What cookies are" },
    { id: "categories", title: "Cookie categories" },
    { id: "stored", title: "What this site stores" },
    { id: "providers", title: "Third-party providers" },
    ...texts
  ]
  return (
    <div className="page-width py-6 md:py-8">
      <h1 className="text-3xl">Cookie Policy</h1>
      <p className="mt-3 flex flex-wrap gap-2">
        <Badge tone="accent" icon="shield">
          Updated for 2025 US Compliance
        </Badge>{" "}
        {gpcBadge}
      </p>
      <div className="mt-5 max-w-3xl space-y-4">
        <Notice tone="success" icon="shield">
          <p>
            <strong>Global Privacy Control (GPC) signals are honored.</strong> While your browser sends one, it
            automatically opts you out of non-essential cookies and of ad data sharing.
          </p>
        </Notice>
        <div data-print="hide">{updateButton}</div>
      </div>
      <div className="mt-8 grid grid-cols-1 gap-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10 print:block">
        <ContentsList entries={contents} />
        <div className="space-y-10">
          <section aria-labelledby="what-cookies-are" className={PROSE_CLASS}>
            <h2 id="what-cookies-are" className="text-2xl">
              What cookies are
            </h2>
            <p>
              Cookies are small texts that a website keeps in your browser and gets back at your next request. Local and
              session storage do the same without sending anything back by themselves. In this policy 'cookies' means
              all of them.
            </p>
          </section>
          <CookieCategories />
          <StoredItems />
          <CookieProviders site={site} />
          {texts.map(({ id, title, body }) => (
            <section key={id} aria-labelledby={id} className={PROSE_CLASS}>
              <h2 id={id} className="text-2xl">
                {title}
              </h2>
              {body}
            </section>
          ))}
          <p className="border-t border-border pt-4 text-muted">
            Last updated: <time dateTime="2025-09">September 2025</time>
          </p>
        </div>
      </div>
    </div>
  )
}
