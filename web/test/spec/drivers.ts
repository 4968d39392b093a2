/** The pages of drivers (P-REC-1). */
import type { SpecRow } from "./row.ts"

export const DRIVER_ROWS: ReadonlyArray<SpecRow> = [
  {
    spec: "P-REC-1 A driver's own page",
    path: "/drivers/1001/amd-software-adrenalin-edition",
    heading: "AMD Software: Adrenalin Edition",
    texts: [
      "What this record says",
      "Driver information",
      "Compatibility",
      "Statistics",
      "Download information",
      "This site hosts no driver files.",
      "Source of this record"
    ],
    controls: [
      { role: "button", name: "Get Driver" },
      { role: "button", name: "Get Guide" },
      { role: "link", name: "Graphics Cards", href: "/graphics-cards" }
    ],
    states: [
      {
        state: "the guide once fetched, in the page",
        steps: [{ press: "Get Guide" }],
        texts: ["Installation guide", "Troubleshooting tips"]
      }
    ]
  }
]
