/** Reads an id of a list: as `parseHardwareId` does, and fast, since lists of megabytes have hundreds of thousands. */
import type { HardwareId } from "../../HardwareId.ts"
import { parseHardwareId } from "../../parseHardwareId.ts"

export const parseListedId = (text: string): HardwareId | undefined => {
  const known = recent.get(text)
  if (known !== undefined || recent.has(text)) return known
  const id = usualId(text) ?? parseHardwareId(text)
  if (recent.size >= MOST_RECENT) recent.clear()
  recent.set(text, id)
  return id
}

/** A list says the same id several times, and is asked several things of it each time. */
const recent = new Map<string, HardwareId | undefined>()
const MOST_RECENT = 2000

/** Nearly all ids of nearly all lists: the parts in the order in which Windows writes them. */
const usualId = (text: string): HardwareId | undefined => {
  const [, enumerator, vendor, device, subsystem, revision, part] = USUAL.exec(text) ?? []
  if (enumerator === undefined || vendor === undefined || device === undefined) return undefined
  return {
    ...(enumerator === "PCI" ? { bus: "pci", enumerator } : { bus: "usb", enumerator: "USB" }),
    vendor,
    device,
    ...(subsystem !== undefined && { subsystem }),
    ...(revision !== undefined && { revision }),
    ...(part !== undefined && { interface: part })
  }
}
const USUAL =
  /^(PCI|USB)\\V(?:EN|ID)_([0-9A-F]{4})&(?:DEV|PID)_([0-9A-F]{4})(?:&SUBSYS_([0-9A-F]{8}))?(?:&REV_([0-9A-F]{2,6}))?(?:&MI_([0-9A-F]{2}))?(?:\\[0-9A-Z&.]{1,300})?$/
