/** The help pages that go with an answer about a printer. */
import type { PrinterDetails } from "@driverdex/api/contract/SiteApi"

interface HelpLink {
  readonly path: string
  readonly title: string
}

const HOST: HelpLink = { path: "/help/host-based-printer", title: "A printer that needs its own driver" }
const RECEIPT: HelpLink = { path: "/help/receipt-printer", title: "The driver of a receipt or label printer" }
const OLD: HelpLink = { path: "/help/old-printer", title: "An old printer on Windows 10 or 11" }
const NOT_FOUND: HelpLink = { path: "/help/printer-not-found", title: "Windows does not find the printer" }
const OFFLINE: HelpLink = { path: "/help/printer-offline", title: "The printer is offline, or prints nothing" }

/** What mostly comes next where the answer does not help. */
export const helpFor = ({ verdict, kind, hostBased }: PrinterDetails): ReadonlyArray<HelpLink> => {
  if (verdict === "none") return [OLD, OFFLINE]
  if (kind === "receipt" || kind === "label") return [RECEIPT, OFFLINE]
  return [...(hostBased ? [HOST] : []), NOT_FOUND, OFFLINE]
}
