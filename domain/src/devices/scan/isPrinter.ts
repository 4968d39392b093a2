/** Whether a device of a list is a printer: then the tables of printers are needed for it. */
import { isPrinterId } from "../../printers/printerById.ts"
import type { ScannedDevice } from "./ScannedDevice.ts"

export const isPrinter = ({ id, deviceClass }: ScannedDevice): boolean =>
  id === undefined ? /^print(?:er|queue)s?$/i.test(deviceClass ?? "") : isPrinterId(id)
