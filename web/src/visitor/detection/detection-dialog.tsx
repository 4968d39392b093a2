/** System detection (P-DET-1): detecting, results, failed. Stays mounted when closed, to retain its result. */
import { useNavigate } from "@tanstack/react-router"
import { useEffect, useRef } from "react"
import { Button } from "../../ui/button.tsx"
import { Spinner } from "../../ui/feedback/spinner.tsx"
import { Icon } from "../../ui/icon.tsx"
import { Dialog } from "../../ui/overlay/dialog.tsx"
import { showToast } from "../../ui/overlay/toast-store.ts"
import { PRIVACY_LINE, SEARCHING_TOAST } from "./detection-words.ts"
import { FailedView } from "./failed-view.tsx"
import { GraphicsFound } from "./graphics-found.tsx"
import { Recommendations } from "./recommendations.tsx"
import { SiteSupport } from "./site-support.tsx"
import { SystemFacts } from "./system-facts.tsx"
import { useDetection } from "./use-detection.ts"
import { useOnline } from "./use-online.ts"
import { ViewHeading } from "./view-heading.tsx"

export interface DetectionDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** What the focus returns to; null when it is gone. */
  readonly openedBy: HTMLElement | null
}

export const DetectionDialog = ({ open, onClose, openedBy }: DetectionDialogProps) => {
  const { run, again } = useDetection(open)
  const online = useOnline()
  const navigate = useNavigate()
  const opener = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (open) opener.current = openedBy?.isConnected ? openedBy : headingOfPage()
  }, [open, openedBy])

  /** For another page, whose heading gets the focus from the shell; when it is this page, its heading gets it from here. */
  const leave = () => {
    opener.current = headingOfPage()
    onClose()
  }
  const findDrivers = () => {
    showToast(SEARCHING_TOAST)
    leave()
    void navigate({ to: "/category/$name", params: { name: "Graphics Cards" } })
  }

  if (!open) return null
  return (
    <Dialog
      title="System Detection"
      description={PRIVACY_LINE}
      opener={opener}
      onClose={onClose}
      foot={
        <div className="flex flex-col gap-2 sm:flex-row-reverse">
          {run.view === "results" && (
            <>
              <Button look="solid" onClick={findDrivers}>
                <Icon name="search" />
                Find Compatible Drivers
              </Button>
              <Button onClick={again}>Re-detect System</Button>
            </>
          )}
          {run.view === "failed" && (
            <Button look="solid" onClick={again}>
              Retry Detection
            </Button>
          )}
          {run.view !== "results" && <Button onClick={onClose}>Cancel</Button>}
        </div>
      }
    >
      {(run.view === "idle" || run.view === "detecting") && <DetectingView />}
      {run.view === "failed" && <FailedView />}
      {run.view === "results" && (
        <>
          <ViewHeading>Your System</ViewHeading>
          <SystemFacts system={run.system} online={online} />
          {run.system.os.startsWith("Windows") && <GraphicsFound chip={run.graphics} onLeave={leave} />}
          <SiteSupport online={online} />
          <Recommendations os={run.system.os} onLeave={leave} />
        </>
      )}
    </Dialog>
  )
}

/** Shown for the two seconds that a detection takes (P-DET-2). */
const DetectingView = () => (
  <div className="flex min-h-60 flex-col items-center justify-center gap-3 text-center">
    <span className="grid size-14 place-items-center rounded-full bg-accent-soft text-accent *:size-7">
      <Spinner />
    </span>
    <ViewHeading>Detecting Your System</ViewHeading>
    <p className="text-muted">Reading the operating system, the browser and the screen.</p>
  </div>
)

const headingOfPage = (): HTMLElement | null => {
  const heading = document.querySelector<HTMLElement>("main h1")
  if (heading !== null) heading.tabIndex = -1
  return heading ?? document.querySelector<HTMLElement>("main")
}
