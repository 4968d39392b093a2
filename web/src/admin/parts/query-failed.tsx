/** Where something could not be read: what, why, and the way to try again. What was read before stays on the page. */
import { problemText } from "../../client/problem-text.ts"
import { Button } from "../../ui/button.tsx"

interface QueryFailedProps {
  /** Begins the sentence: 'The list of drivers'. */
  readonly what: string
  readonly error: unknown
  /** Below is what was read before. */
  readonly hasData?: boolean
  readonly retry: () => unknown
}

export const QueryFailed = ({ what, error, hasData = false, retry }: QueryFailedProps) => (
  <div role="alert" className={`rounded-card border border-danger px-5 py-4 ${hasData ? "mb-4" : ""}`}>
    <p className="font-semibold">
      {what} could not be {hasData ? "read again. Below is what was read before." : "loaded."}
    </p>
    <p className="mt-1 text-muted">{problemText(error)}</p>
    <Button className="mt-3" onClick={() => void retry()}>
      Try again
    </Button>
  </div>
)
