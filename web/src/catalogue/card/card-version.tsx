/**
 * Version, maker and date on a driver's card. The version stands out where it is known; where not, one line says who has it,
 * and an unknown date is left out: the details have both (P-UI-4).
 */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { isVersionKnown, UNKNOWN_DATE } from "@driverdex/domain/catalogue/unknownFacts"
import { possessive } from "@driverdex/domain/text/possessive"
import type { ReactNode } from "react"
import { datedWord, versionNote } from "../details/version-note.ts"

interface CardVersionProps {
  readonly driver: Driver
  readonly mark: (text: string) => ReactNode
}

export const CardVersion = ({ driver, mark }: CardVersionProps) => (
  <p className="mt-1 text-sm text-muted">
    Version
    {isVersionKnown(driver.version) ? (
      <>
        <b className="text-lg text-text"> {driver.version}</b>
        {versionNote(driver)}
      </>
    ) : (
      `: ${whereVersionIs(driver)}`
    )}
    <br />
    {mark(driver.manufacturer)}
    {driver.releaseDate !== UNKNOWN_DATE && ` · ${datedWord(driver)} ${driver.releaseDate}`}
  </p>
)

const whereVersionIs = ({ manufacturer, officialHost, linkKind }: Driver): string => {
  if (officialHost === undefined) return "not known"
  return linkKind === "catalog-search" ? "in Microsoft's Update Catalog" : `on ${possessive(manufacturer)} page`
}
