/** The details dialog of a driver (P-UI-5): what the list says, what else is known of it, and the guide once fetched. */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { driverPath } from "@driverdex/domain/catalogue/driverPath"
import { useQuery } from "@tanstack/react-query"
import type { RefObject } from "react"
import { driverDetailsQuery } from "../../client/drivers.ts"
import { useApi } from "../../client/use-api.ts"
import { Button } from "../../ui/button.tsx"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { Spinner } from "../../ui/feedback/spinner.tsx"
import { Dialog } from "../../ui/overlay/dialog.tsx"
import { DownloadButton } from "../download/download-button.tsx"
import { TabRefused } from "../download/tab-refused.tsx"
import type { DriverDialog } from "../download/use-driver-dialog.ts"
import { DriverFacts } from "./driver-facts.tsx"
import { GuideSection } from "./driver-guide.tsx"
import { DriverLine } from "./driver-line.tsx"
import { DriverMarks } from "./driver-marks.tsx"
import { DriverProvenance } from "./driver-provenance.tsx"
import { ReleaseHistory } from "./release-history.tsx"

interface DriverDetailsProps {
  readonly driver: Driver
  readonly dialog: DriverDialog
  readonly opener: RefObject<HTMLElement | null>
}

export const DriverDetails = ({ driver, dialog, opener }: DriverDetailsProps) => {
  const { data, error, refetch } = useQuery(driverDetailsQuery(useApi(), driver.id))
  return (
    <Dialog
      title={driver.name}
      description={
        <span className="flex flex-wrap items-center gap-2">
          {driver.manufacturer} · {driver.category}
          <DriverMarks driver={driver} inTabOrder />
        </span>
      }
      onClose={dialog.close}
      opener={opener}
      foot={
        <div className="grid grid-cols-2 gap-2 sm:flex sm:flex-row-reverse sm:items-start">
          <div className="max-sm:col-span-2">
            <DownloadButton
              driver={driver}
              dialog={dialog}
              label="Download Driver"
              onPress={() => void dialog.request("download")}
            />
          </div>
          {dialog.guide === null && (
            <Button busy={dialog.pending !== null} onClick={() => void dialog.request("guide")}>
              {dialog.pending === "guide" && <Spinner />}
              Get Guide
            </Button>
          )}
          <Button onClick={dialog.close} className={dialog.guide === null ? "" : "max-sm:col-span-2"}>
            Close
          </Button>
        </div>
      }
    >
      {dialog.refusedTabs > 0 && <TabRefused key={dialog.refusedTabs} driver={driver} />}
      <DriverFacts driver={driver} details={data} />
      {dialog.guide !== null && (
        <GuideSection subject={driver} answer={dialog.guide} takesFocus={dialog.refusedTabs === 0} />
      )}
      {data && <DriverLine details={data} />}
      {data && <DriverProvenance details={data} />}
      {data && <ReleaseHistory releases={data.releases} />}
      <p className="mt-6">
        <a href={driverPath(driver)} className="text-link">
          Page of this driver
        </a>
      </p>
      {data === undefined && error === null && <DriverProvenanceSkeleton />}
      {data === undefined && error !== null && (
        <div role="alert" className="mt-6 rounded-card bg-danger-soft px-4 py-3">
          <p className="text-danger">The rest of this record could not be loaded.</p>
          <Button className="mt-2" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
    </Dialog>
  )
}

/** What stands for a record's source and checksum until they are here. */
const DriverProvenanceSkeleton = () => (
  <div className="mt-6" aria-busy="true">
    <Skeleton className="h-5 w-40" />
    <Skeleton className="mt-3 h-10 w-full" />
    <Skeleton className="mt-3 h-5 w-3/4" />
  </div>
)
