/** When the session has ended in the middle of work: asks again above the work, and gives way to it. */
import { useQueryClient } from "@tanstack/react-query"
import { useRef } from "react"
import { Button } from "../../ui/button.tsx"
import { Dialog } from "../../ui/overlay/dialog.tsx"
import { setSessionEnded } from "../queries/admin-calls.ts"
import { type Session, sessionQuery } from "../queries/admin-session.ts"
import { SignInForm } from "./sign-in-form.tsx"

export const SignInAgain = ({ session }: { readonly session: Session }) => {
  const queryClient = useQueryClient()
  const opener = useRef<HTMLElement | null>(null)
  const leave = () => {
    setSessionEnded(false)
    queryClient.setQueryData(sessionQuery.queryKey, null)
    queryClient.removeQueries({ queryKey: ["admin"], predicate: ({ queryKey }) => queryKey[1] !== "session" })
  }
  return (
    <Dialog
      title="Please sign in again"
      description="Your session has ended. What you were working on is still here."
      width="narrow"
      opener={opener}
      // Out of the way, with nothing lost: the next call that is refused asks again.
      onClose={() => setSessionEnded(false)}
      foot={<Button onClick={leave}>Leave without signing in</Button>}
    >
      <SignInForm name={session.name} />
    </Dialog>
  )
}
