/** What is around every page: skip link, header, main, footer, and the places for announcements and toasts. */
import { useQuery } from "@tanstack/react-query"
import { useRouter } from "@tanstack/react-router"
import { type ComponentType, type ReactNode, useDeferredValue, useEffect, useState } from "react"
import { asOfQuery } from "../client/as-of.ts"
import { announce } from "../ui/feedback/announcer.ts"
import { LiveRegion } from "../ui/feedback/live-region.tsx"
import { deferred } from "../ui/loading/deferred.tsx"
import { whenIdle } from "../ui/loading/when-idle.ts"
import { whenUsed } from "../ui/loading/when-used.ts"
import { PlainToast } from "../ui/overlay/plain-toast.tsx"
import { letToastsHaveFocus } from "../ui/overlay/toast-focus.ts"
import { useToast } from "../ui/overlay/toast-store.ts"
import { Detection } from "./detection/detection.ts"
import { detectionOpener, setDetectionOpen, useDetectionOpen } from "./detection/detection-state.ts"
import { Failure } from "./failures/error-page.tsx"
import { AsOfLine, Foot } from "./footer/foot.ts"
import { Header } from "./header/header.tsx"
import { ToolsBar } from "./header/header-parts.ts"
import { prepareHeads } from "./page-head.ts"

export const Shell = ({ siteName, children }: { readonly siteName: string; readonly children: ReactNode }) => {
  const asOf = useQuery(asOfQuery).data
  return (
    <>
      <SkipLink />
      {/* Here for the tab order; what it shows lies at the bottom of the window. */}
      <ConsentPlace />
      <Header siteName={siteName} />
      <ToolsBar />
      <main id="main" tabIndex={-1} className="flex-1">
        {asOf && <AsOfLine key={asOf} asOf={asOf} />}
        {children}
      </main>
      <Foot siteName={siteName} />
      <LiveRegion />
      <RouteAnnouncer />
      <IdleParts />
    </>
  )
}

/** First in the tab order of every page (P-A11Y-3). */
const SkipLink = () => (
  <a
    href="#main"
    className="sr-only z-40 rounded-control bg-accent px-4 py-3 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:left-3 focus:top-2"
  >
    Skip to main content
  </a>
)

/**
 * Where the visitor's privacy choice is asked for and put into effect. Its code comes when the browser is idle: nothing that
 * needs permission runs before it. Should it not come, nothing is permitted, and the next page asks.
 */
const ConsentPlace = () => {
  const idle = useIdle()
  const [Consent, setConsent] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (!idle) return
    import("../visitor/consent/consent.tsx").then(
      (loaded) => setConsent(() => loaded.Consent),
      (error: unknown) => console.error("The privacy choices could not be loaded.", error)
    )
  }, [idle])
  return Consent && <Consent />
}

const Toaster = deferred(async () => (await import("../ui/overlay/toaster.tsx")).Toaster, <PlainToast />)

/**
 * What every page needs but no page needs first: fetched when the browser has nothing else to do, once the page is used, or at once when called for.
 */
const IdleParts = () => {
  const idle = useIdle()
  const [used, setUsed] = useState(false)
  useEffect(letToastsHaveFocus, [])
  useEffect(() => whenUsed(() => setUsed(true)), [])
  useEffect(() => {
    // The text for a page that cannot be fetched must be loaded before that.
    if (!idle) return
    void Failure.load()
    prepareHeads()
  }, [idle])
  const called = useToast() !== null
  return (
    <>
      {(used || called) && <Toaster />}
      <DetectionRequest />
    </>
  )
}

/** Opens the dialog of the system detection on request; it stays mounted from the first request on. */
const DetectionRequest = () => {
  // The press is painted before the dialog is made, which takes a slow phone longer than a frame.
  const open = useDeferredValue(useDetectionOpen())
  const [isRequested, setRequested] = useState(false)
  if (open && !isRequested) setRequested(true)
  const close = () => setDetectionOpen(false)
  return (
    isRequested && (
      <Detection
        open={open}
        onClose={close}
        openedBy={detectionOpener()}
        onMissing={() => {
          setRequested(false)
          close()
          detectionOpener()?.focus()
        }}
      />
    )
  )
}

/**
 * After in-app navigation: says the new title and moves the focus to the page's heading (P-A11Y-3; the router does neither).
 */
const RouteAnnouncer = () => {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
        // Not on first load, and not when only the list's state in the address changed.
        if (fromLocation === undefined || !pathChanged) return
        announce(document.title)
        const target = document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main")
        if (target === null) return
        target.tabIndex = -1
        target.focus({ preventScroll: true })
      }),
    [router]
  )
  return null
}

/** True once the browser has nothing else to do after the page's start; false on the server. */
const useIdle = (): boolean => {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return idle
}
