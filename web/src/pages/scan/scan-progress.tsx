/** How far the reading of a list is. */
import { STEPS } from "../../shell/content/scan.ts"
import type { Progress } from "./desk/scan-desk.ts"

export const ScanProgress = ({ progress }: { readonly progress: Progress | undefined }) => {
  const words = STEPS[progress?.step ?? "file"]
  return (
    <label className="block text-sm text-muted">
      {words}
      <progress className="mt-1 block h-2 w-full accent-accent" max={1} value={progress?.done} />
    </label>
  )
}
