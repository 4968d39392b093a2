/** A driver's own page (P-REC-1): all that is known of it, its guide once fetched, and the way to the maker, also without scripts. */
import type { ServedDevices } from "@driverdex/api/contract/SiteApi"
import { categoryPath } from "@driverdex/domain/catalogue/Category"
import type { DriverDetails } from "@driverdex/domain/catalogue/Driver"
import { Link } from "@tanstack/react-router"
import { DriverMarks } from "../../catalogue/details/driver-marks.tsx"
import { DownloadButton } from "../../catalogue/download/download-button.tsx"
import { TabRefused } from "../../catalogue/download/tab-refused.tsx"
import { useDriverDialog } from "../../catalogue/download/use-driver-dialog.ts"
import { Button, buttonClass } from "../../ui/button.tsx"
import { Spinner } from "../../ui/feedback/spinner.tsx"
import { Breadcrumb } from "../../ui/text/breadcrumb.tsx"
import type { DriverRecord } from "./driver-record.ts"
import { DriverHead, DriverSummary, Guide, MakerLinks, RecordParts } from "./parts.ts"

/** @param details null for a driver that was removed */
export const DriverPage = ({ details, devices }: Pick<DriverRecord, "details" | "devices">) =>
  details === null ? <RemovedDriver /> : <KnownDriver key={details.id} details={details} devices={devices} />

const KnownDriver = ({ details, devices }: { readonly details: DriverDetails; readonly devices: ServedDevices }) => {
  const { name, manufacturer, category } = details
  const dialog = useDriverDialog(details)
  return (
    <div className="page-width py-6 md:py-8">
      <Breadcrumb here={name} above={{ name: category, path: categoryPath(category) }} />
      <div className="mt-2 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-x-12">
        <div className="min-w-0">
          <h1 className="text-3xl wrap-anywhere">{name}</h1>
          <p className="mt-2 flex flex-wrap items-center gap-2 text-lg text-muted">
            {manufacturer} · {category}
            <DriverMarks driver={details} inTabOrder />
          </p>
          <DriverHead details={details} />
        </div>
        <div className="mt-6 lg:row-span-2 lg:mt-0">
          <div className="rounded-card border border-border bg-surface p-5 lg:sticky lg:top-24">
            <DownloadButton
              driver={details}
              dialog={dialog}
              label="Get Driver"
              onPress={() => void dialog.request("download")}
            />
            {dialog.guide === null && (
              <Button
                busy={dialog.pending !== null}
                onClick={() => void dialog.request("guide")}
                className="mt-3 w-full"
              >
                {dialog.pending === "guide" && <Spinner />}
                Get Guide
              </Button>
            )}
            <MakerLinks details={details} />
            <p className="mt-4 text-sm text-muted">This site hosts no driver files.</p>
          </div>
        </div>
        <div className="mt-6 min-w-0">
          <DriverSummary details={details} />
          {dialog.refusedTabs > 0 && <TabRefused key={dialog.refusedTabs} driver={details} />}
          {dialog.guide !== null && (
            <Guide subject={details} answer={dialog.guide} takesFocus={dialog.refusedTabs === 0} />
          )}
          <RecordParts details={details} devices={devices} />
        </div>
      </div>
    </div>
  )
}

/** Stands at the address of a driver that was removed from the catalogue. Answered with status 410. */
const RemovedDriver = () => (
  <div className="page-width py-16">
    <h1 className="text-3xl">Removed from the catalogue</h1>
    <p className="mt-3 max-w-prose text-lg text-muted">
      This driver was removed from the catalogue. The maker may still have it.
    </p>
    <Link to="/search" className={`${buttonClass("solid")} mt-6`}>
      Search drivers
    </Link>
  </div>
)
