/** How to hear of the next release: the feeds of a driver, of its maker and of its category (P-FEED-1). */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { type FeedScope, feedPath } from "@driverdex/domain/catalogue/feedPath"
import { DetailsSection } from "../../catalogue/details/details-section.tsx"

export const NewReleases = ({ driver }: { readonly driver: Pick<Driver, "id" | "manufacturer" | "category"> }) => (
  <DetailsSection title="Follow new releases">
    <p>
      Follow one of these addresses in a feed reader:{" "}
      <FeedLink scope={{ of: "driver", key: driver.id }} label="this driver" />,{" "}
      <FeedLink scope={{ of: "manufacturer", key: driver.manufacturer }} label={`all of ${driver.manufacturer}`} />,{" "}
      <FeedLink scope={{ of: "category", key: driver.category }} label={`all ${driver.category}`} />. No account, no
      e-mail.
    </p>
  </DetailsSection>
)

const FeedLink = ({ scope, label }: { readonly scope: FeedScope; readonly label: string }) => (
  <a href={feedPath(scope)} className="text-link">
    {label}
  </a>
)
