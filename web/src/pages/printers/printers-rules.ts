/** What the address of the printers page may say: what every list of printers does, and the model that was typed (P-PRN-19). */
import { PRINTERS_LIST } from "@driverdex/domain/search/address/addressState"

export const PRINTERS_RULES = { ...PRINTERS_LIST, parameters: ["q", ...PRINTERS_LIST.parameters] } as const
