/** `udevadm info`: properties with `E:` before them, or the attributes of `udevadm info -a`. */
import type { Form, Passage, RawRecord } from "../grammar/Form.ts"
import { withMaker } from "../grammar/fieldValues.ts"
import { idOfNumbers, pairIn } from "../grammar/idNumbers.ts"

export const udev: Form = {
  name: "udev",
  mayBeIn: (text) =>
    text.includes("E: ID_") || text.includes("E: PCI_ID") || /ATTRS?\{(?:idVendor|vendor)\}==/.test(text),
  passages: (lines) => {
    const passages: Array<Passage> = []
    let open: { from: number; line: number; of: Map<string, string> } | undefined
    const close = (to: number): void => {
      const record = open === undefined ? undefined : recordIn(open.of, open.line)
      if (open !== undefined && record !== undefined) passages.push({ from: open.from, to, records: [record] })
      open = undefined
    }
    lines.forEach(({ text, number }, at) => {
      const [, property, value] = PROPERTY.exec(text) ?? []
      const [, attribute, quoted] = ATTRIBUTE.exec(text) ?? []
      if (text === "" || /^P: |^looking at /.test(text)) close(at)
      if (/^[A-Z]: \S/.test(text) || attribute !== undefined) open ??= { from: at, line: number, of: new Map() }
      const label = property ?? attribute
      if (label !== undefined && open?.of.has(label) === false) open.of.set(label, value ?? quoted ?? "")
    })
    close(lines.length)
    return passages
  }
}

const PROPERTY = /^E: (\w+)=(.*)$/
const ATTRIBUTE = /^ATTRS?\{(\w+)\}=="([^"]*)"/

const recordIn = (of: ReadonlyMap<string, string>, line: number): RawRecord | undefined => {
  const digits = (label: string): string | undefined =>
    /^(?:0x)?([0-9a-f]{4})$/i.exec(of.get(label) ?? "")?.[1]?.toUpperCase()
  const pci = pairIn(of.get("PCI_ID") ?? "")
  const board = pairIn(of.get("PCI_SUBSYS_ID") ?? "")
  const isPci = pci !== undefined || (of.has("vendor") && !of.has("idVendor"))
  const id = isPci
    ? idOfNumbers({
        bus: "PCI",
        vendor: pci?.vendor ?? digits("vendor"),
        device: pci?.device ?? digits("device"),
        boardMaker: board?.vendor ?? digits("subsystem_vendor"),
        board: board?.device ?? digits("subsystem_device")
      })
    : idOfNumbers({
        bus: "USB",
        vendor: digits("ID_VENDOR_ID") ?? digits("idVendor"),
        device: digits("ID_MODEL_ID") ?? digits("ID_USB_MODEL_ID") ?? digits("idProduct")
      })
  if (id === undefined) return undefined
  const maker = of.get("ID_VENDOR_FROM_DATABASE")
  const name =
    withMaker(maker, of.get("ID_MODEL_FROM_DATABASE")) ?? of.get("ID_MODEL")?.replaceAll("_", " ") ?? of.get("product")
  return { line, hardwareIds: [id], name, manufacturer: maker }
}
