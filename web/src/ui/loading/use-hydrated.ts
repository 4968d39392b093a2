/** False on the server and while React takes the server's page over, true from then on: for what may be known too early to be drawn. */
import { useSyncExternalStore } from "react"

export const useHydrated = (): boolean =>
  useSyncExternalStore(
    () => () => {},
    () => true,
    () => false
  )
