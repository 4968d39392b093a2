/** Whether the system-detection dialog is asked for. Any button may ask; the shell shows the dialog. */
import { useSyncExternalStore } from "react"

let open = false
const listeners = new Set<() => void>()

export const setDetectionOpen = (next: boolean): void => {
  open = next
  for (const listener of listeners) listener()
}

export const useDetectionOpen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => open,
    () => false
  )

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
