/**
 * What a driver's buttons do for a visitor whose browser runs no scripts, or never gets them: plain links to the maker and to the driver's own page.
 * Drawn by the server only; a browser with scripts reads none of it.
 */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { driverPath } from "@driverdex/domain/catalogue/driverPath"
import { downloadFilePath } from "../../client/downloads.ts"

interface WithoutScriptsProps {
  readonly driver: Pick<Driver, "id" | "name" | "officialHost">
  /** False on the driver's own page, and for printer models, which have none. */
  readonly leadsToPage?: boolean
}

export const WithoutScripts = (props: WithoutScriptsProps) => (
  <noscript>{import.meta.env.SSR && <Links {...props} />}</noscript>
)

const Links = ({ driver, leadsToPage = true }: WithoutScriptsProps) => (
  <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1">
    {driver.officialHost !== undefined && (
      <a href={downloadFilePath(driver.id)} rel="noopener" className="text-link">
        Open {driver.officialHost}
      </a>
    )}
    {leadsToPage && (
      <a href={driverPath(driver)} className="text-link">
        All about {driver.name}
      </a>
    )}
  </p>
)
