/** The six rights (P-PRIV-4). */

import { cardClass } from "../../ui/card.ts"
import { Icon } from "../../ui/icon.tsx"
import { RIGHTS } from "./request-words.ts"

export const RightsList = () => (
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
