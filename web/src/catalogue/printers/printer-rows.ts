/** Printer models as the rows of a table say them (P-PRN-25), and how a page reads them. */
import type { PrinterPage, PrinterQuery, SiteApi } from "@driverdex/api/contract/SiteApi"
import { KIND_WORDS } from "@driverdex/domain/printers/printerVerdictText"
import { queryOptions } from "@tanstack/react-query"
import type { IconName } from "../../ui/icon.tsx"
import { DRAWN } from "../../ui/loading/as-drawn.tsx"
import { PRINTER_LOOKS } from "./printer-look.ts"

type Printer = PrinterPage["printers"][number]

export interface PrinterRow {
  readonly title: string
  readonly path: string
  /** 'Laser, scanner'; empty where it is not known. */
  readonly type: string
  /** What it needs, in so many words as stand in a column. */
  readonly need: string
  readonly icon: IconName
  readonly isDriverless: boolean
  readonly driver: string
  /** Where the driver is: a page of this site, or the maker's own. */
  readonly url: string
}

/** What stands around the rows, beside them. */
export interface PrinterRows extends Pick<PrinterPage, "brand" | "total" | "kinds" | "verdicts"> {
  readonly rows: ReadonlyArray<PrinterRow>
}

export const printerRowsOf = ({ brand, total, kinds, verdicts, printers }: PrinterPage): PrinterRows => ({
  brand,
  total,
  kinds,
  verdicts,
  rows: printers.map((printer) => ({
    title: printer.title,
    path: printer.path,
    type: typeOf(printer),
    need: needOf(printer),
    icon: PRINTER_LOOKS[printer.verdict].icon,
    isDriverless: printer.verdict === "windows",
    driver: printer.makersDriver ?? "",
    url: printer.link?.url ?? ""
  }))
})

/** For tables that stay as the server draws them. */
export const printerRowsQuery = (api: SiteApi, query: PrinterQuery) =>
  queryOptions({
    queryKey: ["printer-rows", query] as const,
    meta: DRAWN,
    queryFn: async ({ signal }) => printerRowsOf(await api.printers(query, signal))
  })

/** 'Laser', for lists where every row is a printer. */
export const kindName = (kind: NonNullable<Printer["kind"]>): string => KIND_WORDS[kind].replace(/ printer$/, "")

/** What models are told apart by. */
export const NEEDS: Readonly<Record<Printer["verdict"], string>> = {
  windows: "Windows prints without a driver",
  universal: "The maker's universal driver",
  own: "Their own driver",
  family: "The driver of their family",
  "taken-over": "Another maker's page",
  none: "No driver known",
  "maker-page": "Ask the maker"
}

const typeOf = ({ kind, scans }: Printer): string =>
  [...(kind === null ? [] : [kindName(kind)]), ...(scans ? ["scanner"] : [])].join(", ")

const needOf = ({ verdict, hostBased, headline }: Printer): string => {
  switch (verdict) {
    case "windows":
      return "Prints without a driver"
    case "universal":
      return "Universal driver"
    case "own":
      return hostBased ? "Only its own driver" : "Its own driver"
    case "family":
      return "The driver of its family"
    case "none":
      return "No driver known"
    case "taken-over":
    case "maker-page":
      return headline
  }
}
