/** Cookie Policy (P-LEGAL-5, P-CONS-7). */

import type { SiteSettings } from "@driverdex/api/contract/SiteApi"
import type { ReactNode } from "react"
import { useSite } from "../../client/use-api.ts"
import { cardClass } from "../../ui/card.ts"
import { Notice } from "../../ui/feedback/notice.tsx"
import { Badge } from "../../ui/text/badge.tsx"
import { ContentsList } from "../../ui/text/contents-list.tsx"
import { NewTabLink } from "../../ui/text/new-tab-link.tsx"
import { Stat } from "../../ui/text/stat.tsx"
import { VisuallyHidden } from "../../ui/text/visually-hidden.tsx"
import { PROSE_CLASS } from "./prose.ts"
import { cookieSections } from "./text/cookie-sections.tsx"
import { COOKIE_CATEGORIES, COOKIE_PROVIDERS, STORED_ITEMS } from "./text/cookies.ts"

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

/** The four categories of cookies (P-LEGAL-6). */
const CookieCategories = () => (
  <section aria-labelledby="categories">
    <h2 id="categories" className="text-2xl">
      Cookie categories
    </h2>
    <div className="mt-4 grid gap-4 md:grid-cols-2">
      {COOKIE_CATEGORIES.map(({ name, state, text, facts }) => (
        <article key={name} className={`${cardClass} p-4 sm:p-5`}>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h3 className="text-lg">{name}</h3>
            <Badge tone={state === "Always active" ? "accent" : "neutral"}>{state}</Badge>
          </div>
          <p className="mt-2">{text}</p>
          <dl className="mt-3 grid gap-2.5">
            {facts.map((fact) => (
              <Stat key={fact.name} name={fact.name}>
                {fact.value}
              </Stat>
            ))}
          </dl>
        </article>
      ))}
    </div>
  </section>
)

/** Third-party providers, each with whether the operator has turned it on here (P-LEGAL-5, P-SITE-5). */
const CookieProviders = ({ site }: { readonly site: SiteSettings }) => (
  <section aria-labelledby="providers">
    <h2 id="providers" className="text-2xl">
      Third-party providers
    </h2>
    <p className="mt-2 max-w-[62ch]">
      They are used only where the operator has turned them on, and only after you have allowed their category. Until
      then nothing is loaded from them.
    </p>
    <ul className="mt-4 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {COOKIE_PROVIDERS.map(({ name, category, setting, cookies, privacy, optOut }) => (
        <li key={name} className={`${cardClass} flex flex-col p-4 sm:p-5`}>
          <h3 className="text-lg">{name}</h3>
          <p className="mt-1">
            {site[setting] === null ? <Badge>Not turned on here</Badge> : <Badge tone="warning">Turned on here</Badge>}
          </p>
          <dl className="mt-3 mb-3 grid gap-2.5">
            <Stat name="Category">{category}</Stat>
            <Stat name="Cookies">
              <span className="font-mono text-sm wrap-anywhere">{cookies.join(", ")}</span>
            </Stat>
          </dl>
          <p className="mt-auto flex flex-wrap gap-x-5 gap-y-1 border-t border-border pt-3">
            <NewTabLink href={privacy}>
              Privacy policy<VisuallyHidden> of {name}</VisuallyHidden>
            </NewTabLink>
            <NewTabLink href={optOut}>
              Opt out<VisuallyHidden> of {name}</VisuallyHidden>
            </NewTabLink>
          </p>
        </li>
      ))}
    </ul>
  </section>
)

/**
 * What this site itself stores in the browser: a table on wide screens that becomes a list of records on phones.
 */
const StoredItems = () => (
  <section aria-labelledby="stored">
    <h2 id="stored" className="text-2xl">
      What this site stores
    </h2>
    <p className="mt-2 max-w-[62ch]">
      All of these are necessary. The software of this site sets no functional cookie of its own at present; the
      category is there so that your choice holds if that changes.
    </p>
    <ul className={`${cardClass} mt-4 divide-y divide-border`}>
      {STORED_ITEMS.map(({ name, where, purpose, retention }) => (
        <li key={name} className="px-4 py-3.5">
          <h3 className="font-mono text-base wrap-anywhere">{name}</h3>
          <dl className="mt-1.5 grid gap-x-6 gap-y-2 md:grid-cols-[1fr_2fr_1fr]">
            <Stat name="Place">{where}</Stat>
            <Stat name="Purpose">{purpose}</Stat>
            <Stat name="Retention">{retention}</Stat>
          </dl>
        </li>
      ))}
    </ul>
  </section>
)
