/** The scan desk, the computers, the codes of Device Manager and the help pages as they are without a list or a search. */
import type { SpecRow } from "./row.ts"

export const DEVICE_ROWS: ReadonlyArray<SpecRow> = [
  {
    spec: "P-SCAN-1, P-SCAN-2 the scan desk",
    path: "/hardware/scan",
    heading: "Check My Devices",
    needsScripts: true,
    texts: [
      "Your list stays in this browser. It is read here, not sent and not stored.",
      "pnputil /enum-devices /connected /deviceids /drivers | clip"
    ],
    controls: [
      { role: "textbox", name: "List of devices", value: "" },
      { role: "button", name: "Read the list" },
      { role: "link", name: "Look it up by its id", href: "/hardware" },
      { role: "link", name: "What the codes mean", href: "/support/device-codes" },
      { role: "link", name: "Find your PC", href: "/pc" }
    ],
    states: [
      {
        state: "nothing pasted",
        steps: [{ press: "Read the list" }],
        texts: ["There is nothing to read yet: paste the list first."]
      },
      {
        state: "no device",
        steps: [{ fill: "List of devices", with: "hello" }, { press: "Read the list" }],
        texts: ["No device was found in this text."]
      }
    ]
  },
  {
    spec: "P-PC-1, P-PC-3 computers",
    path: "/pc",
    heading: "Find Your PC",
    texts: ["Which model do I have?", "Other makers"],
    absent: ["models found"],
    controls: [
      { role: "searchbox", name: "Model, system id or machine type", value: "" },
      { role: "combobox", name: "Maker", options: ["All", "Dell", "HP", "Lenovo"] },
      { role: "link", name: "Dell's own page (www.dell.com)", newTab: true },
      { role: "link", name: "ASUS (www.asus.com)", newTab: true }
    ],
    states: [
      {
        state: "found",
        steps: [{ fill: "Model", with: "latitude 5580" }, { key: "Enter" }],
        texts: ["1 model found"],
        controls: [{ role: "link", name: "Latitude 5580", href: "/pc/dell/latitude-5580" }]
      },
      { state: "not found", from: "/pc?q=zzzz", steps: [], texts: ["0 models found"] }
    ]
  },
  {
    spec: "P-PC-2 a model",
    path: "/pc/dell/latitude-5580",
    heading: "Dell Latitude 5580",
    texts: ["System id: 07A8, 07D1", "Driver packs", "SHA-256", "How to use a pack"],
    controls: [{ role: "link", name: "Open the file at the maker (downloads.dell.com)", newTab: true }]
  },
  {
    spec: "P-CODE-1 codes of Device Manager",
    path: "/support/device-codes",
    heading: "Device Manager Codes",
    texts: ["Often seen", "All codes"],
    counts: [{ what: "codes", css: "main a[href^='/support/device-codes/']", min: 51, max: 51 }]
  },
  {
    spec: "P-CODE-2 a code of Device Manager",
    path: "/support/device-codes/28",
    heading: "Device Manager: Code 28",
    texts: ["No driver is installed for the device.", "What to do", "Search by hardware ID", "CM_PROB_FAILED_INSTALL"]
  },
  {
    spec: "P-HELP-2 help by problem",
    path: "/help",
    heading: "Help by Problem",
    texts: ["Printers and scanners", "Wi-Fi, cable and Bluetooth", "Windows and its drivers"],
    controls: [
      { role: "link", name: "The printer is offline", href: "/help/printer-offline" },
      { role: "link", name: "Remove a graphics driver completely", href: "/help/remove-graphics-driver" }
    ],
    counts: [{ what: "help pages", css: "main a[href^='/help/']", min: 50 }]
  },
  {
    spec: "P-HELP-1 a help page",
    path: "/help/pl2303",
    heading: "'This is not Prolific PL2303', or code 10",
    texts: ["What to do", "Where the drivers are"],
    controls: [
      { role: "link", name: "Microsoft Update Catalog (www.catalog.update.microsoft.com)", newTab: true },
      { role: "link", name: "Prolific PL2303", href: "/search?q=PL2303" },
      { role: "link", name: "Parts that need no download", href: "/help/windows-brings-it" }
    ]
  }
]
