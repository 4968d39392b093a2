/** 'GPC Signal Detected', shown whenever the live signal is on (P-CONS-7): in the dialog and on the cookie-policy page. */
import { Badge } from "../../ui/text/badge.tsx"
import { useGpc } from "./use-gpc.ts"

export const GpcBadge = () =>
  useGpc() ? (
    <Badge tone="success" icon="shield">
      GPC Signal Detected
    </Badge>
  ) : null
