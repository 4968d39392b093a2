/** What every page needs but no page needs first: fetched when the browser has nothing else to do, or at once when called for. */
import { lazy, Suspense, useEffect, useState } from "react"
import { useToast } from "../ui/toast-store.ts"
import { DetectionRequest } from "./detection-request.tsx"

const Toaster = lazy(async () => ({ default: (await import("../ui/toaster.tsx")).Toaster }))

export const IdleParts = () => {
  const [idle, setIdle] = useState(false)
  const called = useToast() !== null
  useEffect(() => {
    // Safari has no requestIdleCallback.
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(() => setIdle(true), 1500)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(() => setIdle(true), { timeout: 4000 })
    return () => cancelIdleCallback(handle)
  }, [])
  return (
    <>
      {(idle || called) && (
        <Suspense fallback={null}>
          <Toaster />
        </Suspense>
      )}
      <DetectionRequest />
    </>
  )
}
