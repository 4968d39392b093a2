/** What this site itself stores in the browser: a table on wide screens that becomes a list of records on phones. */

import { cardClass } from "../../ui/card.ts"
import { Stat } from "../../ui/text/stat.tsx"
import { STORED_ITEMS } from "./words/cookies.ts"

export const StoredItems = () => (
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
