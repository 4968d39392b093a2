/** The pages about hardware IDs (P-HW-1 to P-HW-4). */
import type { SpecRow } from "./row.ts"

export const HARDWARE_ROWS: ReadonlyArray<SpecRow> = [
  {
    spec: "P-HW-1 Find a driver by hardware ID",
    path: "/hardware",
    heading: "Find a driver by hardware ID",
    texts: [
      "How to find your hardware ID",
      "Open Device Manager",
      "Open the device",
      "Choose Details, then Hardware Ids",
      "Copy the first line"
    ],
    controls: [
      { role: "textbox", name: "Hardware ID", value: "" },
      { role: "button", name: "Find the driver" },
      { role: "link", name: "Paste a whole device list", href: "/hardware/scan" },
      { role: "link", name: "Where these facts come from", href: "/hardware/credits" }
    ]
  },
  {
    spec: "P-HW-2, P-HW-3 A device",
    path: "/hardware/pci/8086/51f0",
    heading: "Intel Wi-Fi 6E AX211 and AX411 (CNVi)",
    texts: [
      "Wi-Fi adapter by Intel Corporation",
      "PCI\\VEN_8086&DEV_51F0",
      "The maker's driver",
      "Its driver is Intel Wi-Fi Driver for Windows 10 and 11.",
      "opens www.intel.com",
      "Last version we have seen",
      "How to install it",
      "Also right",
      "Devices with the same answer"
    ],
    controls: [
      { role: "link", name: "Open the maker's page", newTab: true },
      {
        role: "link",
        name: "Search for this id in Microsoft's Update Catalog",
        href: "https://www.catalog.update.microsoft.com/Search.aspx?q=PCI%5CVEN_8086%26DEV_51F0",
        newTab: true
      },
      { role: "link", name: "Wi-Fi is not shown, or has stopped working", href: "/help/wifi-missing" },
      { role: "link", name: "Hardware IDs", href: "/hardware" }
    ]
  },
  {
    spec: "P-HW-4 Credits",
    path: "/hardware/credits",
    heading: "Where the device facts come from",
    texts: [
      "linux-hardware.org",
      "bsd-hardware.info",
      "Licence: CC-BY-4.0, changed",
      "Microsoft Learn",
      "Copyright Martin Mares and Albert Pool",
      "Notice of the BSD-3-Clause licence",
      "THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS"
    ],
    controls: [{ role: "link", name: "pci.ids", href: "https://pci-ids.ucw.cz/", newTab: true }]
  }
]
