/** 'Pro Tips' (P-SUP-7). */

import { cardClass } from "../../ui/card.ts"
import { Icon } from "../../ui/icon.tsx"
import { PRO_TIPS } from "./support-words.ts"

export const ProTips = () => (
  <section aria-labelledby="tips" className={`${cardClass} bg-surface p-5`}>
    <h2 id="tips" className="text-lg">
      Pro Tips
    </h2>
    <ul className="mt-3 space-y-4">
      {PRO_TIPS.map(({ icon, title, text }) => (
        <li key={title} className="flex gap-3">
          <Icon name={icon} className="mt-0.5 size-5 text-accent" />
          <div>
            <h3 className="text-base">{title}</h3>
            <p className="text-sm text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
)
