/** Rules that go by the name a device has in the reference lists, within its maker and class. */
import type { DeviceFacts, NameRule } from "./DeviceTables.ts"
import type { HardwareId } from "./HardwareId.ts"

/** The first rule that fits; the tables hold those of a maker before those of all makers. */
export function matchName(
  { bus, vendor, device }: HardwareId,
  { name, classCode }: DeviceFacts,
  rules: ReadonlyArray<NameRule>
): NameRule | undefined {
  if (name === undefined || device === undefined) return undefined
  const number = Number.parseInt(device, 16)
  return rules.find(
    (rule) =>
      rule.bus === bus &&
      (rule.vendor === undefined || rule.vendor === vendor) &&
      // A class that is not known contradicts nothing.
      (rule.classCode === undefined || classCode === undefined || classCode.startsWith(rule.classCode)) &&
      (rule.devices === undefined || rule.devices.some(([from, to]) => number >= from && number <= to)) &&
      rule.name.test(name)
  )
}
