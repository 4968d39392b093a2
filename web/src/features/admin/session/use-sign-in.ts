/** Signing in: the form's state, and what follows from the answer. */
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { setSessionEnded } from "../../../data/admin/admin-calls.ts"
import { sessionQuery, signIn } from "../../../data/admin/admin-session.ts"
import { HttpError } from "../../../data/http.ts"
import { problemText } from "../../../data/problem-text.ts"

export interface SignInState {
  readonly pending: boolean
  /** Why the last try was refused; null before one. */
  readonly problem: string | null
  readonly submit: (name: string, password: string) => void
}

export const useSignIn = (onRefused: () => void): SignInState => {
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ name, password }: { readonly name: string; readonly password: string }) => signIn(name, password),
    onSuccess: (session) => {
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
    submit: (name, password) => mutate({ name, password })
  }
}

const problemOf = (error: unknown): string =>
  error instanceof HttpError && error.status === 400 ? "Please enter your name and password." : problemText(error)
