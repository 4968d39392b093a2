/** The system-detection dialog, loaded on demand: for the parts that request it and the one that shows it. */
import { onDemand } from "../../ui/loading/on-demand.tsx"

export const Detection = onDemand(
  "System detection",
  async () => (await import("../../visitor/detection/detection-dialog.tsx")).DetectionDialog
)
