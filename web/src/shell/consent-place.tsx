/**
 * Where the visitor's privacy choice is asked for and put into effect. Its code comes when the browser is idle: nothing that
 * needs permission runs before it. Should it not come, nothing is permitted, and the next page asks.
 */
import { type ComponentType, useEffect, useState } from "react"
import { useIdle } from "./use-idle.ts"

export const ConsentPlace = () => {
  const idle = useIdle()
  const [Consent, setConsent] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (!idle) return
    import("../visitor/consent/consent.tsx").then(
      (loaded) => setConsent(() => loaded.Consent),
      (error: unknown) => console.error("The privacy choices could not be loaded.", error)
    )
  }, [idle])
  return Consent && <Consent />
}
