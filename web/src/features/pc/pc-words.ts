/** Wording of the pages about computers (P-PC-1 to P-PC-4). */
import type { PcMaker } from "@driverdex/domain/pcs/PcModel"

export const PC_TITLE = "Find Your PC"
export const PC_LEAD =
  "Dell, HP and Lenovo publish packs with all drivers of a model. Enter your model and go to the maker's own file or page."

export interface MakerHelp {
  /** How to read the number by which the maker's lists know the computer. */
  readonly number: string
  /** Prints it in PowerShell. */
  readonly command: string
  /** The maker's driver search; an official host. */
  readonly page: string
}

export const MAKER_HELP: Readonly<Record<PcMaker, MakerHelp>> = {
  Dell: {
    number: "The model stands on the lid or below the screen; the system id is the 'System SKU' in System Information.",
    command: "Get-CimInstance Win32_ComputerSystem | fl Model, SystemSKUNumber",
    page: "https://www.dell.com/support/home/"
  },
  HP: {
    number:
      "The product name stands on the underside or beside the screen; the system id is the 'BaseBoard Product' in System Information.",
    command: "(Get-CimInstance Win32_ComputerSystem).Model; (Get-CimInstance Win32_BaseBoard).Product",
    page: "https://support.hp.com/us-en/drivers"
  },
  Lenovo: {
    number:
      "The machine type is the first four characters of 'System Model' in System Information, such as 20U7. A label on the underside says 'TYPE' or 'MTM'.",
    command: "Get-CimInstance Win32_ComputerSystemProduct | fl Name, Version",
    page: "https://support.lenovo.com/"
  }
}

export const PACK_STEPS = [
  {
    title: "Is a pack what you need?",
    text: "A pack is made for setting Windows up again, and for people who look after many computers. For one driver, take the maker's page: it asks for your model and shows single drivers."
  },
  {
    title: "Download and compare",
    text: "The file comes from the maker, not from this site. Where a SHA-256 checksum is shown, compare it in PowerShell with Get-FileHash and the name of the file."
  },
  {
    title: "Unpack",
    text: "Files that end in .exe unpack when they are run: choose a folder of your own. A .CAB file of Dell is unpacked in a terminal: expand -F:* name.CAB C:\\Drivers, after making that folder."
  },
  {
    title: "Install",
    text: "In a terminal that runs as administrator: pnputil /add-driver C:\\Drivers\\*.inf /subdirs /install. Windows takes what fits the computer and leaves the rest. Then restart."
  }
] as const

export const NO_PACK =
  "The maker's list has no pack of this model for Windows 11 or 10. The maker's page has single drivers."
