/** Support Center, contact, guides, legal and privacy pages, and the admin sign-in. */
import type { Control, SpecRow } from "./row.ts"

const link = (name: string, href: string): Control => ({ role: "link", name, href })
const newTab = (name: string, href: string): Control => ({ role: "link", name, href, newTab: true })

const CONTACT_CATEGORIES: ReadonlyArray<readonly [value: string, label: string]> = [
  ["technical-support", "Technical Support"],
  ["driver-request", "Driver Request"],
  ["bug-report", "Bug Report"],
  ["feature-request", "Feature Request"],
  ["general-inquiry", "General Inquiry"],
  ["business", "Business Inquiry"]
]

const STATES = [
  "California",
  "Virginia",
  "Colorado",
  "Connecticut",
  "Utah",
  "Texas",
  "Oregon",
  "Montana",
  "Delaware",
  "Iowa",
  "Nebraska",
  "New Hampshire",
  "New Jersey",
  "Minnesota",
  "Tennessee",
  "Maryland",
  "Other State/Territory"
]
const REQUEST_TYPES = [
  "know",
  "delete",
  "correct",
  "portability",
  "opt-out-ads",
  "opt-out-sale",
  "opt-out-profiling",
  "other"
]

const CONTACT_FILLED = [
  { fill: "Full Name", with: "Ada" },
  { fill: "Email Address", with: "ada@example.org" },
  { choose: "Category", option: "Bug Report" },
  { fill: "Subject", with: "A wrong record" },
  { fill: "Message", with: "The version is wrong." }
]

const REQUEST_FILLED = [
  { fill: "First Name", with: "Ada" },
  { fill: "Last Name", with: "Byron" },
  { fill: "Email Address", with: "ada@example.org" },
  { choose: "State", option: "Texas" },
  { choose: "Request Type", option: "Right to know: what personal data is held" },
  { fill: "Description", with: "Please tell me." }
]

const CONTACT_MESSAGES = [
  "Name must be at least 2 characters",
  "Please enter a valid email address",
  "Please select a category",
  "Subject must be at least 5 characters",
  "Message must be at least 10 characters"
]
const REQUEST_MESSAGES = [
  "First name must be at least 2 characters",
  "Last name must be at least 2 characters",
  "Please enter a valid email address",
  "Please select your state",
  "Please select a request type",
  "Please provide more details about your request"
]

const ISSUES = [
  "The driver installation fails",
  "The device is not recognized",
  "The system is unstable after an update",
  "How to check that drivers are up to date"
]

export const HELP_ROWS: ReadonlyArray<SpecRow> = [
  {
    spec: "P-SUP-1 to P-SUP-7 Support Center",
    path: "/support",
    heading: "Support Center",
    needsScripts: true,
    texts: [
      "Driver Installation Guide",
      "Download",
      "Run as administrator",
      "Follow the setup wizard",
      "Restart",
      "Common Issues & Solutions",
      "System Requirements & Compatibility",
      /Windows 11\s+64-bit/,
      /Windows 10\s+32 and 64-bit/,
      /Windows 8\.1\s+32 and 64-bit/,
      /Windows 7\s+Limited support/i,
      "2GB RAM minimum (4GB recommended)",
      "500MB free disk",
      /Internet/,
      "Administrator rights",
      "Updated Windows",
      "Quick Actions",
      "Service Status",
      /Download Servers\s+Online/,
      // By the day of the catalogue's facts (P-SUP-6); test/components/visitor.browser.test.tsx has both.
      /Driver Database\s+(?:Updated|To \w+ \d{4})/,
      /Support System\s+Available/,
      "Pro Tips",
      "Create a restore point",
      "Update monthly",
      "Download only from trusted sources"
    ],
    controls: [
      ...ISSUES.map((name) => ({ role: "heading" as const, name })),
      { role: "button", name: "Auto-Detect Hardware" },
      link("Contact Support", "/contact"),
      { role: "button", name: "System Health Check" }
    ],
    counts: [
      { what: "steps", css: "section[aria-labelledby=installation] ol > li", min: 4, max: 4 },
      { what: "open issues", css: "section[aria-labelledby=troubleshooting] details[open]", min: 0, max: 0 }
    ],
    states: [
      {
        state: "one issue is open at a time",
        steps: [{ open: ISSUES[0] as string }, { open: ISSUES[1] as string }],
        counts: [{ what: "open issues", css: "main details[open]", min: 1, max: 1 }],
        texts: ["Rule out the cable."]
      },
      {
        state: "and it can be closed",
        steps: [{ open: ISSUES[0] as string }, { key: "Enter" }],
        counts: [{ what: "open issues", css: "main details[open]", min: 0, max: 0 }],
        absent: ["Check the package."]
      },
      {
        state: "the health check",
        steps: [{ press: "System Health Check" }],
        texts: ["All checks passed."],
        controls: [{ role: "button", name: "Check again" }]
      },
      {
        state: "the status says so when the site is not well",
        from: "/",
        steps: [{ fail: "/api/health" }, { press: "Support", role: "link" }],
        texts: ["No answer"],
        absent: ["Available"]
      }
    ]
  },
  {
    spec: "P-SUP-8 to P-SUP-12 Contact",
    path: "/contact",
    heading: "Contact Driverdex",
    texts: [
      "Help with driver information, installation guides and technical questions.",
      "Send us a Message",
      "Get in Touch",
      "Online support available 24/7",
      "Response within 24-48 hours",
      "Quick Help",
      "Expected Response Times",
      /Technical Support\s+24-48 hours/,
      /Driver Information\s+1-2 business days/,
      /Website Issues\s+24-48 hours/,
      /General Inquiries\s+24-48 hours/
    ],
    controls: [
      { role: "textbox", name: "Full Name", value: "" },
      { role: "textbox", name: "Email Address", value: "" },
      {
        role: "combobox",
        name: "Category",
        values: ["", ...CONTACT_CATEGORIES.map(([value]) => value)],
        options: ["Select a category", ...CONTACT_CATEGORIES.map(([, label]) => label)],
        value: ""
      },
      { role: "textbox", name: "Subject", value: "" },
      { role: "textbox", name: "Message", value: "" },
      { role: "button", name: "Send Message" },
      link("Support Center", "/support"),
      link("Report an Issue", "/disclaimer"),
      link("Privacy Policy", "/privacy-policy")
    ],
    states: [
      {
        state: "an empty form",
        steps: [{ press: "Send Message" }],
        texts: ["There are 5 problems", ...CONTACT_MESSAGES]
      },
      {
        state: "a field that is put right",
        steps: [{ press: "Send Message" }, { fill: "Full Name", with: "Ada" }],
        texts: CONTACT_MESSAGES.slice(1),
        absent: CONTACT_MESSAGES.slice(0, 1)
      },
      {
        state: "a valid form",
        steps: [...CONTACT_FILLED, { press: "Send Message" }],
        texts: ["Message sent successfully!", "We'll get back to you within 24 hours."],
        controls: [
          { role: "textbox", name: "Full Name", value: "" },
          { role: "combobox", name: "Category", value: "" },
          { role: "textbox", name: "Message", value: "" }
        ]
      }
    ]
  },
  {
    spec: "P-PRIV-4 to P-PRIV-10 Consumer Rights",
    path: "/consumer-rights",
    heading: "Consumer Rights",
    texts: [
      "17 US States Covered",
      /right to know/i,
      /right to delete/i,
      /right to correct/i,
      /portability/i,
      /opt out/i,
      /non-discrimination/i,
      "State coverage",
      "Within 24 hours",
      "Identity verification",
      "Within 30 days",
      "extended to 60 days",
      "Privacy officer",
      /First Name\s*\*/,
      /Last Name\s*\*/,
      /Email Address\s*\*/,
      /State\s*\*/,
      /Request Type\s*\*/,
      /Description\s*\*/
    ],
    controls: [
      { role: "textbox", name: "First Name", value: "" },
      { role: "textbox", name: "Last Name", value: "" },
      { role: "textbox", name: "Email Address", value: "" },
      { role: "textbox", name: "Phone", value: "" },
      { role: "combobox", name: "State", options: ["Select your state", ...STATES], value: "" },
      { role: "combobox", name: "Request Type", values: ["", ...REQUEST_TYPES], value: "" },
      { role: "textbox", name: "Description", value: "" },
      link("Cookie Policy", "/cookie-policy"),
      newTab("Privacy Policy", "/privacy-policy"),
      newTab("Disclaimer", "/disclaimer")
    ],
    counts: [{ what: "rights", css: "section[aria-labelledby=rights] li", min: 6, max: 6 }],
    states: [
      {
        state: "an empty form",
        steps: [{ press: "Submit Request" }],
        texts: ["There are 6 problems", ...REQUEST_MESSAGES]
      },
      {
        state: "a valid form, the phone left out",
        steps: [...REQUEST_FILLED, { press: "Submit Request" }],
        texts: [
          "Request submitted successfully!",
          "We will process your privacy rights request within 30 days as required by law."
        ],
        controls: [
          { role: "textbox", name: "First Name", value: "" },
          { role: "combobox", name: "State", value: "" }
        ]
      }
    ]
  },
  {
    spec: "P-GUIDE-3, P-GUIDE-4 Driver Installation Guides",
    path: "/driver-guides",
    heading: "Driver Installation Guides",
    texts: [
      "Printer driver",
      "Graphics driver",
      "Audio driver",
      "Network adapter driver",
      "Troubleshooting",
      "Severity: High",
      "Severity: Medium",
      "Severity: Low",
      "Safety tips"
    ],
    counts: [
      { what: "difficulties", css: "main section:has-text('Difficulty:') h2 + p:has-text('Time:')", min: 4, max: 4 },
      { what: "troubleshooting items", css: "main article:has-text('Severity:')", min: 3, max: 3 },
      { what: "safety tips", css: "section[aria-labelledby=safety-tips] li", min: 3 }
    ]
  },
  {
    spec: "P-GUIDE-3, P-GUIDE-7 One guide",
    path: "/driver-guides/printer-driver",
    heading: "Printer driver, step by step",
    texts: ["Difficulty: Easy", "Time: 10-20 minutes", "Have ready", "What to do", "Did it work?", "Other guides"],
    controls: [
      link("Driver Installation Guides", "/driver-guides"),
      link("Help by problem", "/help#printers"),
      link("Graphics driver", "/driver-guides/graphics-driver")
    ],
    counts: [{ what: "steps", css: "section[aria-labelledby=steps] ol > li", min: 5 }],
    states: [
      {
        state: "an old link, behind '#' of the list, opens the guide",
        from: "/driver-guides#audio-driver",
        steps: [],
        texts: ["Audio driver, step by step"],
        address: "/driver-guides/audio-driver"
      }
    ]
  },
  {
    spec: "P-LEGAL-1, P-LEGAL-2 Privacy Policy",
    path: "/privacy-policy",
    heading: "Privacy Policy",
    texts: [
      "Last updated: September 15, 2025",
      "26 months",
      "2 years maximum",
      "90 days",
      "3 years",
      "17 US states",
      "2-3 business days",
      "5-7 business days",
      "hosts no driver files",
      "no user accounts"
    ],
    controls: [link("", "/consumer-rights"), link("", "/cookie-policy"), link("", "/contact")]
  },
  {
    spec: "P-LEGAL-1, P-LEGAL-3 Terms of Service",
    path: "/terms-of-service",
    heading: "Terms of Service",
    texts: [
      "Last updated: September 15, 2025",
      "$100",
      "12 months",
      "whichever is greater",
      "within 30 days",
      "60 days",
      "New York",
      "does not host files"
    ],
    controls: [link("", "/privacy-policy"), link("", "/consumer-rights")],
    counts: [{ what: "parts named #dispute-resolution", css: "main #dispute-resolution", min: 1, max: 1 }]
  },
  {
    spec: "P-STAT-1, P-STAT-2, P-STAT-3 Status",
    path: "/status",
    heading: "Status",
    texts: [
      "Pages and search",
      "Called Latest today",
      "Where the facts come from",
      "microsoft/winget-pkgs",
      "Interruptions"
    ],
    counts: [{ what: "sources", css: "main li:has(h3)", min: 20 }]
  },
  {
    spec: "P-LEGAL-1, P-LEGAL-4 Legal Notice & Compliance",
    path: "/legal-notice",
    heading: "Legal Notice & Compliance",
    texts: [
      "Last updated: September 15, 2025",
      "17 US states",
      "2-3 business days",
      "5-7 business days",
      "New York",
      "hosts no driver files"
    ]
  },
  {
    spec: "P-LEGAL-1, P-LEGAL-4 Disclaimer",
    path: "/disclaimer",
    heading: "Disclaimer",
    texts: ["Last updated: September 15, 2025", "does not host", "only from official manufacturer websites"]
  },
  {
    spec: "P-LEGAL-5, P-LEGAL-6 Cookie Policy",
    path: "/cookie-policy",
    heading: "Cookie Policy",
    texts: [
      "Updated for 2025 US Compliance",
      "Global Privacy Control (GPC) signals are honored.",
      "automatically opts you out of non-essential cookies and of ad data sharing",
      "Necessary",
      "Always active",
      /Session, security and load-balancing/i,
      "Session up to 1 year",
      "Legitimate interest",
      "Functional",
      "Optional",
      "Up to 2 years",
      "Analytics",
      "Up to 26 months",
      "Page views, clicks, device type and city-level location",
      "Advertising",
      "13 months (search-ad vendor) or 24 months (display-ad vendor)",
      "Third-party providers",
      "Standard Contractual Clauses",
      "Last updated: September 2025"
    ],
    absent: ["GPC Signal Detected"],
    controls: [
      { role: "button", name: "Update Cookie Preferences" },
      link("", "/contact"),
      link("", "/consumer-rights"),
      newTab("Privacy policy of", "https://policies.google.com/privacy"),
      newTab("Opt out of", "https://tools.google.com/dlpage/gaoptout")
    ],
    states: [
      {
        state: "'GPC Signal Detected' while the browser sends one",
        browser: "sends a GPC signal",
        steps: [],
        texts: ["GPC Signal Detected"],
        absent: ["Your Privacy Choices"]
      }
    ]
  },
  {
    spec: "P-ADM-1, P-SITE-1 Admin dashboard without a session",
    path: "/admin",
    heading: "Admin Dashboard",
    needsScripts: true,
    texts: ["Sign in"],
    controls: [
      { role: "textbox", name: "Name" },
      { role: "textbox", name: "Password" },
      { role: "button", name: "Sign in" }
    ]
  }
]
