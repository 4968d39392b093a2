/** Rules that go by the name a device has in the reference lists, within its maker and class. */
import type { DeviceFacts, NameRule } from "./DeviceTables.ts"
import type { HardwareId } from "./HardwareId.ts"

/** The first rule that fits, of those about one maker or of those about all. */
export function matchName(
  { bus, vendor, device }: HardwareId,
  { name, classCode }: DeviceFacts,
  rules: ReadonlyArray<NameRule>,
  isOfMaker: boolean
): NameRule | undefined {
  if (name === undefined || device === undefined) return undefined
  const number = Number.parseInt(device, 16)
  return rules.find(
    (rule) =>
      rule.bus === bus &&
      (isOfMaker ? rule.vendor === vendor && vendor !== undefined : rule.vendor === undefined) &&
      // A class that is not known contradicts nothing.
      (rule.classCode === undefined || classCode === undefined || classCode.startsWith(rule.classCode)) &&
      (rule.devices === undefined || rule.devices.some(([from, to]) => number >= from && number <= to)) &&
      rule.name.test(name)
  )
}
