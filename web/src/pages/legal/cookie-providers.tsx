/** Third-party providers, each with whether the operator has turned it on here (P-LEGAL-5, P-SITE-5). */

import type { SiteSettings } from "@driverdex/api/contract/SiteApi"
import { cardClass } from "../../ui/card.ts"
import { Badge } from "../../ui/text/badge.tsx"
import { NewTabLink } from "../../ui/text/new-tab-link.tsx"
import { Stat } from "../../ui/text/stat.tsx"
import { VisuallyHidden } from "../../ui/text/visually-hidden.tsx"
import { COOKIE_PROVIDERS } from "./words/cookies.ts"

export const CookieProviders = ({ site }: { readonly site: SiteSettings }) => (
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
