/** First step: how to get the list, by system. */

import { CopyText } from "../../catalogue/details/copy-text.tsx"
import { LIST_SOURCES, OTHER_SOURCES } from "../../shell/content/scan.ts"

export const ListSources = () => (
  <section aria-labelledby="get-list">
    <h2 id="get-list" className="text-xl">
      1. Get the list
    </h2>
    <dl className="mt-3 space-y-4">
      {LIST_SOURCES.map(({ where, how, command }) => (
        <div key={where}>
          <dt className="font-semibold">{where}</dt>
          <dd>
            <p className="text-muted">{how}</p>
            <CopyText label={`Copy the command for ${where}`} text={command} />
          </dd>
        </div>
      ))}
    </dl>
    <p className="mt-4 text-sm text-muted">{OTHER_SOURCES}</p>
  </section>
)
