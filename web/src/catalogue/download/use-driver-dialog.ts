/** A driver card's state (P-UI-6): the details dialog, the guide once fetched, and the one request that may be under way. */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import { useQueryClient } from "@tanstack/react-query"
import { startTransition, useEffect, useRef, useState } from "react"
import {
  type DownloadNames,
  downloadFilePath,
  type GuideAnswer,
  guideRequests,
  type Intent,
  type RequestGuide
} from "../../client/downloads.ts"
import { DRIVERS_KEY } from "../../client/drivers.ts"
import { whenUsed } from "../../ui/loading/when-used.ts"
import { showToast } from "../../ui/overlay/toast-store.ts"
import { type BlankTab, openBlankTab, redirectTab } from "./blank-tab.ts"

export interface DriverDialog {
  readonly open: boolean
  readonly guide: GuideAnswer | null
  /** What is being asked for; all download buttons of the driver refuse meanwhile. */
  readonly pending: Intent | null
  /** How often the browser opened no tab; from the first time on, the dialog offers the link instead. */
  readonly refusedTabs: number
  readonly show: () => void
  /** Also forgets the guide, and ignores an answer that is still to come. */
  readonly close: () => void
  readonly request: (intent: Intent) => Promise<void>
}

type RequestedDriver = Driver

/** Their visitors often lose the network in the middle of the work. */
const NETWORK = "Network Adapters"
const guidesAtHand = () => import("./guide-at-hand.ts").catch(() => null)

/** @param names sent with a download, on the pages of P-DL-9. */
export const useDriverDialog = (driver: RequestedDriver, names?: DownloadNames): DriverDialog => {
  const queryClient = useQueryClient()
  const [open, setOpen] = useState(false)
  const [guide, setGuide] = useState<GuideAnswer | null>(null)
  const [pending, setPending] = useState<Intent | null>(null)
  const [refusedTabs, setRefusedTabs] = useState(0)
  const [requestGuide] = useState(() => guideRequests(driver.id))
  const visit = useRef(0)
  useEffect(() => (driver.category === NETWORK ? whenUsed(() => void guidesAtHand()) : undefined), [driver.category])

  const close = () => {
    visit.current++
    setOpen(false)
    setGuide(null)
    setRefusedTabs(0)
  }

  const request = async (intent: Intent) => {
    if (pending !== null) return
    const requestedIn = visit.current
    const leadsOut = intent === "download" && driver.officialHost !== undefined
    // Inside the click: later, the browser would take it for a pop-up (P-DL-5).
    const tab = leadsOut ? openBlankTab(`Opening ${driver.officialHost}`) : null
    setPending(intent)
    const answer = await ask(
      driver,
      tab,
      intent === "download" ? () => requestGuide(intent, names) : () => requestGuide(intent)
    )
    setPending(null)
    if (answer === null) return
    void queryClient.invalidateQueries({ queryKey: DRIVERS_KEY })
    if (visit.current !== requestedIn) return
    setGuide(answer)
    if (leadsOut) setRefusedTabs((count) => (tab === null ? count + 1 : 0))
    setOpen(true)
  }

  // The press is painted before the dialog is made, which takes a slow phone longer than a frame.
  const show = () => startTransition(() => setOpen(true))

  return { open, guide, pending, refusedTabs, show, close, request }
}

/** How long 'Download Started' is on screen before 'Driver Information Retrieved' takes the one slot (P-DL-8). */
const FIRST_TOAST_MS = 1500

/** The call with its toasts (P-DL-8); null when it failed. */
const ask = async (
  driver: RequestedDriver,
  tab: BlankTab | null,
  requestGuide: () => ReturnType<RequestGuide>
): Promise<GuideAnswer | null> => {
  try {
    const answer = await redirectTab(tab, downloadFilePath(driver.id), requestGuide())
    if (tab !== null) {
      showToast({ title: "Download Started", description: `${driver.name} download initiated` })
    }
    setTimeout(() => announceRetrieved(driver), tab === null ? 0 : FIRST_TOAST_MS)
    return answer
  } catch (error) {
    const guide = driver.category === NETWORK ? (await guidesAtHand())?.guideAtHand(driver, error) : null
    if (guide) {
      announceRetrieved(driver)
      return guide
    }
    showToast({
      kind: "destructive",
      title: "Information retrieval failed",
      description: "Please try again or contact support"
    })
    return null
  }
}

const announceRetrieved = ({ name }: Pick<Driver, "name">): void =>
  showToast({ title: "Driver Information Retrieved", description: `Installation guide available for ${name}` })
