/** What may be counted of a question that was not answered (P-QUAL-3): a short text that says nothing about a person. */

import { deviceAddress } from "../devices/deviceAddress.ts"
import { formatHardwareId, type HardwareId } from "../devices/HardwareId.ts"
import { fold } from "../text/fold.ts"
import { isPlainLine } from "../text/PlainText.ts"

export const MAX_ASKED_LENGTH = 60
const MIN_ASKED_LENGTH = 3
const MAX_WORDS = 8

/** Turns the direction of reading, or is not seen at all. */
const INVISIBLE = /\p{Cf}/gu
/** Addresses of people, of the web, of folders ('c:\\users\\…') and of network cards; names of devices have no such signs. */
const PERSONAL_SIGN = /[@＠\\]|:\/\/|(?:[0-9a-f]{2}[:-]){5}[0-9a-f]{2}/u
/**
 * Seven digits or more, as in telephone numbers, cards and serial numbers: one after the other, or with single spaces, dots,
 * dashes, slashes and brackets between them.
 */
const LONG_NUMBER = /\p{Nd}(?:[\s./()+–-]{0,2}\p{Nd}){6,}/u

/** One spelling of a search text; null where it may not be counted. `safeQuery(safeQuery(x)) === safeQuery(x)`. */
export const safeQuery = (typed: string): string | null => {
  const text = fold(typed.replace(INVISIBLE, "")).replace(/\s+/gu, " ").trim()
  if (!isPlainLine(text) || [...text].length > MAX_ASKED_LENGTH || [...text].length < MIN_ASKED_LENGTH) return null
  if (text.split(" ").length > MAX_WORDS) return null
  return PERSONAL_SIGN.test(text) || LONG_NUMBER.test(text) ? null : text
}

/**
 * The chip of a hardware ID, without what tells one computer's device from another's; null for ids without maker and device, whose
 * text may be anything (a Bluetooth address, a printer's name).
 */
export const askedDevice = (id: HardwareId): string | null => {
  if (deviceAddress(id) === undefined) return null
  const { bus, enumerator, vendor, device } = id
  return formatHardwareId({
    bus,
    enumerator,
    ...(vendor === undefined ? {} : { vendor }),
    ...(device === undefined ? {} : { device })
  })
}
