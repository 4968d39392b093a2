/** A model card's state (P-PRN-16): the dialog, and the download that may be under way. */
import type { PrinterModel } from "@driverdex/domain/catalogue/PrinterModel"
import { startTransition, useState } from "react"
import { openBlankTab, redirectTab } from "../../../catalogue/download/blank-tab.ts"
import { downloadFilePath, guideRequests } from "../../../client/downloads.ts"
import { showToast } from "../../../ui/overlay/toast-store.ts"
import { modelLink } from "./model-link.ts"

export interface ModelDialog {
  readonly open: boolean
  readonly pending: "download" | null
  /** How often the browser opened no tab; from the first time on, the dialog offers the link instead. */
  readonly refusedTabs: number
  readonly show: () => void
  readonly close: () => void
  /** Also closes the dialog, unless it has the link to offer. */
  readonly download: () => Promise<void>
}

export const useModelDownload = (model: PrinterModel): ModelDialog => {
  const [open, setOpen] = useState(false)
  const [pending, setPending] = useState<"download" | null>(null)
  const [refusedTabs, setRefusedTabs] = useState(0)
  const [requestGuide] = useState(() => guideRequests(model.id))

  const close = () => {
    setOpen(false)
    setRefusedTabs(0)
  }

  const download = async () => {
    if (pending !== null) return
    const { officialHost } = modelLink(model)
    // Inside the click: later, the browser would take it for a pop-up (P-DL-5).
    const tab = officialHost === undefined ? null : openBlankTab(`Opening ${officialHost}`)
    if (tab !== null) close()
    setPending("download")
    try {
      const names = { printerModel: model.modelNumber, printerName: model.fullName }
      await redirectTab(tab, downloadFilePath(model.id), requestGuide("download", names))
      if (tab !== null) showToast({ title: "Download Started", description: `${model.fullName} download initiated` })
      setRefusedTabs((count) => (tab === null && officialHost !== undefined ? count + 1 : 0))
      setOpen((before) => before || tab === null)
    } catch {
      // P-PRN-18: when a brand page's download fails no message is shown; the blank tab has closed again.
    } finally {
      setPending(null)
    }
  }

  // The press is painted before the dialog is made, which takes a slow phone longer than a frame.
  const show = () => startTransition(() => setOpen(true))

  return { open, pending, refusedTabs, show, close, download }
}
