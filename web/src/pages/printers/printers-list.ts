/** The list and the head of the printers page. */
import { feedPath } from "@driverdex/domain/catalogue/feedPath"
import { defineListPage, type ListAddress } from "../../catalogue/listing/define-list-page.ts"
import { PRINTERS_RULES } from "./printers-rules.ts"

export const PRINTERS = "Printers"

export const printersList = defineListPage({
  list: "printers",
  category: PRINTERS,
  rules: PRINTERS_RULES,
  // With the page, and not with every page.
  loadParts: (context, { q }) => [import("./printers-parts.ts").then((parts) => parts.loadPrintersParts(context, q))]
})

/** For `head` (P-PRN-5: the page sets its title and description). */
export const printersHead = (address: ListAddress) => ({
  title: "Printer Drivers for Windows",
  description:
    "Windows drivers for printers of HP, Canon, Epson, Brother and others: versions, release dates, supported systems and links to the manufacturers' own pages.",
  path: "/printers",
  trail: [{ name: PRINTERS, path: "/printers" }],
  feed: feedPath({ of: "category", key: PRINTERS }),
  noindex: Object.keys(address).length > 0
})
