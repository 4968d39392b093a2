/** Whether the browser sends a Global Privacy Control signal; false while the page is rendered on the server. */
import { useSyncExternalStore } from "react"
import { readGpc } from "./browser-consent.ts"

export const useGpc = (): boolean => useSyncExternalStore(neverChanges, readGpc, () => false)

const neverChanges = () => () => {}
