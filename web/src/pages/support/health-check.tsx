/** The 'System Health Check' dialog: real checks of this site and of the browser (P-SUP-5). */
import { useQuery } from "@tanstack/react-query"
import { type RefObject, useEffect, useState, useSyncExternalStore } from "react"
import { categoriesQuery } from "../../client/catalogue.ts"
import { HEALTH_RECHECK_MS, healthQuery } from "../../client/health.ts"
import { useApi } from "../../client/use-api.ts"
import { Button } from "../../ui/button.tsx"
import { announce } from "../../ui/feedback/announcer.ts"
import { Spinner } from "../../ui/feedback/spinner.tsx"
import { Icon, type IconName } from "../../ui/icon.tsx"
import { Dialog } from "../../ui/overlay/dialog.tsx"
import { type BrowserState, type Finding, healthFindings } from "./health-findings.ts"

interface HealthCheckProps {
  readonly opener: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

const LOOKS: Readonly<Record<Finding["state"], { readonly icon: IconName; readonly colour: string }>> = {
  fine: { icon: "check", colour: "text-success" },
  attention: { icon: "alert", colour: "text-warning" },
  failed: { icon: "close", colour: "text-danger" }
}

export const HealthCheck = ({ opener, onClose }: HealthCheckProps) => {
  const health = useQuery({ ...healthQuery, refetchOnMount: "always" })
  const categories = useQuery({
    ...categoriesQuery(useApi()),
    refetchInterval: ({ state }) => (state.status === "error" ? HEALTH_RECHECK_MS : false)
  })
  const browser = useBrowserState()
  const [isChecking, setChecking] = useState(false)
  const check = async () => {
    setChecking(true)
    await Promise.all([health.refetch(), categories.refetch()])
    setChecking(false)
  }
  // What is checked again without being asked replaces the findings when it is there: the list must not blink.
  const busy = isChecking || !health.isFetchedAfterMount || !categories.isFetched
  const drivers = categories.data?.reduce((sum, { driverCount }) => sum + driverCount, 0)
  const findings = busy || health.data === undefined ? null : healthFindings(health.data, drivers, browser)
  const problems = findings?.filter(({ state }) => state !== "fine").length
  const summary =
    problems === undefined
      ? "Checking…"
      : problems === 0
        ? "All checks passed."
        : `${problems} of ${findings?.length} checks need your attention.`
  useEffect(() => announce(summary), [summary])
  return (
    <Dialog
      title="System Health Check"
      description="Checks this site and your browser. What is in your computer cannot be seen from here."
      onClose={onClose}
      opener={opener}
      foot={
        <div className="flex flex-wrap justify-end gap-2">
          <Button busy={busy} onClick={() => void check()}>
            Check again
          </Button>
          <Button look="solid" onClick={onClose}>
            Close
          </Button>
        </div>
      }
    >
      <p className="mb-2 flex min-h-6 items-center gap-2 font-semibold">
        {findings === null && <Spinner />}
        {summary}
      </p>
      <ul className="min-h-80 divide-y divide-border sm:min-h-72">
        {findings?.map(({ name, state, result, text }) => (
          <li key={name} className="flex gap-3 py-3">
            <Icon name={LOOKS[state].icon} className={`mt-0.5 size-5 ${LOOKS[state].colour}`} />
            <div className="min-w-0 flex-1">
              <h3 className="text-base">
                {name}: <span className={LOOKS[state].colour}>{result}</span>
              </h3>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** Whether the browser is online and allows cookies, always current. */
const useBrowserState = (): BrowserState => ({
  online: useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true
  ),
  cookies: useSyncExternalStore(
    subscribe,
    () => navigator.cookieEnabled,
    () => true
  )
})

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener("online", listener)
  window.addEventListener("offline", listener)
  return () => {
    window.removeEventListener("online", listener)
    window.removeEventListener("offline", listener)
  }
}
