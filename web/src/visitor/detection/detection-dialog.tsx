/** System detection (P-DET-1): detecting, results, failed. Stays mounted when closed, to retain its result. */

import type { DetectedSystem } from "@driverdex/domain/detection/detect"
import { recommend } from "@driverdex/domain/detection/recommend"
import { Link, useNavigate } from "@tanstack/react-router"
import { useEffect, useRef, useSyncExternalStore } from "react"
import { Button } from "../../ui/button.tsx"
import { linkCardClass } from "../../ui/card.ts"
import { Spinner } from "../../ui/feedback/spinner.tsx"
import { Icon } from "../../ui/icon.tsx"
import { Dialog } from "../../ui/overlay/dialog.tsx"
import { showToast } from "../../ui/overlay/toast-store.ts"
import { Badge } from "../../ui/text/badge.tsx"
import { Stat } from "../../ui/text/stat.tsx"
import {
  DETECTION_FAILED,
  exactOsLine,
  noRecommendationLine,
  PRIVACY_LINE,
  SEARCHING_TOAST,
  SITE_SUPPORTS,
  SITE_SUPPORTS_NOTE,
  UNTOLD_OS_LINE
} from "./detection-text.ts"
import { GraphicsFound } from "./graphics-found.tsx"
import { useDetection } from "./use-detection.ts"
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

/** Shown when no result could be produced (P-DET-10). */
const FailedView = () => (
  <div className="flex min-h-60 flex-col items-center justify-center gap-3 text-center">
    <span className="grid size-14 place-items-center rounded-full bg-danger-soft text-danger">
      <Icon name="alert" className="size-7" />
    </span>
    <ViewHeading>{DETECTION_FAILED}</ViewHeading>
    <p className="max-w-prose text-muted">
      Your browser did not tell the page what it is. A privacy extension may be the reason.
    </p>
  </div>
)

interface RecommendationsProps {
  readonly os: string
  /** A category was chosen: the dialog makes way for its page. */
  readonly onLeave: () => void
}

/** What a visitor with this system should look at (P-DET-7): two categories on Windows, none otherwise. */
const Recommendations = ({ os, onLeave }: RecommendationsProps) => {
  const recommended = recommend(os)
  return (
    <section aria-labelledby="recommendations" className="mt-6">
      <h3 id="recommendations" className="text-base">
        Recommendations
      </h3>
      {recommended.length === 0 && <p className="mt-1 text-muted">{noRecommendationLine(os)}</p>}
      {recommended.length > 0 && (
        <ul className="mt-2 grid gap-3 sm:grid-cols-2">
          {recommended.map(({ category, reason }) => (
            <li key={category}>
              <Link
                to="/category/$name"
                params={{ name: category }}
                onClick={onLeave}
                className={`${linkCardClass} flex h-full items-center gap-3 p-4`}
              >
                <Icon name={category === "Graphics Cards" ? "graphics" : "network"} className="size-6 text-accent" />
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold group-hover:text-accent">{category}</span>
                  <span className="block text-sm text-muted first-letter:uppercase">{reason}</span>
                </span>
                <Icon name="chevron" className="size-4 text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/**
 * The compatibility panel with its fixed badges (P-DET-8); its heading says that they are not a finding (P-SITE-5).
 */
const SiteSupport = ({ online }: { readonly online: boolean }) => (
  <section aria-labelledby="site-supports" className="mt-6 rounded-card border border-border bg-surface p-4">
    <h3 id="site-supports" className="text-base">
      What this site supports
    </h3>
    <ul className="mt-2 flex flex-wrap gap-2">
      {SITE_SUPPORTS.map((text) => (
        <li key={text}>
          <Badge tone="accent">{text}</Badge>
        </li>
      ))}
      <li>
        <Badge tone={online ? "success" : "warning"} icon={online ? "check" : "alert"}>
          {online ? "Internet Online" : "Internet Offline"}
        </Badge>
      </li>
    </ul>
    <p className="mt-2 text-sm text-muted">{SITE_SUPPORTS_NOTE}</p>
  </section>
)

interface SystemFactsProps {
  readonly system: DetectedSystem
  /** As it is now, not as it was at the detection. */
  readonly online: boolean
}

/** The twelve facts of a detected system (P-DET-3), as the browser reports them. */
const SystemFacts = ({ system, online }: SystemFactsProps) => (
  <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-5 md:gap-x-4">
    <div className="col-span-2 md:col-span-5">
      <dt className="text-sm text-muted">Operating system</dt>
      <dd>
        <span className="text-xl font-semibold">{system.os}</span>
        {system.os === "Windows 11/10" && (
          <span className="block text-sm text-muted">
            {system.exactOs === null ? UNTOLD_OS_LINE : exactOsLine(system.exactOs)}
          </span>
        )}
      </dd>
    </div>
    <Stat name="Browser">{system.browser}</Stat>
    <Stat name="Architecture">{system.architecture}</Stat>
    <Stat name="Platform">{system.platform || "Not reported"}</Stat>
    <Stat name="Screen resolution">{system.screenResolution}</Stat>
    <Stat name="Color depth">{system.colorDepth}-bit</Stat>
    <Stat name="Language">{system.language || "Not reported"}</Stat>
    <Stat name="Time zone">{system.timezone || "Not reported"}</Stat>
    <Stat name="Cookies">{system.cookiesEnabled ? "Enabled" : "Disabled"}</Stat>
    <Stat name="Java">{system.javaEnabled ? "Enabled" : "Disabled"}</Stat>
    <Stat name="Connection">{online ? "Online" : "Offline"}</Stat>
    <div className="col-span-2 min-w-0 md:col-span-5">
      <dt className="text-sm text-muted">User agent</dt>
      <dd className="font-mono text-sm break-words">{system.userAgent}</dd>
    </div>
  </dl>
)

/** Whether the browser has a network, as it changes. */
const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true
  )

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener("online", listener)
  window.addEventListener("offline", listener)
  return () => {
    window.removeEventListener("online", listener)
    window.removeEventListener("offline", listener)
  }
}
