/** Opens the dialog of the system detection on request; it stays mounted from the first request on. */
import { useDeferredValue, useState } from "react"
import { Detection } from "./detection.ts"
import { detectionOpener, setDetectionOpen, useDetectionOpen } from "./detection-state.ts"

export const DetectionRequest = () => {
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
