/** The log of Linux (`dmesg`, `journalctl -k`): what it says when it finds a device of PCI or USB. */
import type { Form, Passage, RawRecord } from "../grammar/Form.ts"

export const kernelLog: Form = {
  name: "kernel-log",
  mayBeIn: (text) => text.includes("idVendor=") || /: \[[0-9a-f]{4}:[0-9a-f]{4}\] type/.test(text),
  passages: (lines) => {
    const found: Array<{ at: number; record: RawRecord }> = []
    /** By place: what is said next of it belongs to the device that was found there last. */
    const last = new Map<string, { at: number; record: RawRecord }>()
    /** What a driver of input devices calls them, by their numbers. */
    const inputs = new Map<string | undefined, string>()
    let to = 0
    lines.forEach(({ text, number }, at) => {
      const pci = PCI.exec(text)
      const usb = USB.exec(text)
      const place = pci?.[1] ?? usb?.[1]
      if (place === undefined) {
        const [, ofInput, called] = INPUT.exec(text) ?? []
        if (called !== undefined) inputs.set(ofInput?.replace(":", "&PID_").toUpperCase(), called)
        const [, of = "", label, value] = SAYS.exec(text) ?? []
        const known = last.get(of)
        if (known === undefined) return
        to = at + 1
        if (label === "Product") known.record = { ...known.record, name: value }
        else if (label === "Manufacturer") known.record = { ...known.record, manufacturer: value }
        return
      }
      to = at + 1
      const id = pci === null ? `USB\\VID_${usb?.[2]}&PID_${usb?.[3]}` : `PCI\\VEN_${pci[2]}&DEV_${pci[3]}&CC_${pci[4]}`
      const device = {
        at,
        record: { line: number, instance: `kernel ${place} ${id.replace("\\", " ")}`, hardwareIds: [id] }
      }
      last.set(place, device)
      found.push(device)
    })
    const [first] = found
    return first === undefined
      ? []
      : [{ from: first.at, to, records: found.map(({ record }) => named(record, inputs)) } satisfies Passage]
  }
}

/** 'pci 0000:00:02.0: [8086:9b41] type 00 class 0x030000' */
const PCI =
  /\bpci ([0-9a-f]{4}:[0-9a-f]{2}:[0-9a-f]{2}\.[0-7]): \[([0-9a-f]{4}):([0-9a-f]{4})\] type \w+ class 0x([0-9a-f]{6})/i
/** 'usb 1-2.3: New USB device found, idVendor=0bda, idProduct=b812' */
const USB = /\busb (\w[\w.-]{0,20}): New USB device found, idVendor=([0-9a-f]{4}), ?idProduct=([0-9a-f]{4})/i
const SAYS = /\busb (\d[\d.-]{0,20}): (\w+): (\S.{0,200})$/
/** 'hid-generic 0003:1B1C:0C10.0001: hiddev0: USB HID v1.11 Device [Corsair Commander PRO] on usb-0000:02:00.0-11/input0' */
const INPUT = /\s0003:([0-9a-f]{4}:[0-9a-f]{4})\.\w{4}: .{0,120}\[([^[\]]{1,120})\] on usb-/i

const named = (record: RawRecord, inputs: ReadonlyMap<string | undefined, string>): RawRecord => ({
  ...record,
  name: record.name ?? inputs.get(record.hardwareIds?.[0]?.replace("USB\\VID_", "").toUpperCase())
})
