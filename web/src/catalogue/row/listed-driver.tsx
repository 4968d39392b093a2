/**
 * A driver in a list, in one row: what it is on the left, its version and the ways to it on the right, where the eye ends (P-UI-4).
 * By its list's own width it has its parts side by side or below each other; styles/driver-rows.css places them.
 */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { driverPath } from "@driverdex/domain/catalogue/driverPath"
import type { OfficialLink } from "@driverdex/domain/devices/showDevice"
import type { Family } from "@driverdex/domain/search/lists/families"
import { memo, type ReactNode, useId, useRef } from "react"
import { Button, buttonClass } from "../../ui/button.tsx"
import { usePrepared } from "../../ui/loading/on-demand.tsx"
import { Marked } from "../../ui/text/marked.tsx"
import { VisuallyHidden } from "../../ui/text/visually-hidden.tsx"
import { DriverDetails } from "../details/details-dialog.ts"
import { DriverMarks } from "../details/driver-marks.tsx"
import { BreakableHost, DownloadButton } from "../download/download-button.tsx"
import { useDriverDialog } from "../download/use-driver-dialog.ts"
import { RowFacts } from "./row-facts.tsx"

interface ListedDriverProps {
  readonly driver: Driver
  readonly others?: Family<Driver>["others"]
  /** Renders a text with the visitor's query highlighted. */
  readonly mark?: (text: string) => ReactNode
  /** 'Get Driver' sends model and name along: on the graphics, network and audio pages (P-DL-9). */
  readonly sendsNames?: boolean
  /** The driver of the best answer: its guide is one press away, too. */
  readonly isResult?: boolean
  /** Where its file is for other computers: the maker's page that has the right one. */
  readonly page?: OfficialLink | undefined
}

/** The same row is not drawn again while one types: only the words that are marked change it. */
export const ListedDriver = memo(
  ({
    driver,
    others = [],
    mark = (text) => <Marked text={text} />,
    sendsNames = false,
    isResult = false,
    page
  }: ListedDriverProps) => {
    const dialog = useDriverDialog(
      driver,
      sendsNames ? { driverModel: driver.modelNumber ?? driver.name, driverName: driver.name } : undefined
    )
    usePrepared(DriverDetails)
    const opener = useRef<HTMLElement>(null)
    return (
      <article onPointerEnter={DriverDetails.prepare} onFocus={DriverDetails.prepare}>
        <div data-part="name">
          <h3>
            <a href={driverPath(driver)}>{mark(driver.name)}</a>
          </h3>
          <DriverMarks driver={driver} inTabOrder={false} />
        </div>
        <RowFacts driver={driver} mark={mark} others={others} />
        <p data-part="text">{mark(driver.description)}</p>
        <div data-part="ways">
          {page === undefined ? (
            <DownloadButton
              driver={driver}
              dialog={dialog}
              label="Get Driver"
              inRow
              onPress={(pressed) => {
                opener.current = pressed
                void dialog.request("download")
              }}
            />
          ) : (
            <PageButton page={page} manufacturer={driver.manufacturer} />
          )}
          {/* Without scripts, and before they are here, it leads to the page that says the same. */}
          <form action={driverPath(driver)}>
            {isResult && (
              <Button
                type="submit"
                look="quiet"
                size="line"
                busy={dialog.pending !== null}
                onClick={(event) => {
                  event.preventDefault()
                  opener.current = event.currentTarget
                  void dialog.request("guide")
                }}
              >
                Get Guide<VisuallyHidden>{` for ${driver.name}`}</VisuallyHidden>
              </Button>
            )}
            <Button
              type="submit"
              look="quiet"
              size="line"
              onClick={(event) => {
                event.preventDefault()
                opener.current = event.currentTarget
                dialog.show()
              }}
            >
              View Details<VisuallyHidden>{` of ${driver.name}`}</VisuallyHidden>
            </Button>
          </form>
        </div>
        {dialog.open && <DriverDetails driver={driver} dialog={dialog} opener={opener} onMissing={dialog.close} />}
      </article>
    )
  }
)

const PageButton = ({
  page: { url, host },
  manufacturer
}: {
  readonly page: OfficialLink
  readonly manufacturer: string
}) => {
  const lineId = useId()
  return (
    <div>
      <a href={url} target="_blank" rel="noopener" aria-describedby={lineId} className={buttonClass("solid", "small")}>
        Open {manufacturer}'s page
        <VisuallyHidden>, opens in a new tab</VisuallyHidden>
      </a>
      <p id={lineId}>
        <BreakableHost text={`opens ${host}: choose the file for your laptop there`} />
      </p>
    </div>
  )
}
