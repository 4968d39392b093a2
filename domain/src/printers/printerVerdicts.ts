/** The seven answers to which driver a printer model needs (P-PRN-22). */

/**
 * `windows`: Windows includes it (a class driver). `universal`: one driver of the maker's for many models. `own`: the package of the
 * model. `taken-over`: another maker keeps the downloads. `family`: receipts, labels, wide formats, needles have lines of their own.
 * `none`: no driver for Windows 10 or 11 is known. `maker-page`: only where to ask is known.
 */
export const PRINTER_VERDICTS = ["windows", "universal", "own", "taken-over", "family", "none", "maker-page"] as const
export type PrinterVerdict = (typeof PRINTER_VERDICTS)[number]
