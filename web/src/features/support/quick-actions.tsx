/** 'Quick Actions': detect the system, write to somebody, check the site (S2 §2, decision 26). */
import { Link } from "@tanstack/react-router"
import { lazy, Suspense, useRef, useState } from "react"
import { DetectionButton } from "../../shell/detection-button.tsx"
import { Button, buttonClass } from "../../ui/button.tsx"
import { cardClass } from "../../ui/card.ts"
import { Icon } from "../../ui/icon.tsx"

const load = () => import("./health-check.tsx")
const HealthCheck = lazy(async () => ({ default: (await load()).HealthCheck }))

export const QuickActions = () => {
  const [checking, setChecking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <section aria-labelledby="actions" className={`${cardClass} bg-surface p-5`}>
      <h2 id="actions" className="text-lg">
        Quick Actions
      </h2>
      <div className="mt-3 grid gap-2">
        <DetectionButton className={`${buttonClass("solid")} w-full`} />
        <Link to="/contact" className={buttonClass("outline")}>
          <Icon name="help" />
          Contact Support
        </Link>
        <Button
          ref={opener}
          aria-haspopup="dialog"
          onPointerEnter={load}
          onFocus={load}
          onClick={() => setChecking(true)}
          className="w-full"
        >
          <Icon name="check" />
          System Health Check
        </Button>
      </div>
      {checking && (
        <Suspense fallback={null}>
          <HealthCheck opener={opener} onClose={() => setChecking(false)} />
        </Suspense>
      )}
    </section>
  )
}
