/** Runs something once the browser has nothing else to do, after some seconds at the latest; answers how to call it off. */
export const whenIdle = (run: () => void): (() => void) => {
  // Safari has no requestIdleCallback.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(run, 1500)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: 4000 })
  return () => cancelIdleCallback(handle)
}
