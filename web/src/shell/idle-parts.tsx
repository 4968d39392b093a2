/** What every page needs but no page needs first: fetched when the browser has nothing else to do, or at once when called for. */
import { lazy, Suspense, useEffect } from "react"
import { letToastsHaveFocus } from "../ui/toast-focus.ts"
import { useToast } from "../ui/toast-store.ts"
import { DetectionRequest } from "./detection-request.tsx"
import { useIdle } from "./use-idle.ts"

const Toaster = lazy(async () => ({ default: (await import("../ui/toaster.tsx")).Toaster }))

export const IdleParts = () => {
  const idle = useIdle()
  useEffect(letToastsHaveFocus, [])
  const called = useToast() !== null
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
