/** How a person gets a list with ids, on the system that the list at hand is from (P-SCAN-16). Wording only. */

/** @param forms names of the forms that were recognised */
export const howToGetIds = (forms: ReadonlyArray<string>): string => {
  const system = forms.map((form) => SYSTEM_OF_FORM.get(form)).find((found) => found !== undefined) ?? "windows"
  return `paste ${COMMANDS[system]}.`
}

/** One sentence for a text in which no device was found. */
export const refusalOf = (text: string): string => {
  const begin = text.slice(0, LOOKED_AT)
  const system = SIGNS.find(([, sign]) => sign.test(begin))?.[0]
  return system === undefined
    ? `No device was found in this text. Paste ${COMMANDS.windows}, or ids such as PCI\\VEN_8086&DEV_51F0.`
    : `No device of this list can be recognised, since it has no hardware IDs: paste ${COMMANDS[system]}.`
}

type System = "windows" | "lspci" | "lsusb" | "inxi"

const COMMANDS: Readonly<Record<System, string>> = {
  windows: "what 'pnputil /enum-devices /connected /deviceids' prints",
  lspci: "what 'lspci -nnk' prints",
  lsusb: "what 'lsusb' prints",
  inxi: "what 'inxi -Fxxxz' or 'lspci -nnk' prints"
}

const SYSTEM_OF_FORM: ReadonlyMap<string, System> = new Map([
  ["lspci", "lspci"],
  ["lshw", "lspci"],
  ["udev", "lspci"],
  ["kernel-log", "lspci"],
  ["inxi", "inxi"]
])

const LOOKED_AT = 100_000
const SIGNS: ReadonlyArray<readonly [System, RegExp]> = [
  ["inxi", /^\s*(?:Graphics|Network|Audio|System|Machine):\s+(?:Device-\d|Card|Host|Kernel|Type|Message)/m],
  ["lspci", /^(?:[0-9a-f]{4}:)?[0-9a-f]{2}:[0-9a-f]{2}\.[0-7]\s|\b(?:Linux version|Kernel: \d|systemd\[\d)/m],
  ["lsusb", /^(?:Bus \d{3} Device|\/:\s+Bus \d{2})/m]
]
