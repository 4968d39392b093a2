/** 'Latest' and 'Verified' beside a driver's name, each only when true, with what it means. */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { LATEST_MEANS, VERIFIED_MEANS } from "../../../content/definitions.ts"
import { Tooltip } from "../../../ui/overlay/tooltip.tsx"
import { Badge } from "../../../ui/text/badge.tsx"

interface DriverMarksProps {
  readonly driver: Pick<Driver, "isLatest" | "isVerified">
  /** False in lists, where three more stops on every card would wear a keyboard user out; the details have the words. */
  readonly inTabOrder: boolean
}

// Together on one line, beside the name or below it.
export const DriverMarks = ({ driver, inTabOrder }: DriverMarksProps) => (
  <span className="inline-flex gap-2">
    {driver.isLatest && (
      <Tooltip text={LATEST_MEANS} inTabOrder={inTabOrder}>
        <Badge tone="accent" icon="clock">
          Latest
        </Badge>
      </Tooltip>
    )}
    {driver.isVerified && (
      <Tooltip text={VERIFIED_MEANS} inTabOrder={inTabOrder}>
        <Badge tone="success" icon="check">
          Verified
        </Badge>
      </Tooltip>
    )}
  </span>
)
