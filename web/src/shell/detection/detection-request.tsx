/** Answers the wish for system detection with its dialog, which stays mounted from the first wish on. */
import { useState } from "react"
import { Detection } from "./detection.ts"
import { detectionOpener, setDetectionOpen, useDetectionOpen } from "./detection-state.ts"

export const DetectionRequest = () => {
  const open = useDetectionOpen()
  const [asked, setAsked] = useState(false)
  if (open && !asked) setAsked(true)
  const close = () => setDetectionOpen(false)
  return (
    asked && (
      <Detection
        open={open}
        onClose={close}
        openedBy={detectionOpener()}
        onMissing={() => {
          setAsked(false)
          close()
          detectionOpener()?.focus()
        }}
      />
    )
  )
}
