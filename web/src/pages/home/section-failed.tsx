/** Stands where a part of the home page could not be loaded; the rest stays useful. */
import { Button } from "../../ui/button.tsx"

export const SectionFailed = ({ what, retry }: { readonly what: string; readonly retry: () => unknown }) => (
  <div role="alert" className="rounded-card border border-danger px-4 py-4">
    <p>{what} could not be loaded.</p>
    <Button className="mt-2" onClick={() => retry()}>
      Try again
    </Button>
  </div>
)
