/** Numbers in addresses: drivers from 1001, printer models of the brand pages below (P-CAT-5). */
import { FIRST_DRIVER_ID } from "./Driver.ts"

/** The largest serial that the read models can hold. */
export const LAST_DRIVER_ID = 2_147_483_647

/** Local ids of the brand pages' models; never given to a driver. */
export const PRINTER_MODEL_IDS = [
  { brand: "HP", first: 101, last: 130 },
  { brand: "Canon", first: 201, last: 224 },
  { brand: "Epson", first: 301, last: 323 },
  { brand: "Brother", first: 401, last: 424 }
] as const
export type PrinterModelBrand = (typeof PRINTER_MODEL_IDS)[number]["brand"]

export type IdSubject = { readonly kind: "driver" } | { readonly kind: "model"; readonly brand: PrinterModelBrand }

/** What a number in an address can stand for; null for a number that nothing has. */
export const subjectOfId = (id: number): IdSubject | null => {
  if (!Number.isInteger(id)) return null
  if (id >= FIRST_DRIVER_ID && id <= LAST_DRIVER_ID) return { kind: "driver" }
  const range = PRINTER_MODEL_IDS.find(({ first, last }) => id >= first && id <= last)
  return range === undefined ? null : { kind: "model", brand: range.brand }
}
