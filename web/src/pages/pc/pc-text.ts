/** Wording of the pages about computers (P-PC-1 to P-PC-4). */
import type { PcMaker } from "@driverdex/domain/pcs/PcModel"

export const PC_TITLE = "Find Your PC"
export const PC_LEAD =
  "Dell, HP and Lenovo publish packs with all drivers of a model. Enter your model and go to the maker's own file or page."

/** The makers' driver search, on their official hosts. */
export const MAKER_PAGES: Readonly<Record<PcMaker, string>> = {
  Dell: "https://www.dell.com/support/home/",
  HP: "https://support.hp.com/us-en/drivers",
  Lenovo: "https://support.lenovo.com/"
}

interface PackStep {
  readonly title: string
  readonly text: string
  /** To be typed or pasted. */
  readonly command?: string
}

export const PACK_STEPS: ReadonlyArray<PackStep> = [
  {
    title: "Is a pack what you need?",
    text: "A pack is made for setting Windows up again, and for people who look after many computers. For one driver, take the maker's page: it asks for your model and shows single drivers."
  },
  {
    title: "Download and compare",
    text: "The file comes from the maker, not from this site. Where a SHA-256 checksum is shown, compare it with what PowerShell says, with the name of your file in this line:",
    command: 'Get-FileHash -Algorithm SHA256 "name-of-the-file.exe"'
  },
  {
    title: "Unpack",
    text: "Files that end in .exe unpack when they are run: choose a folder of your own. A .CAB file of Dell is unpacked in a terminal: make the folder C:\\Drivers, then run this line with the name of your file:",
    command: "expand -F:* name-of-the-file.CAB C:\\Drivers"
  },
  {
    title: "Install",
    text: "Run this line in a terminal that runs as administrator. Windows takes what fits the computer and leaves the rest. Then restart.",
    command: "pnputil /add-driver C:\\Drivers\\*.inf /subdirs /install"
  }
]

export const NO_PACK =
  "The maker's list has no pack of this model for Windows 11 or 10. The maker's page has single drivers."
