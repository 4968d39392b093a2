/** Header (P-UI-1), footer (P-UI-3, P-SITE-2), home, not-found and the System Detection dialog. */
import type { Control, Seen, SpecRow } from "./row.ts"

export const HEADER_LINKS = [
  ["Home", "/"],
  ["Categories", "/graphics-cards"],
  ["Printers", "/printers"],
  ["Guides", "/driver-guides"],
  ["Search", "/search"],
  ["Support", "/support"],
  ["Contact", "/contact"]
] as const

const link = (name: string, href: string): Control => ({ role: "link", name, href })

/** What is on every page, in addition to the header's seven links. */
export const EVERY_PAGE: Seen = {
  texts: [
    "Download drivers only from official manufacturer websites.",
    "© 2025",
    // P-SITE-2, P-UI-16: of the shipped catalogue.
    /© 2025–20\d\d/,
    /Catalogue facts to \w+ 20\d\d\./
  ],
  controls: [
    ...HEADER_LINKS.map(([name, href]) => link(name, href)),
    link("Graphics Cards", "/category/Graphics%20Cards"),
    link("Network Adapters", "/category/Network%20Adapters"),
    link("Audio Devices", "/category/Audio%20Devices"),
    link("Printers", "/category/Printers"),
    link("Help Center", "/support"),
    link("Installation Guide", "/support#installation"),
    link("Troubleshooting", "/support#troubleshooting"),
    link("Contact", "/contact"),
    link("Legal Notice", "/legal-notice"),
    link("Privacy Policy", "/privacy-policy"),
    link("Terms of Service", "/terms-of-service"),
    link("Disclaimer", "/disclaimer")
  ]
}

const SYSTEM_FACTS = [
  "Operating system",
  "Browser",
  "Architecture",
  "Platform",
  "User agent",
  "Screen resolution",
  "Color depth",
  "Time zone",
  "Language",
  "Cookies",
  "Java",
  "Connection"
]

export const HOME_ROWS: ReadonlyArray<SpecRow> = [
  {
    spec: "P-HOME-1 to P-HOME-9, P-SITE-4 Home",
    path: "/",
    heading: "Find the official driver for your Windows hardware",
    texts: [
      "100% Official Sources",
      "500+ Drivers",
      "Always Free",
      "75+ printer models",
      "25+ drivers",
      "20+ drivers",
      "18+ drivers",
      "30+ printer models",
      "24+ printer models",
      "23+ printer models",
      "87 graphics card drivers",
      "125 network adapter drivers",
      "Install a driver in 3 steps",
      "Why choose us"
    ],
    controls: [
      { role: "combobox", name: "Search drivers" },
      link("RTX 3060", "/search?q=RTX%203060"),
      link("M404dw", "/search?q=M404dw"),
      link("PCI\\VEN_8086&DEV_51F0", "/search?q=PCI%5CVEN_8086%26DEV_51F0"),
      link("My printer stopped working", "/help/printer-offline"),
      link("Update my graphics card", "/graphics-cards"),
      link("I have hardware IDs", "/hardware"),
      link("Browse All Drivers", "/search"),
      link("Installation Help", "/support"),
      link("View Detailed Installation Guide", "/support"),
      link("Contact Support Team", "/contact"),
      link("Graphics Cards", "/graphics-cards"),
      link("Network Adapters", "/network-adapters"),
      link("Audio Devices", "/audio-devices"),
      link("Printers", "/printers"),
      link("USB Controllers", "/usb-controllers"),
      link("Input Devices", "/input-devices"),
      link("NVIDIA", "/graphics-cards"),
      link("AMD", "/graphics-cards"),
      link("Intel", "/graphics-cards"),
      link("HP", "/hp-printers"),
      link("HP", "/printers/hp"),
      link("Canon", "/printers/canon"),
      link("Epson", "/printers/epson"),
      link("Brother", "/printers/brother")
    ],
    counts: [
      { what: "category cards", css: "main section:has(h2:text('Browse by category')) li a", min: 6, max: 6 },
      { what: "featured drivers", css: "main section:has(h2:text('Featured drivers')) article", min: 8, max: 8 },
      {
        what: "buttons of featured drivers, each with the host that it opens",
        css: "main section:has(h2:text('Featured drivers')) article:has(a:text('Get Driver')):has(p:text('opens '))",
        min: 8,
        max: 8
      },
      {
        what: "newest releases, each with its day",
        css: "main section:has(h2:text('Newest verified releases')) li:has(time)",
        min: 5,
        max: 5
      },
      { what: "steps", css: "main section:has(h2:text('Install a driver in 3 steps')) ol > li", min: 3, max: 3 }
    ],
    states: [
      {
        state: "the hero's suggestions lead to the search page",
        steps: [
          { fill: "Search drivers", with: "geforce" },
          { key: "ArrowDown" },
          { key: "ArrowUp" },
          { key: "Enter" }
        ],
        address: "/search?q=geforce"
      },
      {
        state: "categories that cannot be loaded say so; the rest stays useful",
        from: "/support",
        steps: [{ fail: "/api/categories" }, { press: "Home", role: "link" }],
        texts: ["The categories could not be loaded.", "Featured drivers"],
        controls: [{ role: "button", name: "Try again" }]
      }
    ]
  },
  {
    spec: "P-UI-9 Not-found",
    path: "/no-such-page",
    status: 404,
    canonical: null,
    heading: "Page Not Found",
    texts: ["The page you're looking for doesn't exist or has been moved."],
    controls: [link("Go to the home page", "/"), link("Search drivers", "/search")]
  },
  {
    spec: "P-PAGE-2 a malformed escape",
    path: "/category/%E0%A4%A",
    status: 404,
    canonical: null,
    heading: "Page Not Found",
    texts: ["The page you're looking for doesn't exist or has been moved."]
  },
  {
    spec: "P-DET-1 to P-DET-10 System Detection, opened from the Support Center",
    path: "/support",
    heading: "Support Center",
    states: [
      {
        state: "detecting",
        steps: [{ press: "Auto-Detect Hardware" }],
        texts: ["System Detection", "Detecting Your System"]
      },
      {
        state: "results",
        browser: "runs on Windows 11",
        steps: [{ press: "Auto-Detect Hardware" }],
        texts: [
          "Your System",
          "Windows 11/10",
          "Chrome",
          "64-bit",
          /\d+ ?[x×] ?\d+/,
          ...SYSTEM_FACTS,
          "What this site supports",
          "Windows Compatible",
          "64-bit Supported",
          "Internet Online",
          "Browser Supported",
          "Recommendations",
          /drivers need regular updates for optimal performance/i,
          /network drivers ensure stable internet connectivity/i
        ],
        controls: [
          { role: "button", name: "Re-detect System" },
          { role: "button", name: "Find Compatible Drivers" },
          { role: "link", name: "Graphics Cards" },
          { role: "link", name: "Network Adapters" }
        ]
      },
      {
        state: "failed",
        browser: "tells nothing of itself",
        steps: [{ press: "Auto-Detect Hardware" }],
        texts: ["Failed to detect system information. Please try again."],
        controls: [{ role: "button", name: "Retry Detection" }]
      },
      {
        state: "'Find Compatible Drivers'",
        browser: "runs on Windows 11",
        steps: [{ press: "Auto-Detect Hardware" }, { press: "Find Compatible Drivers" }],
        texts: [
          "Searching for compatible drivers",
          "Based on your system information, we'll find the best drivers for you.",
          "Graphics Cards Drivers"
        ],
        address: "/category/Graphics%20Cards"
      }
    ]
  }
]
