/**
 * Version, date and facts of a driver in its row; what is not known, or not yet there, is left out (P-UI-4). The version stands out where it is
 * known; where not, one line says who has it. Beside each other the date is below the version, on a phone it follows the facts.
 */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { driverPath } from "@driverdex/domain/catalogue/driverPath"
import { architectureText, systemText } from "@driverdex/domain/catalogue/serves"
import { isVersionKnown, SEE_OFFICIAL_PAGE, UNKNOWN_DATE } from "@driverdex/domain/catalogue/unknownFacts"
import type { Family } from "@driverdex/domain/search/lists/families"
import { counted } from "@driverdex/domain/search/rules/resultLine"
import { possessive } from "@driverdex/domain/text/possessive"
import { Fragment, type ReactNode } from "react"
import { VisuallyHidden } from "../../ui/text/visually-hidden.tsx"
import { datedWord, lastChecked, whoseVersion } from "../details/version-note.ts"

interface RowFactsProps {
  readonly driver: Driver
  readonly mark: (text: string) => ReactNode
  /** In the same row, as its other packages (P-LIST-13). */
  readonly others: Family<Driver>["others"]
}

export const RowFacts = ({ driver, mark, others }: RowFactsProps) => {
  const isKnown = isVersionKnown(driver.version)
  const dates = datesOf(driver, isKnown)
  return (
    <>
      {isKnown && (
        <p data-part="version">
          <VisuallyHidden>Version </VisuallyHidden>
          {driver.version}
        </p>
      )}
      <div data-part="more">
        <p data-part="facts">
          {mark(driver.manufacturer)}
          {[" ", ...factsOf(driver)].join(" · ").slice(1)}
          {others.map(({ driver: other, ending }, place) => (
            <Fragment key={other.id}>
              {place === 0 ? " · also " : ", "}
              <a href={driverPath(other)} className="text-link">
                {ending}
              </a>
            </Fragment>
          ))}
        </p>
        {dates !== "" && <p data-part="dates">{dates}</p>}
      </div>
    </>
  )
}

const factsOf = (driver: Driver): ReadonlyArray<string> => {
  const { architecture, fileSize, rating, downloadCount } = driver
  return [
    `${systemText(driver)}, ${architectureText(architecture)}`,
    ...(fileSize === SEE_OFFICIAL_PAGE ? [] : [fileSize]),
    `Record ${rating}/5`,
    ...(downloadCount > 0 ? [counted(downloadCount, "download")] : [])
  ]
}

const datesOf = (driver: Driver, isKnown: boolean): string =>
  [
    isKnown ? whoseVersion(driver).replace(/^reported$/, "version reported") : `Version ${whereVersionIs(driver)}`,
    driver.releaseDate === UNKNOWN_DATE ? "" : `${datedWord(driver)} ${driver.releaseDate}`,
    isKnown ? lastChecked(driver) : ""
  ]
    .filter((words) => words !== "")
    .map((words, at) => (at === 0 ? words : words.replace(/^[A-Z]/, (letter) => letter.toLowerCase())))
    .join(", ")

const whereVersionIs = ({ manufacturer, officialHost, linkKind }: Driver): string => {
  if (officialHost === undefined) return "not known"
  return linkKind === "catalog-search" ? "in Microsoft's Update Catalog" : `on ${possessive(manufacturer)} page`
}
