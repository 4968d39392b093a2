/** One polite sentence at a time for screen readers; `LiveRegion` speaks it. */

type Listener = (message: string) => void
let listener: Listener | null = null

/** Announces a sentence as soon as the screen reader is free; a repeated sentence is announced again. */
export const announce = (message: string): void => listener?.(message)

/** @returns the function that ends the subscription. */
export const onAnnounce = (next: Listener): (() => void) => {
  listener = next
  return () => {
    if (listener === next) listener = null
  }
}
