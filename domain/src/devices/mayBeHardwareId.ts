/** Whether a text typed into the search box may be the id of a device: cheap, so that the browser needs no parser (P-HW-6). */

/** True for every text that holds maker and device; what it is decides the server. */
export const mayBeHardwareId = (text: string): boolean => text.length <= MAX_LENGTH && PATTERN.test(text)

const MAX_LENGTH = 400
const PATTERN = new RegExp(
  [
    "(?:VEN|VID)[\\s_:=]*[0-9A-Z]{3,4}[\\s&,]*(?:DEV|PID)[\\s_:=]*[0-9A-F]{4}(?![0-9A-F])",
    "(?:^|[\\s[])(?:0x)?[0-9a-f]{4}(?:[:\\-/,]|\\s+)(?:0x)?[0-9a-f]{4}(?:$|[\\s\\]])",
    "(?:^|\\s)\\W*(?:ACPI[\\\\#]+|\\*)[A-Z0-9]{3,4}[0-9A-F]{4}(?:$|[^0-9A-Z])",
    "^\\s*(?:pci:v0000[0-9a-f]{4}d0000|usb:v[0-9a-f]{4}p)[0-9a-f]{4}"
  ].join("|"),
  "i"
)
