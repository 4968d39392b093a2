/** Shown for the two seconds that a detection takes (P-DET-2). */
import { Spinner } from "../../ui/feedback/spinner.tsx"
import { ViewHeading } from "./view-heading.tsx"

export const DetectingView = () => (
  <div className="flex min-h-60 flex-col items-center justify-center gap-3 text-center">
    <span className="grid size-14 place-items-center rounded-full bg-accent-soft text-accent *:size-7">
      <Spinner />
    </span>
    <ViewHeading>Detecting Your System</ViewHeading>
    <p className="text-muted">Reading the operating system, the browser and the screen.</p>
  </div>
)
