/** 'GPC Signal Detected', shown whenever the live signal is on (P-CONS-7): in the dialog and on the cookie-policy page. */
import { useSyncExternalStore } from "react"
import { Badge } from "../../ui/text/badge.tsx"
import { readGpc } from "./browser-consent.ts"

export const GpcBadge = () =>
  useGpc() ? (
    <Badge tone="success" icon="shield">
      GPC Signal Detected
    </Badge>
  ) : null

/** False while the page is rendered on the server. */
const useGpc = (): boolean => useSyncExternalStore(neverChanges, readGpc, () => false)

const neverChanges = () => () => {}
