/** Where a record comes from and how the visitor can check the file: source, checksum, hardware IDs, further pages. */

import type { DriverDetails } from "@driverdex/domain/catalogue/Driver"
import { formatDay } from "../../ui/text/format-date.ts"
import { CopyText } from "./copy-text.tsx"
import { DetailsSection } from "./details-section.tsx"
import { OfficialPages } from "./official-pages.tsx"

interface PartProps {
  readonly details: DriverDetails
}

/** All of them, in the dialog. */
export const DriverProvenance = ({ details }: PartProps) => {
  const { hardwareIds, productUrl, notesUrl } = details
  return (
    <>
      <FileChecksum details={details} />
      {hardwareIds && hardwareIds.length > 0 && (
        <DetailsSection title="Hardware IDs">
          <p className="text-sm text-muted">{IDS_ARE_EXAMPLES}</p>
          <ul
            className="mt-2 flex max-h-40 flex-wrap gap-x-4 gap-y-1 overflow-y-auto font-mono text-sm"
            tabIndex={0}
            aria-label="Hardware IDs"
          >
            {hardwareIds.map((id) => (
              <li key={id}>{id}</li>
            ))}
          </ul>
        </DetailsSection>
      )}
      <PrintingWithoutDriver details={details} />
      {(productUrl || notesUrl) && (
        <DetailsSection title="Official pages">
          <OfficialPages details={details} />
        </DetailsSection>
      )}
      <SourceOfRecord details={details} />
    </>
  )
}

export const IDS_ARE_EXAMPLES =
  "Examples of devices this driver is for; not the complete list. Device Manager shows yours under Properties, Details, Hardware Ids."

export const FileChecksum = ({ details: { sha256 } }: PartProps) =>
  sha256 && (
    <DetailsSection title="Checksum (SHA-256)">
      <CopyText label="Copy checksum" text={sha256} />
      <p className="mt-2 text-sm text-muted">
        In PowerShell, this shows the checksum of the file you received; the two must be the same:
      </p>
      <CopyText label="Copy command" text={'(Get-FileHash -Algorithm SHA256 "downloaded-file").Hash.ToLower()'} />
    </DetailsSection>
  )

export const PrintingWithoutDriver = ({ details: { driverless } }: PartProps) =>
  driverless &&
  (driverless.airPrint || driverless.ippEverywhere) && (
    <DetailsSection title="Printing without this driver">
      <p>
        This model is on the public list of{" "}
        {[driverless.airPrint && "AirPrint", driverless.ippEverywhere && "IPP Everywhere"]
          .filter(Boolean)
          .join(" and ")}{" "}
        printers.
      </p>
    </DetailsSection>
  )

export const SourceOfRecord = ({ details: { source } }: PartProps) =>
  source && (
    <DetailsSection title="Source of this record">
      <p className="text-sm">
        {source.reference.startsWith(source.name) ? source.reference : `${source.name} (${source.reference})`}, read on{" "}
        {formatDay(source.retrieved)}. Licence: {source.licence}.
      </p>
    </DetailsSection>
  )
