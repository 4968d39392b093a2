/** Shown in place of a page whose data could not be read or whose code failed. */
import { useQueryErrorResetBoundary } from "@tanstack/react-query"
import { type ErrorComponentProps, Link, useRouter } from "@tanstack/react-router"
import { useEffect } from "react"
import { Button, buttonClass } from "../ui/button.tsx"

export const ErrorPage = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  useEffect(() => queries.reset(), [queries])
  const message = error instanceof Error ? error.message : ""
  return (
    <div className="page-width py-16">
      <h1 className="text-3xl">This page could not be shown</h1>
      <p role="alert" className="mt-3 max-w-prose text-lg text-muted">
        Its data could not be loaded. Nothing is wrong with your computer; please try again in a moment.
      </p>
      {message !== "" && <p className="mt-2 text-sm text-muted">What went wrong: {message}</p>}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          look="solid"
          onClick={() => {
            reset()
            void router.invalidate()
          }}
        >
          Try again
        </Button>
        <Link to="/" className={buttonClass("outline")}>
          Go to the home page
        </Link>
      </div>
    </div>
  )
}
