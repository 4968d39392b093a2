/** The one toast that may be shown at a time (P-UI-7). Anything may raise one; `Toaster` shows it. */
import { useSyncExternalStore } from "react"

export interface Toast {
  readonly title: string
  readonly description: string
  readonly kind?: "plain" | "destructive"
}

/** A toast that was raised; a new id replaces whatever is shown. */
export interface RaisedToast extends Toast {
  readonly id: number
  readonly open: boolean
}

/** A toast is shown for so long (P-UI-7). */
export const TOAST_MS = 5000

/** A dismissed toast leaves the memory after this time (P-UI-7). */
export const TOAST_REMOVAL_MS = 1_000_000

let current: RaisedToast | null = null
let count = 0
let removal: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Shows a toast at once, in place of any other. */
export const showToast = (toast: Toast): void => {
  clearTimeout(removal)
  set({ ...toast, id: ++count, open: true })
}

export const dismissToast = (): void => {
  if (current === null || !current.open) return
  set({ ...current, open: false })
  removal = setTimeout(() => set(null), TOAST_REMOVAL_MS)
}

/** The toast that is shown, or was last dismissed; null when there is none in memory. */
export const currentToast = (): RaisedToast | null => current

export const useToast = (): RaisedToast | null => useSyncExternalStore(subscribe, currentToast, () => null)

const set = (next: RaisedToast | null): void => {
  current = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
