/** Shown in place of a page whose data or code could not be loaded, or whose code failed. Its text is loaded when the browser is idle. */
import type { ErrorComponentProps } from "@tanstack/react-router"
import { deferred } from "../../ui/loading/deferred.tsx"

export const Failure = deferred(
  async () => (await import("./failure-page.tsx")).FailurePage,
  <h1 className="page-width py-16 text-3xl">This page could not be loaded</h1>
)

export const ErrorPage = ({ error }: ErrorComponentProps) => <Failure error={error} />
