/**
 * Every page with what docs/product.md promises of it: exact words, controls with their values, and the states that a visitor
 * can reach. Written from those rules, not from the code; `journeys/spec.e2e.ts` drives a browser over it.
 */

import { DEVICE_ROWS } from "./spec/devices.ts"
import { DRIVER_ROWS } from "./spec/drivers.ts"
import { HARDWARE_ROWS } from "./spec/hardware.ts"
import { HELP_ROWS } from "./spec/help.ts"
import { HOME_ROWS } from "./spec/home.ts"
import { LIST_ROWS } from "./spec/lists.ts"
import { PRINTER_ROWS } from "./spec/printers.ts"
import type { SpecRow } from "./spec/row.ts"

export const SPEC_TABLE: ReadonlyArray<SpecRow> = [
  ...HOME_ROWS,
  ...LIST_ROWS,
  ...PRINTER_ROWS,
  ...HELP_ROWS,
  ...HARDWARE_ROWS,
  ...DEVICE_ROWS,
  ...DRIVER_ROWS
]

/** One address of each screen, for what holds on all of them. */
export const ROUTES: ReadonlyArray<SpecRow> = SPEC_TABLE.filter(
  ({ path, leadsTo }, place) => leadsTo === undefined && SPEC_TABLE.findIndex((row) => row.path === path) === place
)
