/** The dialog 'Cookie Preferences', whose code comes later. */
import { onDemand } from "../../ui/loading/on-demand.tsx"

export const Preferences = onDemand(
  "The preferences",
  async () => (await import("./preferences-dialog.tsx")).PreferencesDialog
)
