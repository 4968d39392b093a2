/** What the marks mean, for everyone whom a tooltip does not reach. */
import { LATEST_MEANS, VERIFIED_MEANS } from "../../shell/content/definitions.ts"
import { RATING_MEANS } from "../../shell/content/rating-definition.ts"
import { Icon } from "../../ui/icon.tsx"

/** P-LIST-11. The survey asks to be named. */
const ORDER_MEANS =
  "Order: where nothing else decides, devices that more computers have come first (survey of linux-hardware.org, CC BY 4.0), ten times as many where the version is the latest or was when last checked. It says nothing about downloads."

export const MarksLegend = () => (
  <details className="text-sm">
    <summary className="inline-flex min-h-8 list-none items-center gap-1.5 text-muted hover:text-accent pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
      <Icon name="info" className="size-4" />
      <span className="underline decoration-dotted underline-offset-4">
        What do Latest, Verified, the rating and the order mean?
      </span>
    </summary>
    <ul className="mt-1 max-w-prose space-y-1 border-l-2 border-border pl-3 text-muted">
      <li>{LATEST_MEANS}</li>
      <li>{VERIFIED_MEANS}</li>
      <li>{RATING_MEANS}</li>
      <li>{ORDER_MEANS}</li>
    </ul>
  </details>
)
