/** The system-detection dialog: for whatever is about to ask for it, and for the one who shows it. */
import { onDemand } from "../../ui/loading/on-demand.tsx"

export const Detection = onDemand(
  "System detection",
  async () => (await import("../../features/detection/detection-dialog.tsx")).DetectionDialog
)
