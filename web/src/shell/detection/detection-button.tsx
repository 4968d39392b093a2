/** 'Auto-Detect Hardware' (P-DET-1): asks the shell for the system-detection dialog. */
import type { RefObject } from "react"
import { Icon } from "../../ui/icon.tsx"
import { usePrepared } from "../../ui/loading/on-demand.tsx"
import { Detection } from "./detection.ts"
import { setDetectionOpen } from "./detection-state.ts"

interface DetectionButtonProps {
  readonly className: string
  /** Closes what the button is in: two modal dialogs must not meet. */
  readonly beforeOpen?: () => void
  /** Gets the focus after the dialog, where this button is gone by then. */
  readonly returnFocusTo?: RefObject<HTMLElement | null>
}

export const DetectionButton = ({ className, beforeOpen, returnFocusTo }: DetectionButtonProps) => {
  usePrepared(Detection)
  return (
    <button
      type="button"
      className={className}
      onPointerEnter={Detection.prepare}
      onFocus={Detection.prepare}
      onClick={(event) => {
        beforeOpen?.()
        setDetectionOpen(true, returnFocusTo?.current ?? event.currentTarget)
      }}
    >
      <Icon name="scan" />
      Auto-Detect Hardware
    </button>
  )
}
