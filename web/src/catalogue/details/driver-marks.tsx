/** 'Latest' and 'Verified' next to a driver's name, each only when true, with its meaning. */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { LATEST_MEANS, VERIFIED_MEANS } from "../../shell/content/definitions.ts"
import { Tooltip } from "../../ui/overlay/tooltip.tsx"
import { Badge } from "../../ui/text/badge.tsx"

interface DriverMarksProps {
  readonly driver: Pick<Driver, "isLatest" | "isVerified">
  /** False in lists, where three more tab stops per card would burden keyboard users; the details explain the marks. */
  readonly inTabOrder: boolean
}

// Together on one line, next to the name or below it.
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
