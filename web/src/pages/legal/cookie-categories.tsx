/** The four categories of cookies (P-LEGAL-6). */

import { cardClass } from "../../ui/card.ts"
import { Badge } from "../../ui/text/badge.tsx"
import { Stat } from "../../ui/text/stat.tsx"
import { COOKIE_CATEGORIES } from "./words/cookies.ts"

export const CookieCategories = () => (
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
