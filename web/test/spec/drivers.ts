/** The pages of drivers (P-REC-1). */
import type { SpecRow } from "./row.ts"

export const DRIVER_ROWS: ReadonlyArray<SpecRow> = [
  {
    spec: "P-REC-1 A driver's own page",
    path: "/drivers/1001/amd-software-adrenalin-edition",
    heading: "AMD Software: Adrenalin Edition",
    texts: [
      "Version",
      "Release date",
      "Operating system",
      "This site hosts no driver files.",
      "Devices",
      /^The \d+ known devices that it serves:$/m,
      "Releases",
      "Record details: rating, source, proof and badge"
    ],
    controls: [
      { role: "link", name: "Get Driver", newTab: true },
      { role: "button", name: "Get Guide" },
      { role: "link", name: "Graphics Cards", href: "/graphics-cards" }
    ],
    states: [
      {
        state: "the guide once fetched, in the page",
        steps: [{ press: "Get Guide" }],
        texts: ["Installation guide", "Troubleshooting tips"]
      },
      {
        state: "all its devices, with a search among them",
        steps: [{ open: "All 30, with search" }, { fill: "Name or hardware ID", with: "7900 xtx" }],
        controls: [{ role: "link", name: "AMD Radeon RX 7900 XT", href: "/hardware/pci/1002/744c" }],
        counts: [{ what: "devices that are left", css: "details[open] li:has(a[href^='/hardware/'])", min: 1, max: 3 }]
      },
      {
        state: "with its record's details",
        steps: [{ open: "Record details: rating, source, proof and badge" }],
        texts: ["Statistics", "Source of this record", "Check this record", "Show it on your page"]
      }
    ]
  }
]
