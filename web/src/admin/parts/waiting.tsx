/** Says what is being read, in place of it. */
import { Spinner } from "../../ui/feedback/spinner.tsx"

export const Waiting = ({ children }: { readonly children: string }) => (
  <p role="status" className="flex min-h-24 items-center gap-2 text-muted">
    <Spinner />
    {children}
  </p>
)
