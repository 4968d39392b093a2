/** Which device a search text is answered with, before its list of drivers (P-HW-6). */
import type { ShownDevice } from "./showDevice.ts"

/** One device or none: two numbers that happen to look like an id count only when a device has them. */
export const suggestedDevice = (devices: ReadonlyArray<ShownDevice>): ShownDevice | undefined => {
  const [device, ...others] = devices
  if (device === undefined || others.length > 0 || device.path?.startsWith("/hardware/") !== true) return undefined
  return device.isIndexed || SAYS_ITS_BUS.test(device.query) ? device : undefined
}

const SAYS_ITS_BUS = /[_\\*#]|^(?:pci|usb):|^ID /i
