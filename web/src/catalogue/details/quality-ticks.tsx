/** What a record's rating counts: a point for the record itself, and one for each tick. */
import type { DriverDetails } from "@driverdex/domain/catalogue/Driver"
import { recordQuality } from "@driverdex/domain/catalogue/RecordQuality"
import { Icon } from "../../ui/icon.tsx"
import { VisuallyHidden } from "../../ui/text/visually-hidden.tsx"

export const QualityTicks = ({ details }: { readonly details: DriverDetails }) => (
  <ul className="mt-3 grid gap-1 text-sm sm:grid-cols-2">
    {recordQuality(details).criteria.map(({ key, label, met }) => (
      <li key={key} className={`flex items-center gap-2 ${met ? "" : "text-muted"}`}>
        <Icon name={met ? "check" : "close"} className={`size-4 ${met ? "text-success" : ""}`} />
        <span>
          {!met && <VisuallyHidden>No: </VisuallyHidden>}
          {label}
        </span>
      </li>
    ))}
  </ul>
)
