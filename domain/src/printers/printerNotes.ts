/** What else changes a printer's answer: scanning, how it is connected, other Windows, Microsoft's plan (P-PRN-23). Wording only. */
import { isDriverless, type PrinterFacts } from "./PrinterFacts.ts"
import type { PrinterLine } from "./PrinterTables.ts"
import type { ResolvedPrinter } from "./resolvePrinter.ts"

/** @param scan the program with which its maker scans, where it is known. Undefined for a printer without a scanner. */
export const scanningText = (
  { multifunction }: PrinterFacts,
  scan: string | undefined,
  verdict: ResolvedPrinter["verdict"]
): string | undefined => {
  if (multifunction !== true || verdict === "none") return undefined
  const program = scan === undefined ? "the maker's full package" : scan
  return verdict === "windows"
    ? `Windows' own driver only prints. To scan, try Microsoft's app 'Windows Scan' with the printer in the network; with all functions scans ${program}.`
    : `It scans with ${program}. A universal driver, or one that Windows adds by itself, only prints; Microsoft's app 'Windows Scan' may scan with it in the network.`
}

/** The first program for scanning that one of the lines names. */
export const scanProgramOf = (lines: ReadonlyArray<PrinterLine | undefined>): string | undefined =>
  lines.find((line) => line?.scan !== undefined)?.scan

export const connectionText = (facts: PrinterFacts): string => {
  const { network, hostBased } = facts
  if (isDriverless(facts))
    return hostBased === true
      ? "In the network (Wi-Fi or LAN) Windows may print by itself. By USB it needs its own driver."
      : "In the network (Wi-Fi or LAN) Windows finds it by itself. By USB it does so where the printer offers IPP over USB, as most since about 2018 do; else it needs the maker's driver. Wi-Fi Direct joins computer and printer without a router."
  if (network === true)
    return "By USB, or in the network: there the setup finds it, or it is added by its address as a 'TCP/IP' printer."
  if (network === false) return "By USB only, as far as the lists say. A computer can share it in the network."
  return "By USB; in the network where the model has it (letters such as n, dn, dw or w behind the number say so)."
}

/** On ARM, with 32 bits, before Windows 10. */
export const otherWindowsText = (facts: PrinterFacts, { verdict }: ResolvedPrinter): ReadonlyArray<string> => {
  if (verdict === "windows")
    return [
      "Windows on ARM: the same, Windows' own driver is there too.",
      "Windows 7 and 8.1: they lack this driver; take the maker's package of the model for them."
    ]
  if (verdict === "none")
    return [
      "Older Windows: the maker's last package was made for it, mostly with 32 bits.",
      "Windows on ARM: none either."
    ]
  return [
    isDriverless(facts)
      ? "Windows on ARM: makers' drivers must be made for ARM, and few are; in the network Windows' own driver may print."
      : "Windows on ARM: the driver must be made for ARM, and few are; look for 'ARM64' on the maker's page.",
    "Windows with 32 bits, 7 and 8.1: they need a package that names them, often an older one on the same page."
  ]
}

export const planText = (facts: PrinterFacts, { verdict }: ResolvedPrinter): string => {
  if (verdict === "none")
    return "Windows protected print mode works only with printers that need no maker's driver: leave it off while you try."
  if (verdict === "windows")
    return "Microsoft's plan goes your way: since 1 July 2026 Windows prefers its own driver for such printers. With Windows protected print mode on, it goes on printing."
  return isDriverless(facts)
    ? "Windows protected print mode removes makers' drivers; in the network this printer may go on without one. Makers' packages stay installable."
    : "Leave Windows protected print mode off: it removes makers' drivers, and this printer needs one. Makers' packages stay installable; only new drivers by Windows Update ended in January 2026, but for exceptions."
}
