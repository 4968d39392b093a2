/** What the marks mean, for everyone whom a tooltip does not reach. */
import { LATEST_MEANS, RATING_MEANS, VERIFIED_MEANS } from "../../content/definitions.ts"

export const MarksLegend = () => (
  <details className="text-sm">
    <summary className="inline-block min-h-8 py-1 text-muted">What do Latest, Verified and the rating mean?</summary>
    <ul className="mt-1 max-w-prose space-y-1 border-l-2 border-border pl-3 text-muted">
      <li>{LATEST_MEANS}</li>
      <li>{VERIFIED_MEANS}</li>
      <li>{RATING_MEANS}</li>
    </ul>
  </details>
)
