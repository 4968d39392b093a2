/** A driver in a list, and a skeleton of its size. Wide next to a sidebar, narrow in a grid, by its own width. */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { driverPath } from "@driverdex/domain/catalogue/driverPath"
import { memo, type ReactNode, useRef } from "react"
import { Button } from "../../ui/button.tsx"
import { cardClass } from "../../ui/card.ts"
import { onDemand, usePrepared } from "../../ui/loading/on-demand.tsx"
import { Marked } from "../../ui/text/marked.tsx"
import { VisuallyHidden } from "../../ui/text/visually-hidden.tsx"
import { DriverMarks } from "../details/driver-marks.tsx"
import { DownloadButton } from "../download/download-button.tsx"
import { useDriverDialog } from "../download/use-driver-dialog.ts"
import { CardFacts } from "./card-facts.tsx"
import { CardVersion } from "./card-version.tsx"

const DriverDetails = onDemand("The details", async () => (await import("../details/driver-details.tsx")).DriverDetails)

interface DriverCardProps {
  readonly driver: Driver
  /** Renders a text with the visitor's query highlighted. */
  readonly mark?: (text: string) => ReactNode
  /** 'Get Driver' sends model and name along: on the graphics, network and audio pages (P-DL-9). */
  readonly sendsNames?: boolean
}

/** The same card is not drawn again while one types: only the words that are marked change it. */
export const DriverCard = memo(
  ({ driver, mark = (text) => <Marked text={text} />, sendsNames = false }: DriverCardProps) => {
    const dialog = useDriverDialog(
      driver,
      sendsNames ? { driverModel: driver.modelNumber ?? driver.name, driverName: driver.name } : undefined
    )
    usePrepared(DriverDetails)
    const opener = useRef<HTMLElement>(null)
    return (
      <article
        className={`${cardClass} @container flex h-full flex-col p-3 md:p-4`}
        onPointerEnter={DriverDetails.prepare}
        onFocus={DriverDetails.prepare}
      >
        <div className="flex flex-1 flex-col gap-3 @2xl:flex-row @2xl:gap-6">
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-start gap-x-2 gap-y-1">
              <h3 className="min-w-0 text-lg leading-6">
                <a href={driverPath(driver)} className="text-text hover:text-accent no-underline hover:underline">
                  {mark(driver.name)}
                </a>
              </h3>
              <DriverMarks driver={driver} inTabOrder={false} />
            </div>
            <CardVersion driver={driver} mark={mark} />
            <p className="mt-2 line-clamp-2">{mark(driver.description)}</p>
            <CardFacts driver={driver} />
          </div>
          <div className="mt-auto grid content-start gap-2 @md:grid-cols-2 @2xl:mt-0 @2xl:w-52 @2xl:shrink-0 @2xl:grid-cols-1">
            <DownloadButton
              driver={driver}
              dialog={dialog}
              label="Get Driver"
              onPress={(pressed) => {
                opener.current = pressed
                void dialog.request("download")
              }}
            />
            <Button
              onClick={(event) => {
                opener.current = event.currentTarget
                dialog.show()
              }}
              className="w-full self-start noscript:hidden"
            >
              View Details<VisuallyHidden> of {driver.name}</VisuallyHidden>
            </Button>
          </div>
        </div>
        {dialog.open && <DriverDetails driver={driver} dialog={dialog} opener={opener} onMissing={dialog.close} />}
      </article>
    )
  }
)
