/** The printers page and the four brand pages. */
import type { SpecRow, SpecState } from "./row.ts"

interface Brand {
  readonly name: string
  readonly models: number
  readonly popular: ReadonlyArray<string>
  readonly types: ReadonlyArray<string>
  readonly fileSize: string
  readonly guide: boolean
}

const BRANDS: ReadonlyArray<Brand> = [
  {
    name: "HP",
    models: 27,
    popular: ["M404dw", "9025e", "2755e", "M454dw", "6455e", "8035e"],
    types: ["Laser", "Inkjet"],
    fileSize: "~150-250 MB",
    guide: true
  },
  {
    name: "Canon",
    models: 24,
    popular: ["TS9120", "TS8320", "MF445dw", "MB5420", "GX7020", "CP1300"],
    types: ["Inkjet", "Laser", "Tank", "Photo"],
    fileSize: "~150-250 MB",
    guide: true
  },
  {
    name: "Epson",
    models: 23,
    popular: ["ET-4760", "ET-2720", "XP-4105", "WF-2950", "WF-4830", "P700", "ET-3760", "XP-8700"],
    types: ["Tank", "Inkjet", "Photo"],
    fileSize: "See official page",
    guide: false
  },
  {
    name: "Brother",
    models: 24,
    popular: [
      "HL-L2350DW",
      "MFC-L2750DW",
      "DCP-L2550DW",
      "MFC-J4335DW",
      "DCP-T820DW",
      "QL-820NWB",
      "MFC-J995DW",
      "HL-L3270CDW"
    ],
    types: ["Laser", "Inkjet", "Tank", "Label"],
    fileSize: "See official page",
    guide: false
  }
]

const FEATURES = ["Windows 11/10 Compatible", "Wireless Connectivity", "Auto-duplex Printing", "Verified & Safe"]
const GUIDE_HEADING = "Installation Guide"

const modelDialog = ({ fileSize, guide }: Brand): SpecState => ({
  state: "the details of a model",
  steps: [{ press: "Details of", role: "button" }],
  texts: [
    "Official",
    "Model Information",
    "Model number",
    "Series",
    "Type",
    "Features",
    "General features of this brand, check your model",
    ...FEATURES,
    "Description",
    "Driver Information",
    "Compatibility",
    "Windows 11/10",
    "Architecture",
    "64-bit / 32-bit",
    "File size",
    fileSize,
    "Driver file name",
    ...(guide ? [GUIDE_HEADING, "Download.", "Run as Administrator.", "Follow the wizard.", "Restart."] : [])
  ],
  controls: [
    { role: "link", name: "Download Driver", newTab: true },
    { role: "button", name: "Close" }
  ],
  counts: [
    {
      what: "steps of the guide",
      css: "[role=dialog] section:has(h3:text-is('Installation Guide')) ol > li",
      min: guide ? 4 : 0,
      max: guide ? 4 : 0
    }
  ]
})

const brandRow = (brand: Brand): SpecRow => {
  const { name, models, popular, types } = brand
  const search = `Search ${name} printers`
  const empty = `No ${name} printers found`
  return {
    spec: "P-PRN-6 to P-PRN-17 Brand pages",
    path: `/printers/${name.toLowerCase()}`,
    heading: `${name} Printer Drivers`,
    texts: [
      "Popular Models",
      "Printer Models",
      `${models} printers found`,
      "Official",
      "Category",
      "Model number",
      `All ${name} models`,
      `Additional ${name} Drivers`,
      "Is your model not on this page?",
      /verified drivers/i,
      /latest versions/i,
      /verified compatibility/i
    ],
    controls: [
      { role: "link", name: "Back to All Printer Brands", href: "/printers" },
      { role: "link", name: `${name}'s driver finder`, newTab: true },
      { role: "searchbox", name: search, value: "" },
      { role: "combobox", name: "Type", values: ["all", ...types], value: "all" },
      ...popular.map((model) => ({ role: "button" as const, name: model })),
      { role: "link", name: "Download Driver", newTab: true },
      { role: "button", name: "Details of" }
    ],
    counts: [
      { what: "models", css: "section[aria-labelledby=models] article", min: models, max: models },
      { what: "additional drivers", css: "section[aria-labelledby=additional] article", min: 1, max: 5 },
      { what: "benefits", css: "section[aria-labelledby=benefits] li", min: 3, max: 3 }
    ],
    states: [
      ...popular.slice(0, 1).map((model) => ({
        state: `'${model}' fills the search box`,
        steps: [{ press: model }],
        texts: [/^[1-9]\d* printers? found$/m],
        controls: [
          { role: "searchbox" as const, name: search, value: model },
          { role: "button" as const, name: model, pressed: true }
        ]
      })),
      {
        state: "one printer is one printer, found by its number alone",
        steps: [{ fill: search, with: popular[0] ?? "" }],
        texts: ["1 printer found"]
      },
      {
        state: "nothing found",
        steps: [{ fill: search, with: "zzz" }],
        texts: [empty, "Try adjusting your search criteria or browse all available models.", "0 printers found"]
      },
      {
        state: "'Clear Search' resets the text and the type",
        from: `/printers/${name.toLowerCase()}?q=zzz&type=${types[0]}`,
        steps: [{ press: "Clear Search" }],
        texts: [`${models} printers found`],
        absent: [empty],
        controls: [
          { role: "searchbox", name: search, value: "" },
          { role: "combobox", name: "Type", value: "all" }
        ],
        address: `/printers/${name.toLowerCase()}`
      },
      modelDialog(brand),
      {
        state: "'Download Driver' where the browser refuses a tab offers the official host",
        browser: "refuses new tabs",
        steps: [{ press: "Download Driver", role: "link" }],
        texts: ["Your browser did not open a new tab for the official page."],
        absent: ["Download Started"],
        controls: [{ role: "link", name: "Open " }]
      },
      {
        state: "a download that fails is silent",
        browser: "refuses new tabs",
        steps: [{ fail: "/download" }, { press: "Download Driver", role: "link" }],
        absent: ["Download Started", "Information retrieval failed"]
      }
    ]
  }
}

const PRINTERS: SpecRow = {
  spec: "P-PRN-1 to P-PRN-5, P-PRN-19 Printers",
  path: "/printers",
  heading: "Printer Drivers",
  texts: [/^\d+ drivers/m, "Common printer models", /All Brands \(\d+\)/],
  controls: [
    { role: "combobox", name: "Printer model, e.g. M404dw", value: "" },
    { role: "button", name: "Search" },
    ...BRANDS.map(({ name }) => ({ role: "link" as const, name, href: `/printers/${name.toLowerCase()}` })),
    ...BRANDS.map(({ name }) => ({ role: "button" as const, name: `${name} (`, pressed: false })),
    { role: "button", name: "All Brands (", pressed: true },
    {
      role: "combobox",
      name: "Sort by",
      options: ["Most Popular", "Name A-Z", "Highest Rated", "Most Downloaded", "Latest Release"],
      values: ["popularity", "name", "rating", "downloads", "latest"],
      value: "popularity"
    }
  ]
}

export const PRINTER_ROWS: ReadonlyArray<SpecRow> = [
  {
    ...PRINTERS,
    states: [
      {
        state: "a brand's button filters, with a chip, its figures and the summary",
        steps: [{ press: "Canon (", role: "button" }],
        address: "/printers?brand=Canon",
        texts: ["Canon printer drivers"],
        controls: [
          { role: "button", name: "Canon (", pressed: true },
          { role: "link", name: "Remove filter Brand: Canon" },
          { role: "link", name: "Clear Filters" }
        ]
      },
      {
        state: "after the first download the summary says the total and the average rating",
        browser: "refuses new tabs",
        steps: [{ press: "Get Driver", role: "link" }],
        texts: [/\d+ drivers · [\d,]+ total downloads? · average rating \d\.\d\/5/]
      },
      {
        state: "the chip clears the brand",
        from: "/printers?brand=Canon",
        steps: [{ press: "Remove filter Brand: Canon", role: "link" }],
        address: "/printers"
      },
      {
        state: "sorting",
        steps: [{ choose: "Sort by", option: "Name A-Z" }],
        address: "/printers?sort=name"
      },
      {
        state: "the figures of all brands, folded below the list",
        steps: [{ open: "Figures by brand" }],
        texts: ["Drivers available", "Total downloads", "Average rating", /\d+ Latest/],
        counts: [{ what: "cards with figures", css: "article:has(dt:text('Average rating')):visible", min: 5 }]
      },
      {
        state: "the figures of a brand",
        from: "/printers?brand=Canon",
        steps: [{ open: "Figures by brand" }],
        counts: [{ what: "cards with figures", css: "article:has(dt:text('Average rating')):visible", min: 1, max: 1 }]
      },
      {
        state: "a model is searched for among all brands",
        from: "/printers?brand=Canon&sort=name",
        steps: [
          { fill: "Printer model", with: "M404dw" },
          { press: "Search", exact: true }
        ],
        address: "/printers?q=M404dw",
        texts: ["Best answer: HP LaserJet Pro M404dw", "Printer drivers for M404dw", /^1 driver/m],
        controls: [{ role: "link", name: "Clear Search", href: "/printers" }]
      },
      {
        state: "close matches say that they are",
        from: "/printers?q=hp%20m404dw",
        steps: [],
        texts: [/Close matches: \d+ drivers?/]
      },
      {
        state: "another brand filters in the page",
        steps: [{ open: "Other brands (" }, { press: "Filter by", role: "link" }],
        address: "/printers?brand=DYMO",
        texts: ["DYMO printer drivers"]
      },
      {
        state: "no drivers of a brand",
        from: "/printers?brand=Unlisted",
        steps: [],
        texts: ["No drivers found for Unlisted"],
        controls: [{ role: "link", name: "View All Printer Drivers", href: "/printers" }]
      },
      {
        state: "five placeholder cards and eight for the brands",
        from: "/",
        steps: [{ hold: "/api/list" }, { hold: "/api/printer-brands" }, { press: "Printers", role: "link" }],
        counts: [
          { what: "placeholder cards", css: "main [aria-busy=true] > [aria-hidden=true] > *", min: 5, max: 5 },
          { what: "brand placeholders", css: "section[aria-labelledby=brands] [aria-busy=true] > *", min: 8, max: 8 }
        ]
      }
    ]
  },
  ...BRANDS.map(brandRow),
  {
    ...brandRow(BRANDS[0] as Brand),
    spec: "P-HOME-4 redirect",
    path: "/hp-printers",
    leadsTo: "/printers/hp",
    states: []
  }
]
