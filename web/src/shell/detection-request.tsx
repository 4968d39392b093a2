/** Answers the wish for system detection with its dialog, whose code is fetched at the first wish. */
import { type ComponentType, useEffect, useState } from "react"
import type { DetectionDialogProps } from "../features/detection/detection-dialog.tsx"
import { showToast } from "../ui/toast-store.ts"
import { loadDetectionDialog } from "./detection-chunk.ts"
import { detectionOpener, setDetectionOpen, useDetectionOpen } from "./detection-state.ts"

export const DetectionRequest = () => {
  const open = useDetectionOpen()
  const [Dialog, setDialog] = useState<ComponentType<DetectionDialogProps> | null>(null)
  useEffect(() => {
    if (!open || Dialog !== null) return
    loadDetectionDialog().then(
      (loaded) => setDialog(() => loaded.DetectionDialog),
      () => {
        setDetectionOpen(false)
        showToast({
          kind: "destructive",
          title: "System detection could not be opened",
          description: "Check your internet connection and try again."
        })
      }
    )
  }, [open, Dialog])
  return Dialog && <Dialog open={open} onClose={() => setDetectionOpen(false)} openedBy={detectionOpener()} />
}
