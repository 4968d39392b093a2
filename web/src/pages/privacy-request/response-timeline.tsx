/** What happens to a request, and when (P-PRIV-9). */

import { cardClass } from "../../ui/card.ts"
import { TIMELINE } from "./request-words.ts"

export const ResponseTimeline = () => (
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
