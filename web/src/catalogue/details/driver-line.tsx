/** The driver line that serves the devices of a record (P-CAT-21), why it does, and where its facts come from. */

import type { DriverDetails } from "@driverdex/domain/catalogue/Driver"
import { Link } from "@tanstack/react-router"
import { formatDay } from "../../ui/text/format-date.ts"
import { OfficialLink } from "../download/official-link.tsx"
import { DetailsSection } from "./details-section.tsx"
import { lineSentence } from "./details-text.ts"

export const DriverLine = ({ details }: { readonly details: DriverDetails }) => {
  const { lineRecord, lineReason, inherited } = details
  if (lineRecord === undefined) return null
  const { name, page, source, asOf } = lineRecord
  return (
    <DetailsSection title="Driver line">
      <p>
        <Link to="/search" search={{ q: name }} className="text-link">
          {name}
        </Link>
      </p>
      <p className="mt-1 max-w-prose">{lineSentence(lineRecord, inherited !== undefined)}</p>
      {page && (
        <p className="mt-1">
          <OfficialLink url={page} label="Official page" />
        </p>
      )}
      {lineReason && <p className="mt-1 max-w-prose text-sm text-muted">{lineReason}</p>}
      {source && (
        <p className="mt-1 text-sm text-muted">
          Source of its version: {source.reference}
          {asOf && `, checked ${formatDay(asOf)}`}, read on {formatDay(source.retrieved)}. Licence: {source.licence}.
        </p>
      )}
    </DetailsSection>
  )
}
