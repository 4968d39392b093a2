/** Signing in: the form's state, and what follows from the answer. */
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { HttpError } from "../../client/http.ts"
import { problemText } from "../../client/problem-text.ts"
import { setSessionEnded } from "../queries/admin-calls.ts"
import { type Credentials, sessionQuery, signIn } from "../queries/admin-session.ts"

export interface SignInState {
  readonly pending: boolean
  /** Why the last try was refused; null before one. */
  readonly problem: string | null
  /** Whether name and password were right, and a code of the second factor is asked for. */
  readonly needsCode: boolean
  readonly submit: (as: Credentials) => void
}

export const useSignIn = (onRefused: () => void): SignInState => {
  const [needsCode, setNeedsCode] = useState(false)
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (as: Credentials) => signIn(as),
    onSuccess: (session) => {
      if ("needs" in session) {
        setNeedsCode(true)
        return
      }
      setSessionEnded(false)
      queryClient.setQueryData(sessionQuery.queryKey, session)
      // What was refused meanwhile is read again.
      void queryClient.refetchQueries({ predicate: ({ state }) => state.status === "error" })
    },
    onError: onRefused
  })
  return {
    pending: isPending,
    problem: error === null ? null : problemOf(error),
    needsCode,
    submit: (as) => mutate(as)
  }
}

const problemOf = (error: unknown): string =>
  error instanceof HttpError && error.status === 400 ? "Please enter your name and password." : problemText(error)
