/** Hardware probes of Linux (hw-probe): 'pci:8086-9b41-17aa-22b1;03-00-00;graphics card;i915;Intel;CometLake-U GT2', or a copy of the page. */
import type { Form } from "../grammar/Form.ts"
import { withMaker } from "../grammar/fieldValues.ts"
import { idOfNumbers, pairIn } from "../grammar/idNumbers.ts"

export const hwProbe: Form = {
  name: "hw-probe",
  mayBeIn: (text) => /(?:pci|usb):[0-9a-f]{4}[:-][0-9a-f]{4}/i.test(text),
  passages: (lines) =>
    lines.flatMap(({ text, number }, at) => {
      const [, bus, numbers = "", told = ""] = DEVICE.exec(text) ?? []
      const id = bus === undefined ? undefined : idOfNumbers({ ...pairIn(numbers), bus })
      if (id === undefined) return []
      const cells = told.split(/[;\t]/).map((cell) => cell.trim())
      const [maker, name] = told.includes(";") ? cells.slice(4) : cells.slice(1)
      const record = { line: number, hardwareIds: [id], name: withMaker(maker, name) || undefined, manufacturer: maker }
      return [{ from: at, to: at + 1, records: [record] }]
    })
}

const DEVICE = /^(pci|usb):([0-9a-f]{4}[:-][0-9a-f]{4}(?:[:-][0-9a-f]{4}[:-][0-9a-f]{4})?)((?:[;\t].{0,400})?)$/i
