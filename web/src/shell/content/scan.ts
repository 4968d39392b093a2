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
/** In the order in which they are of use: the first has the most to say. */
export const LIST_SOURCES: ReadonlyArray<ListSource> = [
  {
    where: "Windows 11",
    how: "Right-click Start, choose Terminal, paste this line and press Enter. The list is then on the clipboard.",
    command: "pnputil /enum-devices /connected /deviceids /drivers | clip"
  },
  {
    where: "Windows 10",
    how: "Right-click Start, choose Windows PowerShell, and use this line.",
    command: "pnputil /enum-devices /connected | clip"
  },
  {
    where: "Windows 7 and 8, or without typing",
    how: "Press Windows+R, enter the line below, and in System Information choose File, Save. Then drop the .nfo file on the box.",
    command: "msinfo32"
  },
  {
    where: "Linux, before Windows is installed",
    how: "In a terminal. Copy what it prints.",
    command: "lspci -nnk; lsusb"
  }
]
export const OTHER_SOURCES =
  "Also understood: DxDiag ('Save All Information'), Get-PnpDevice, wmic, driverquery, devcon, what Device Manager copies, setupapi.dev.log, inxi, HWiNFO and AIDA64 reports, CSV and JSON of inventory programs, and ids alone. The language of Windows does not matter."

/** About the list; what to do where nothing is recognised in it depends on the list (domain, howToGetIds.ts). */
export const REFUSALS = {
  large: "This is larger than 64 MB, and no list of devices is: choose the file that holds the list.",
  binary: "This file is not text: choose the one that pnputil, System Information or DxDiag wrote.",
  unreadable: "The file could not be read: choose it again, or open it and paste what it says.",
  empty: "There is nothing to read yet: paste the list first."
} as const

/** About what reads the list: said by the page, and not in the worker. */
export const STOPPED = {
  noWorker:
    "The part of this page that reads lists could not be started: check your connection and load the page again, or use a current browser.",
  tables:
    "The tables could not be loaded: check your connection, then press 'Read the list' again. Your list is still here.",
  failed: "Your browser stopped reading this list, perhaps for lack of memory: paste the part with the devices alone."
} as const

export const STEPS = {
  file: "Reading the file",
  devices: "Looking for devices",
  answers: "Looking up what they need"
} as const

export const REINSTALL_TITLE = "Before you reinstall Windows"
export const REINSTALL_NOTE =
  "These devices need a driver that may not come with Windows. Download the network driver first and keep it on a USB stick: with it Windows Update finds most others."
