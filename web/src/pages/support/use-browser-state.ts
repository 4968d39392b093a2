/** Whether the browser is online and allows cookies, always current. */
import { useSyncExternalStore } from "react"
import type { BrowserState } from "./health-findings.ts"

export const useBrowserState = (): BrowserState => ({
  online: useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true
  ),
  cookies: useSyncExternalStore(
    subscribe,
    () => navigator.cookieEnabled,
    () => true
  )
})

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener("online", listener)
  window.addEventListener("offline", listener)
  return () => {
    window.removeEventListener("online", listener)
    window.removeEventListener("offline", listener)
  }
}
