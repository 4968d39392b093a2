/** The dashboard's four tabs (S2 §2), the open one kept in the address. */
import { useNavigate } from "@tanstack/react-router"
import { useMemo } from "react"
import type { Session } from "../../data/admin-session.ts"
import { Tabs } from "../../ui/tabs.tsx"
import { ADMIN_TABS, type AdminAddress, printAdminAddress, readAdminAddress } from "./admin-address.ts"
import { CategoriesTab } from "./categories/categories-tab.tsx"
import { DriversTab } from "./drivers/drivers-tab.tsx"
import { OverviewTab } from "./overview/overview-tab.tsx"
import { SettingsTab } from "./settings/settings-tab.tsx"

interface DashboardProps {
  readonly session: Session
  readonly search: Record<string, string>
}

export const Dashboard = ({ session, search }: DashboardProps) => {
  const navigate = useNavigate()
  const address = useMemo(() => readAdminAddress(search), [search])
  const go = (change: Partial<AdminAddress>, replace = false) =>
    void navigate({
      to: ".",
      search: printAdminAddress({ ...address, ...change }),
      replace,
      resetScroll: false
    })
  const mayWrite = session.role === "admin"
  return (
    <Tabs
      id="admin"
      label="Admin Dashboard"
      tabs={ADMIN_TABS}
      open={address.tab}
      onOpen={(tab) => go({ tab, q: "", page: 1 })}
    >
      {address.tab === "overview" && <OverviewTab />}
      {address.tab === "drivers" && <DriversTab address={address} go={go} mayWrite={mayWrite} />}
      {address.tab === "categories" && <CategoriesTab mayWrite={mayWrite} />}
      {address.tab === "settings" && <SettingsTab part={address.part} mayWrite={mayWrite} />}
    </Tabs>
  )
}
