/** The lists of drivers (P-LIST-5 to P-LIST-10), their cards and dialog (P-UI-4 to P-UI-6), the search and what goes wrong there. */
import type { Control, Seen, SpecRow, SpecState } from "./row.ts"

const CATEGORIES = [
  ["Graphics Cards", "/graphics-cards"],
  ["Network Adapters", "/network-adapters"],
  ["Audio Devices", "/audio-devices"],
  ["Printers", "/printers"],
  ["USB Controllers", "/usb-controllers"],
  ["Input Devices", "/input-devices"],
  ["Cameras", "/cameras"]
] as const

const SYSTEMS = ["Windows 11", "Windows 10", "Windows 8.1", "Windows 7"]
const FILTER_OPTIONS: ReadonlyArray<Control> = [
  {
    role: "combobox",
    name: "Operating system",
    options: SYSTEMS,
    values: ["windows-11", "windows-10", "windows-8", "windows-7"],
    value: "windows-11"
  },
  {
    role: "combobox",
    name: "Architecture",
    options: ["64-bit", "32-bit"],
    values: ["64-bit", "32-bit"],
    value: "64-bit"
  },
  { role: "combobox", name: "Manufacturer", value: "" },
  { role: "button", name: "Apply filters" }
]

/** The sidebar and at least one card: what every list of drivers has. */
const listing = (current: string): Seen => ({
  texts: [
    "Hardware categories",
    "Filter Options",
    "All Manufacturers",
    "Verified",
    /Version\s+\S/,
    /Windows [\d/]+, .*64-bit/,
    "Record",
    /[1-5]\/5/
  ],
  controls: [
    ...CATEGORIES.map(([name, href]) => ({
      role: "link" as const,
      name,
      href,
      ...(name === current ? { current: "page" as const } : {})
    })),
    ...FILTER_OPTIONS,
    { role: "link", name: "Get Driver", newTab: true },
    { role: "button", name: "View Details" }
  ],
  counts: [
    { what: "manufacturers to choose from", css: "select[name=manufacturer]:visible option", min: 24, max: 26 },
    { what: "drivers", css: "article:has(a:text('Get Driver'))", min: 6 }
  ]
})

const skeletons = (name: string, count: number): SpecState => ({
  state: `${count} placeholder cards while the list loads`,
  from: "/",
  steps: [{ hold: "/api/list" }, { press: name, role: "link" }],
  counts: [{ what: "placeholder cards", css: "main [aria-busy=true] > [aria-hidden=true] > *", min: count, max: count }]
})

const failed = (name: string): SpecState => ({
  state: "a list that cannot be loaded says so and is no empty list",
  from: "/",
  steps: [{ fail: "/api/list" }, { press: name, role: "link" }],
  texts: ["The list could not be loaded"],
  absent: ["No drivers found"],
  controls: [{ role: "button", name: "Try again" }]
})

const DETAILS: SpecState = {
  state: "the details dialog, before a guide is fetched",
  steps: [{ press: "View Details" }],
  texts: [
    "Driver information",
    "Compatibility",
    "Description",
    "Statistics",
    "Downloads through this site",
    "Download information",
    "Manufacturer",
    "Category"
  ],
  absent: ["Installation guide"],
  controls: [
    { role: "link", name: "Download Driver", newTab: true },
    { role: "button", name: "Get Guide" },
    { role: "button", name: "Close" }
  ]
}

const GUIDE: SpecState = {
  state: "the guide once fetched, with its toast",
  steps: [{ press: "View Details" }, { press: "Get Guide" }],
  texts: [
    "Installation guide",
    "Troubleshooting tips",
    "Support",
    "Driver Information Retrieved",
    /Installation guide available for \S+/
  ],
  counts: [
    { what: "steps and tips", css: "[role=dialog] h3:text('Installation guide') ~ :is(ol, ul) > li", min: 5 },
    { what: "'Get Guide' buttons", css: "button:text-is('Get Guide')", min: 0, max: 0 }
  ]
}

const CLOSED: SpecState = {
  state: "closing the details forgets the guide",
  steps: [
    { press: "View Details" },
    { press: "Get Guide" },
    { press: "Close", exact: true },
    { press: "View Details" }
  ],
  controls: [{ role: "button", name: "Get Guide" }],
  counts: [{ what: "guides", css: "[role=dialog] h3:text('Installation guide')", min: 0, max: 0 }]
}

const GUIDE_FAILED: SpecState = {
  state: "a guide that cannot be fetched",
  steps: [{ fail: "/download" }, { press: "View Details" }, { press: "Get Guide" }],
  texts: ["Information retrieval failed", "Please try again or contact support"],
  controls: [{ role: "button", name: "Get Guide" }]
}

const category = (path: string, name: string, canonical: string, states: ReadonlyArray<SpecState> = []): SpecRow => ({
  spec: "P-PAGE-3 Category pages",
  path,
  canonical,
  heading: `${name} Drivers`,
  ...listing(name),
  texts: [...(listing(name).texts ?? []), /\d+ drivers?/],
  states
})

const graphics = (path: string): SpecRow => ({
  ...category(path, "Graphics Cards", "/graphics-cards"),
  spec: "P-PAGE-4 to P-PAGE-6 Graphics cards",
  texts: [
    ...(listing("Graphics Cards").texts ?? []),
    /Released \S/,
    "Featured",
    "NVIDIA",
    "AMD",
    "Intel",
    /^\d+ drivers$/m
  ],
  controls: [
    ...(listing("Graphics Cards").controls ?? []),
    ...SYSTEMS.map((name) => ({ role: "button" as const, name, pressed: false }))
  ],
  counts: [{ what: "featured drivers", css: "section[aria-labelledby=featured] article", min: 6, max: 6 }]
})

const network = (path: string): SpecRow => ({
  ...category(path, "Network Adapters", "/network-adapters"),
  spec: "P-PAGE-7 Network adapters",
  controls: [
    ...(listing("Network Adapters").controls ?? []),
    { role: "searchbox", name: "Search network adapters" },
    {
      role: "combobox",
      name: "Type",
      values: ["all", "Wi-Fi", "Bluetooth", "Ethernet", "Intel", "Realtek"],
      value: "all"
    },
    ...["AX211", "AX210", "RTL8125B", "MT7921", "QCA9377", "BCM94360NG"].map((name) => ({
      role: "button" as const,
      name
    })),
    { role: "link", name: "Back to Categories", href: "/" }
  ],
  texts: [...(listing("Network Adapters").texts ?? []), /\d+ drivers found/]
})

const audio = (path: string): SpecRow => ({
  ...category(path, "Audio Devices", "/audio-devices"),
  spec: "P-PAGE-8 Audio devices",
  controls: [
    ...(listing("Audio Devices").controls ?? []),
    { role: "searchbox", name: "Search audio devices" },
    {
      role: "combobox",
      name: "Type",
      values: ["all", "Realtek", "Creative", "Intel", "NVIDIA", "Gaming", "USB"],
      value: "all"
    },
    ...["Realtek", "Creative", "Gaming Headset", "USB Microphone", "HDMI Audio", "Bluetooth"].map((name) => ({
      role: "button" as const,
      name
    })),
    { role: "link", name: "Back to Categories", href: "/" }
  ],
  texts: [...(listing("Audio Devices").texts ?? []), /\d+ drivers found/]
})

const deviceStates = (name: string, search: string, empty: string, chip: string): ReadonlyArray<SpecState> => [
  skeletons(name, 6),
  {
    state: "a popular chip fills the search and filters at once",
    steps: [{ press: chip }],
    controls: [
      { role: "searchbox", name: search, value: chip },
      { role: "button", name: chip, pressed: true }
    ],
    texts: [new RegExp(`\\d+ drivers? found for ${chip}`)]
  },
  {
    state: "nothing found",
    steps: [{ fill: search, with: "no such device" }],
    texts: [empty, "0 drivers found for no such device"],
    controls: [{ role: "button", name: "Clear Search" }]
  },
  {
    state: "'Clear Search' brings all back",
    steps: [{ fill: search, with: "no such device" }, { press: "Clear Search" }],
    texts: [/\d\d+ drivers found/],
    absent: [empty],
    controls: [{ role: "searchbox", name: search, value: "" }],
    counts: [{ what: "drivers", css: "article:has(a:text('Get Driver'))", min: 6 }]
  }
]

const SORTS = ["Relevance", "Name A-Z", "Most Downloaded", "Highest Rated", "Latest Release"]

export const LIST_ROWS: ReadonlyArray<SpecRow> = [
  {
    ...graphics("/graphics-cards"),
    states: [
      {
        state: "a system's card filters, the same card again no longer does",
        steps: [{ press: "Windows 10" }],
        controls: [
          { role: "button", name: "Windows 10", pressed: true },
          { role: "button", name: "Clear Filter" }
        ],
        address: "/graphics-cards?os=windows-10"
      },
      {
        state: "pressed again",
        steps: [{ press: "Windows 10" }, { press: "Windows 10" }],
        controls: [{ role: "button", name: "Windows 10", pressed: false }],
        address: "/graphics-cards"
      },
      {
        state: "'Clear Filter'",
        from: "/graphics-cards?os=windows-7",
        steps: [{ press: "Clear Filter" }],
        absent: ["Clear Filter"],
        address: "/graphics-cards"
      },
      {
        state: "no driver fits",
        from: "/graphics-cards?manufacturer=Unlisted",
        steps: [],
        texts: ["No Graphics Drivers Found"],
        controls: [{ role: "link", name: "Request Graphics Driver", href: "/contact" }]
      },
      skeletons("Graphics Cards", 5),
      failed("Graphics Cards"),
      DETAILS,
      GUIDE,
      CLOSED,
      GUIDE_FAILED
    ]
  },
  graphics("/category/Graphics%20Cards"),
  {
    ...network("/network-adapters"),
    states: deviceStates("Network Adapters", "Search network adapters", "No network adapters found", "AX211")
  },
  network("/category/Network%20Adapters"),
  {
    ...audio("/audio-devices"),
    states: deviceStates("Audio Devices", "Search audio devices", "No audio devices found", "Realtek")
  },
  audio("/category/Audio%20Devices"),
  category("/usb-controllers", "USB Controllers", "/usb-controllers", [
    skeletons("USB Controllers", 5),
    {
      state: "choosing in 'Filter Options' changes nothing by itself",
      steps: [{ choose: "Operating system", option: "Windows 10" }],
      address: "/usb-controllers",
      absent: ["Clear Filters"]
    },
    {
      state: "'Apply filters' does",
      steps: [{ choose: "Manufacturer", option: "ASMedia" }, { press: "Apply filters" }],
      address: "/usb-controllers?manufacturer=ASMedia&os=windows-11&arch=64-bit",
      controls: [
        { role: "link", name: "Remove filter Manufacturer: ASMedia" },
        { role: "link", name: "Clear Filters" }
      ]
    },
    {
      state: "'Clear Filters'",
      from: "/usb-controllers?manufacturer=ASMedia",
      steps: [{ press: "Clear Filters", role: "link" }],
      address: "/usb-controllers",
      absent: ["Clear Filters"]
    }
  ]),
  category("/category/USB%20Controllers", "USB Controllers", "/usb-controllers"),
  category("/input-devices", "Input Devices", "/input-devices"),
  category("/category/Input%20Devices", "Input Devices", "/input-devices"),
  category("/category/Printers", "Printers", "/printers"),
  category("/cameras", "Cameras", "/cameras"),
  category("/category/Cameras", "Cameras", "/cameras"),
  {
    spec: "P-PAGE-2, P-PAGE-3 Category pages, empty state",
    path: "/category/Flux%20Capacitors",
    canonical: null,
    heading: "Flux Capacitors Drivers",
    texts: ["No drivers found", "No drivers are currently available for Flux Capacitors."]
  },
  {
    spec: "P-SRCH-4 to P-SRCH-9 Search",
    path: "/search?q=rtx",
    canonical: "/search",
    heading: "Search Drivers",
    texts: [/^\d+ drivers found for rtx$/m, "Hardware categories"],
    controls: [
      { role: "combobox", name: "Search drivers", value: "rtx" },
      { role: "button", name: "Search" },
      {
        role: "combobox",
        name: "Category",
        options: ["All Categories", ...CATEGORIES.map(([name]) => name)],
        value: ""
      },
      { role: "combobox", name: "Manufacturer", value: "" },
      {
        role: "combobox",
        name: "Sort by",
        options: SORTS,
        values: ["relevance", "name", "downloads", "rating", "latest"],
        value: "relevance"
      }
    ],
    states: [
      {
        state: "the whole catalogue without a query",
        from: "/search",
        steps: [],
        texts: [/^[5-9]\d\d drivers found$/m]
      },
      {
        state: "one driver is one driver",
        from: "/search?q=AX411",
        steps: [],
        texts: [/^1 driver found for AX411$/m]
      },
      {
        state: "filters apply at once, with chips",
        steps: [
          { choose: "Category", option: "Graphics Cards" },
          { choose: "Sort by", option: "Name A-Z" }
        ],
        address: "/search?q=rtx&category=Graphics%20Cards&sort=name",
        controls: [
          { role: "link", name: "Remove filter Category: Graphics Cards" },
          { role: "link", name: "Clear Filters" }
        ]
      },
      {
        state: "'Clear Filters' clears filters and sort and keeps the query",
        from: "/search?q=rtx&category=Graphics%20Cards&sort=name",
        steps: [{ press: "Clear Filters", role: "link" }],
        address: "/search?q=rtx",
        absent: ["Clear Filters"]
      },
      {
        state: "nothing found: tips and a button that clears the filters",
        from: "/search?q=nosuchdriver&category=Printers",
        steps: [],
        texts: [
          "0 drivers found for nosuchdriver",
          "No drivers found",
          "Try searching with different keywords or check spelling"
        ],
        controls: [{ role: "link", name: "Clear Filters" }]
      },
      {
        state: "nothing found without a filter: what was searched for can be cleared",
        from: "/search?q=nosuchdriver",
        steps: [{ press: "Clear Search and Filters", role: "link" }],
        absent: ["No drivers found"],
        address: "/search"
      },
      {
        state: "submitting adds to the history without a reload",
        steps: [{ fill: "Search drivers", with: "ge force 50%" }, { press: "Search" }],
        address: "/search?q=ge%20force%2050%25"
      },
      {
        state: "an empty text is not submitted",
        steps: [{ fill: "Search drivers", with: "   " }, { press: "Search" }],
        address: "/search?q=rtx"
      },
      {
        state: "five placeholder cards while the list loads",
        from: "/support",
        steps: [{ hold: "/api/list" }, { press: "Search", role: "link" }],
        counts: [{ what: "placeholder cards", css: "main [aria-busy=true] > [aria-hidden=true] > *", min: 5, max: 5 }]
      },
      {
        state: "suggestions: none for two characters",
        steps: [{ fill: "Search drivers", with: "rt" }],
        counts: [{ what: "suggestions", css: "[role=option]", min: 0, max: 0 }]
      },
      {
        state: "suggestions: eight drivers, then the final row",
        // A text without a best answer, which would be one row more.
        steps: [{ fill: "Search drivers", with: "package" }],
        controls: [{ role: "option", name: "Search for package - View all results" }],
        counts: [
          { what: "rows", css: "[role=option]", min: 9, max: 9 },
          { what: "rows with a rating", css: "[role=option]:has-text('/5')", min: 8, max: 8 },
          { what: "rows with a count", css: "[role=option]:has-text('download')", min: 8, max: 8 }
        ]
      },
      {
        state: "suggestions: nothing found",
        steps: [{ fill: "Search drivers", with: "qqqq" }],
        texts: ["No drivers found", "Try searching with different keywords or check spelling"],
        counts: [{ what: "suggestions", css: "[role=option]", min: 0, max: 0 }]
      },
      {
        state: "suggestions: Escape closes",
        steps: [{ fill: "Search drivers", with: "rtx" }, { key: "Escape" }],
        counts: [{ what: "suggestions", css: "[role=option]", min: 0, max: 0 }]
      }
    ]
  }
]
