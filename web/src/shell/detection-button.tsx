/** 'Auto-Detect Hardware' (S1 §2): asks the shell for the system-detection dialog. */
import { Icon } from "../ui/icon.tsx"
import { setDetectionOpen } from "./detection-state.ts"

interface DetectionButtonProps {
  readonly className: string
  /** Closes what the button is in: two modal dialogs must not meet. */
  readonly beforeOpen?: () => void
}

export const DetectionButton = ({ className, beforeOpen }: DetectionButtonProps) => (
  <button
    type="button"
    className={className}
    onClick={() => {
      beforeOpen?.()
      setDetectionOpen(true)
    }}
  >
    <Icon name="scan" />
    Auto-Detect Hardware
  </button>
)
