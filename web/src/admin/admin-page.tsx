/** The admin page: who is asked for a name and password, and who sees the dashboard (P-SITE-1). */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { lazy, Suspense, useEffect, useRef } from "react"
import { problemText } from "../client/problem-text.ts"
import { Button } from "../ui/button.tsx"
import { cardClass } from "../ui/card.ts"
import { showToast } from "../ui/overlay/toast-store.ts"
import { QueryFailed } from "./parts/query-failed.tsx"
import { Waiting } from "./parts/waiting.tsx"
import { type Session, sessionQuery, signOut } from "./queries/admin-session.ts"
import { SignInForm } from "./session/sign-in-form.tsx"

const Dashboard = lazy(async () => ({ default: (await import("./dashboard.tsx")).Dashboard }))

export const AdminPage = ({ search }: { readonly search: Record<string, string> }) => {
  const { data: session, error, refetch } = useQuery(sessionQuery)
  const heading = useRef<HTMLHeadingElement>(null)
  const name = session === undefined ? undefined : (session?.name ?? null)
  const before = useRef(name)
  useEffect(() => {
    // Signing in or out takes away the button that had the focus.
    if (before.current !== undefined && before.current !== name) heading.current?.focus()
    before.current = name
  }, [name])
  return (
    <div className="page-width py-6 md:py-8">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 ref={heading} tabIndex={-1} className="text-3xl">
          Admin Dashboard
        </h1>
        {session && <SessionBar session={session} />}
      </div>
      <noscript>
        <p className="mt-4">Signing in needs scripts, which this browser does not run.</p>
      </noscript>
      {/* As high as the window, so that the footer does not jump when it is known who is here. */}
      <div className="mt-4 min-h-[calc(100dvh-12rem)]">
        {session === undefined &&
          (error === null ? (
            <Waiting>Looking for your session...</Waiting>
          ) : (
            <QueryFailed what="Your session" error={error} retry={refetch} />
          ))}
        {session === null && <SignInCard />}
        {session && (
          <Suspense fallback={<Waiting>Loading the dashboard...</Waiting>}>
            <Dashboard session={session} search={search} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

/** Shown to visitors who are not signed in. */
const SignInCard = () => (
  <section aria-labelledby="sign-in-title" className={`${cardClass} mx-auto mt-4 max-w-md p-5 sm:p-8`}>
    <h2 id="sign-in-title" className="text-xl">
      Sign in
    </h2>
    <p className="mt-1 mb-5 text-muted">
      For the operators of this site. Visitors need no account: everything public is open without one.
    </p>
    <SignInForm />
  </section>
)

/** Who is signed in, and the way out. */
const SessionBar = ({ session }: { readonly session: Session }) => {
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
