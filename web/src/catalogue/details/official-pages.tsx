/** The maker's own pages about a driver. */
import type { DriverDetails } from "@driverdex/domain/catalogue/Driver"
import { OfficialLink } from "../download/official-link.tsx"

/** Nothing where neither is known. */
export const OfficialPages = ({ details: { productUrl, notesUrl } }: { readonly details: DriverDetails }) =>
  (productUrl || notesUrl) && (
    <ul className="space-y-1">
      {productUrl && (
        <li>
          <OfficialLink url={productUrl} label="Product page" />
        </li>
      )}
      {notesUrl && (
        <li>
          <OfficialLink url={notesUrl} label="Release notes" />
        </li>
      )}
    </ul>
  )
