/** What stands where something could not be read: what, why, and the way to try again. */
import { problemText } from "../../data/admin-calls.ts"
import { Button } from "../../ui/button.tsx"

interface QueryFailedProps {
  /** Begins the sentence: 'The list of drivers'. */
  readonly what: string
  readonly error: unknown
  readonly retry: () => unknown
}

export const QueryFailed = ({ what, error, retry }: QueryFailedProps) => (
  <div role="alert" className="rounded-card border border-danger px-5 py-4">
    <p className="font-semibold">{what} could not be loaded.</p>
    <p className="mt-1 text-muted">{problemText(error)}</p>
    <Button className="mt-3" onClick={() => void retry()}>
      Try again
    </Button>
  </div>
)
