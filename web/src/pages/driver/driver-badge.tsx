/** The driver's badge and how to put it on a page of one's own (P-PUB-6). */
import { badgePath } from "@driverdex/domain/catalogue/badgePath"
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { driverPath } from "@driverdex/domain/catalogue/driverPath"
import { useSyncExternalStore } from "react"
import { CopyText } from "../../catalogue/details/copy-text.tsx"
import { DetailsSection } from "../../catalogue/details/details-section.tsx"
import { useSite } from "../../client/use-api.ts"
import { badgeHtml, badgeMarkdown } from "./badge-code.ts"

export const DriverBadge = ({ driver }: { readonly driver: Pick<Driver, "id" | "name"> }) => {
  const { url } = useSite()
  // Where the operator set no address it is the one that the visitor used, which the server does not draw.
  const here = useSyncExternalStore(noChanges, browserOrigin, () => "")
  const origin = url ?? here
  const badge = { name: driver.name, image: origin + badgePath(driver), page: origin + driverPath(driver) }
  return (
    <DetailsSection title="Show it on your page">
      <p>
        This picture says the version and the day of its check, and leads here. It is drawn from the record whenever it
        is asked for.
      </p>
      <img
        src={badgePath(driver)}
        alt={`Badge of ${driver.name}`}
        height={22}
        loading="lazy"
        className="mt-3 h-[22px] max-w-full"
      />
      <p className="mt-3 text-sm text-muted">HTML</p>
      <CopyText label="Copy the HTML of the badge" text={badgeHtml(badge)} />
      <p className="mt-3 text-sm text-muted">Markdown</p>
      <CopyText label="Copy the Markdown of the badge" text={badgeMarkdown(badge)} />
    </DetailsSection>
  )
}

const noChanges = () => () => {}
const browserOrigin = () => location.origin
