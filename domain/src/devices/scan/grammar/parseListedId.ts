/** Reads an id of a list: as `parseHardwareId` does, and fast, since lists of megabytes have hundreds of thousands. */
import type { HardwareId } from "../../HardwareId.ts"
import { parseHardwareId } from "../../parseHardwareId.ts"
import type { Writable } from "./Form.ts"

export const parseListedId = (text: string): HardwareId | undefined => {
  if (text === lastText) return lastId
  lastText = text
  lastId = usualId(text) ?? parseHardwareId(text)
  return lastId
}
/** Several things are asked of an id, one after the other: a table of many took longer than reading again. */
let lastText = ""
let lastId: HardwareId | undefined

/** Nearly all ids of nearly all lists: the parts in the order in which Windows writes them. */
const usualId = (text: string): HardwareId | undefined => {
  const found = USUAL.exec(text)
  if (found === null) return undefined
  const [, enumerator = "", vendor = "", device = "", subsystem, revision, part] = found
  const id: Writable<HardwareId> = { bus: enumerator === "PCI" ? "pci" : "usb", enumerator, vendor, device }
  if (subsystem !== undefined) id.subsystem = subsystem
  if (revision !== undefined) id.revision = revision
  if (part !== undefined) id.interface = part
  return id
}
const CHIP = String.raw`^(PCI|USB)\\V(?:EN|ID)_([0-9A-F]{4})&(?:DEV|PID)_([0-9A-F]{4})`
const FURTHER = "(?:&SUBSYS_([0-9A-F]{8}))?(?:&REV_([0-9A-F]{2,6}))?(?:&MI_([0-9A-F]{2}))?"
const USUAL = new RegExp(String.raw`${CHIP}${FURTHER}(?:\\[0-9A-Z&.]{1,300})?$`)
