/** Shown when no result could be produced (P-DET-10). */

import { Icon } from "../../ui/icon.tsx"
import { DETECTION_FAILED } from "./detection-words.ts"
import { ViewHeading } from "./view-heading.tsx"

export const FailedView = () => (
  <div className="flex min-h-60 flex-col items-center justify-center gap-3 text-center">
    <span className="grid size-14 place-items-center rounded-full bg-danger-soft text-danger">
      <Icon name="alert" className="size-7" />
    </span>
    <ViewHeading>{DETECTION_FAILED}</ViewHeading>
    <p className="max-w-prose text-muted">
      Your browser did not tell the page what it is. A privacy extension may be the reason.
    </p>
  </div>
)
