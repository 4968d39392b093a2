/** Answers the wish for system detection with its dialog, which stays mounted from the first wish on. */
import { useState } from "react"
import { Detection } from "./detection.ts"
import { detectionOpener, setDetectionOpen, useDetectionOpen } from "./detection-state.ts"

export const DetectionRequest = () => {
  const open = useDetectionOpen()
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
