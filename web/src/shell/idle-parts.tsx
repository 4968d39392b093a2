/** What every page needs but no page needs first: fetched when the browser has nothing else to do, once the page is used, or at once when called for. */
import { useEffect, useState } from "react"
import { deferred } from "../ui/loading/deferred.tsx"
import { whenUsed } from "../ui/loading/when-used.ts"
import { PlainToast } from "../ui/overlay/plain-toast.tsx"
import { letToastsHaveFocus } from "../ui/overlay/toast-focus.ts"
import { useToast } from "../ui/overlay/toast-store.ts"
import { DetectionRequest } from "./detection/detection-request.tsx"
import { Failure } from "./failures/error-page.tsx"
import { prepareHeads } from "./page-head.ts"
import { useIdle } from "./use-idle.ts"

const Toaster = deferred(async () => (await import("../ui/overlay/toaster.tsx")).Toaster, <PlainToast />)

export const IdleParts = () => {
  const idle = useIdle()
  const [used, setUsed] = useState(false)
  useEffect(letToastsHaveFocus, [])
  useEffect(() => whenUsed(() => setUsed(true)), [])
  useEffect(() => {
    // The text for a page that cannot be fetched must be loaded before that.
    if (!idle) return
    void Failure.load()
    prepareHeads()
  }, [idle])
  const called = useToast() !== null
  return (
    <>
      {(used || called) && <Toaster />}
      <DetectionRequest />
    </>
  )
}
