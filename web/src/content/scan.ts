/** Wording of the scan desk (P-SCAN-1 to P-SCAN-9). */

export const SCAN_TITLE = "Check My Devices"
export const SCAN_LEAD =
  "Paste the list of your computer's devices. You see which ones need a driver, where it comes from, and which ones need nothing."

/** Exactly what is asked for: the names of the tables are said again below the result. */
export const SCAN_PRIVACY = {
  short: "Your list stays in this browser. It is read here, not sent and not stored.",
  exact:
    "To answer it, this page loads tables from this site. The name of a table says how a maker's number begins, or the maker's number and the first digit of a device's; it never says an id, a name or a version."
} as const

export const SCAN_LINKS_NOTE =
  "The links below go further: a device's page tells this site, and a search in Microsoft's catalogue tells Microsoft, which device you look up. Nothing is opened before you press it."

export const NO_SCRIPTS =
  "This page needs scripts, because the list is read in your browser and never sent: without scripts nothing here could read it. Look a device up by its id instead; that page needs no scripts."

export interface ListSource {
  readonly where: string
  readonly how: string
  readonly command: string
}
export const LIST_SOURCES: ReadonlyArray<ListSource> = [
  {
    where: "Windows 11",
    how: "Right-click Start, choose Terminal, paste this line and press Enter. The list is then on the clipboard.",
    command: "pnputil /enum-devices /connected /deviceids | clip"
  },
  {
    where: "Windows 10",
    how: "Right-click Start, choose Windows PowerShell, and use this line.",
    command: "pnputil /enum-devices /connected | clip"
  },
  {
    where: "Linux, before Windows is installed",
    how: "In a terminal. Copy what it prints.",
    command: "lspci -nnk; lsusb"
  }
]
export const OTHER_SOURCES =
  "Also understood: Get-PnpDevice | fl, driverquery /si, what Device Manager copies, System Information and DxDiag saved as text, and ids alone, one per line. The language of Windows does not matter."

export const REFUSALS = {
  large: "This is larger than 8 MB, and no list of devices is: choose the text file that holds the list.",
  binary: "This file is not text: choose the one that pnputil, System Information or DxDiag wrote as text.",
  unreadable: "The file could not be read: choose it again, or open it and paste what it says.",
  empty: "There is nothing to read yet: paste the list first.",
  nothing:
    "No device was found in this text. It should hold ids such as PCI\\VEN_8086&DEV_51F0, as the commands above print them.",
  tables:
    "The tables could not be loaded: check your connection, then press 'Read the list' again. Your list is still here."
} as const

export const NO_ID = "This list has no ids, so nothing can be looked up. The command for Windows above prints them."

export const REINSTALL_TITLE = "Before you reinstall Windows"
export const REINSTALL_NOTE =
  "These devices need a driver that may not come with Windows. Download the network driver first and keep it on a USB stick: with it Windows Update finds most others."
