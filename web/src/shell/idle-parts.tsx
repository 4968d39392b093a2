/** What every page needs but no page needs first: fetched when the browser has nothing else to do, or at once when called for. */
import { useEffect } from "react"
import { deferred } from "../ui/loading/deferred.tsx"
import { letToastsHaveFocus } from "../ui/overlay/toast-focus.ts"
import { useToast } from "../ui/overlay/toast-store.ts"
import { DetectionRequest } from "./detection/detection-request.tsx"
import { Failure } from "./failures/error-page.tsx"
import { prepareHeads } from "./page-head.ts"
import { useIdle } from "./use-idle.ts"

const Toaster = deferred(async () => (await import("../ui/overlay/toaster.tsx")).Toaster)

export const IdleParts = () => {
  const idle = useIdle()
  useEffect(letToastsHaveFocus, [])
  useEffect(() => {
    // The text for a page that cannot be fetched must be loaded before that.
    if (!idle) return
    void Failure.load()
    prepareHeads()
  }, [idle])
  const called = useToast() !== null
  return (
    <>
      {(idle || called) && <Toaster />}
      <DetectionRequest />
    </>
  )
}
