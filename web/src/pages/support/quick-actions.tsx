/** 'Quick Actions': detect the system, contact support, check the site (P-SUP-4). */
import { Link } from "@tanstack/react-router"
import { useRef, useState } from "react"
import { DetectionButton } from "../../shell/detection/detection-button.tsx"
import { Button, buttonClass } from "../../ui/button.tsx"
import { cardClass } from "../../ui/card.ts"
import { Icon } from "../../ui/icon.tsx"
import { onDemand, usePrepared } from "../../ui/loading/on-demand.tsx"

const HealthCheck = onDemand("The health check", async () => (await import("./health-check.tsx")).HealthCheck)

export const QuickActions = () => {
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
