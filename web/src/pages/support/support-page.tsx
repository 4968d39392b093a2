/** The Support Center (P-SUP-1 to P-SUP-7, P-SUP-13). */

import { Link } from "@tanstack/react-router"
import { useRef, useState } from "react"
import { DetectionButton } from "../../shell/detection/detection-button.tsx"
import { Button, buttonClass } from "../../ui/button.tsx"
import { cardClass } from "../../ui/card.ts"
import { Icon } from "../../ui/icon.tsx"
import { onDemand, usePrepared } from "../../ui/loading/on-demand.tsx"
import { ServiceStatus } from "./service-status.tsx"
import { CommonIssues, FirstHelp, Installation, ProTips, SystemRequirements } from "./support-sections.tsx"

export const SupportPage = () => (
  <div className="page-width py-6 md:py-8">
    <h1 className="text-3xl">Support Center</h1>
    <p className="mt-2 max-w-prose text-lg text-muted">
      How to install a Windows driver, what to do when it does not work, and what your system needs.
    </p>
    <div className="mt-6 grid grid-cols-1 gap-10 md:mt-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="space-y-12">
        <FirstHelp />
        <Installation />
        <CommonIssues />
        <SystemRequirements />
      </div>
      <aside aria-label="Help at hand" className="space-y-4">
        <QuickActions />
        <ServiceStatus />
        <ProTips />
      </aside>
    </div>
  </div>
)

const HealthCheck = onDemand("The health check", async () => (await import("./health-check.tsx")).HealthCheck)

/** 'Quick Actions': detect the system, contact support, check the site (P-SUP-4). */
const QuickActions = () => {
  const [checking, setChecking] = useState(false)
  usePrepared(HealthCheck)
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <section aria-labelledby="actions" className={`${cardClass} bg-surface p-5`}>
      <h2 id="actions" className="text-lg">
        Quick Actions
      </h2>
      <div className="mt-3 grid gap-2">
        <DetectionButton className={`${buttonClass("solid")} w-full`} />
        <Link to="/hardware/scan" className={buttonClass("outline")}>
          <Icon name="scan" />
          Check My Devices
        </Link>
        <Link to="/contact" className={buttonClass("outline")}>
          <Icon name="help" />
          Contact Support
        </Link>
        <Button
          ref={opener}
          aria-haspopup="dialog"
          onPointerEnter={HealthCheck.prepare}
          onFocus={HealthCheck.prepare}
          onClick={() => setChecking(true)}
          className="w-full"
        >
          <Icon name="check" />
          System Health Check
        </Button>
      </div>
      {checking && (
        <HealthCheck opener={opener} onClose={() => setChecking(false)} onMissing={() => setChecking(false)} />
      )}
    </section>
  )
}
