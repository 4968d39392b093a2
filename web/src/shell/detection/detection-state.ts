/** Whether the system-detection dialog is asked for. Any button may ask; the shell shows the dialog. */
import { useSyncExternalStore } from "react"

let open = false
let openedBy: HTMLElement | null = null
const listeners = new Set<() => void>()

/** @param opener gets the focus back when the dialog closes. */
export const setDetectionOpen = (next: boolean, opener: HTMLElement | null = null): void => {
  open = next
  if (next) openedBy = opener
  for (const listener of listeners) listener()
}

export const detectionOpener = (): HTMLElement | null => openedBy

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
