/** The dashboard's four tabs (P-ADM-1), the open one stored in the address. Each tab's script is loaded separately. */
import { useNavigate } from "@tanstack/react-router"
import { lazy, Suspense, useEffect, useMemo } from "react"
import { onDemand, usePrepared } from "../ui/loading/on-demand.tsx"
import { Tabs } from "../ui/tabs.tsx"
import { ADMIN_TABS, type AdminAddress, printAdminAddress, readAdminAddress } from "./parts/admin-address.ts"
import { Waiting } from "./parts/waiting.tsx"
import { setSessionEnded, useSessionEnded } from "./queries/admin-calls.ts"
import type { Session } from "./queries/admin-session.ts"

const loadOverview = () => import("./overview/overview-tab.tsx")
const loadDrivers = () => import("./drivers/drivers-tab.tsx")
const loadCategories = () => import("./categories/categories-tab.tsx")
const loadSettings = () => import("./settings/settings-tab.tsx")
const OverviewTab = lazy(async () => ({ default: (await loadOverview()).OverviewTab }))
const DriversTab = lazy(async () => ({ default: (await loadDrivers()).DriversTab }))
const CategoriesTab = lazy(async () => ({ default: (await loadCategories()).CategoriesTab }))
const SettingsTab = lazy(async () => ({ default: (await loadSettings()).SettingsTab }))
const SecondFactorPart = lazy(async () => ({
  default: (await import("./second-factor/second-factor-part.tsx")).SecondFactorPart
}))
const SignInAgain = onDemand("The sign-in", async () => (await import("./session/sign-in-again.tsx")).SignInAgain)

interface DashboardProps {
  readonly session: Session
  readonly search: Record<string, string>
}

export const Dashboard = ({ session, search }: DashboardProps) => {
  const navigate = useNavigate()
  const sessionEnded = useSessionEnded()
  usePrepared(SignInAgain)
  const address = useMemo(() => readAdminAddress(search), [search])
  useEffect(() => {
    // So that a change of tab does not wait; one that fails here is fetched again when it is opened.
    for (const load of [loadOverview, loadDrivers, loadCategories, loadSettings]) load().catch(() => {})
  }, [])
  const go = (change: Partial<AdminAddress>, replace = false) =>
    void navigate({ to: ".", search: printAdminAddress({ ...address, ...change }), replace, resetScroll: false })
  const mayWrite = session.role === "admin"
  if (session.needsSecondFactor === true) {
    return (
      <Suspense fallback={<Waiting>Loading...</Waiting>}>
        <p className="mb-6">This site asks every operator for a second factor. Turn yours on to go on.</p>
        <SecondFactorPart />
        {sessionEnded && <SignInAgain session={session} onMissing={() => setSessionEnded(false)} />}
      </Suspense>
    )
  }
  return (
    <>
      <Tabs label="Admin Dashboard" tabs={ADMIN_TABS} open={address.tab} onOpen={(tab) => go({ tab, q: "", page: 1 })}>
        <Suspense fallback={<Waiting>Loading...</Waiting>}>
          {address.tab === "overview" && <OverviewTab mayWrite={mayWrite} />}
          {address.tab === "drivers" && <DriversTab address={address} go={go} mayWrite={mayWrite} />}
          {address.tab === "categories" && <CategoriesTab mayWrite={mayWrite} />}
          {address.tab === "settings" && <SettingsTab part={address.part} mayWrite={mayWrite} />}
        </Suspense>
      </Tabs>
      {sessionEnded && <SignInAgain session={session} onMissing={() => setSessionEnded(false)} />}
    </>
  )
}
