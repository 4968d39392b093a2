/** Who is signed in, and the way out. */
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { problemText } from "../../client/problem-text.ts"
import { Button } from "../../ui/button.tsx"
import { showToast } from "../../ui/overlay/toast-store.ts"
import { type Session, sessionQuery, signOut } from "../queries/admin-session.ts"

export const SessionBar = ({ session }: { readonly session: Session }) => {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: signOut,
    onSuccess: () => {
      queryClient.setQueryData(sessionQuery.queryKey, null)
      // Nothing that only operators may see stays in the page's memory.
      queryClient.removeQueries({ queryKey: ["admin"], predicate: ({ queryKey }) => queryKey[1] !== "session" })
    },
    onError: (error) =>
      showToast({ kind: "destructive", title: "You are still signed in", description: problemText(error) })
  })
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="text-muted">
        Signed in as <span className="font-semibold text-text">{session.name}</span> ({session.role})
      </p>
      <Button busy={isPending} onClick={() => mutate()}>
        {isPending ? "Signing out..." : "Sign out"}
      </Button>
    </div>
  )
}
