/** Fixed lists of the Cookie Policy (P-LEGAL-5, P-LEGAL-6). */

export interface CookieCategory {
  readonly name: string
  readonly state: "Always active" | "Optional"
  readonly text: string
  readonly facts: ReadonlyArray<{ readonly name: string; readonly value: string }>
}

export const COOKIE_CATEGORIES: ReadonlyArray<CookieCategory> = [
  {
    name: "Necessary",
    state: "Always active",
    text: "Without them pages could not be delivered safely, and your cookie choice could not be stored.",
    facts: [
      { name: "Examples", value: "Session, security and load-balancing" },
      { name: "Retention", value: "Session up to 1 year" },
      { name: "Basis", value: "Legitimate interest" }
    ]
  },
  {
    name: "Functional",
    state: "Optional",
    text: "They remember settings that make the site more comfortable. Refusing them breaks nothing.",
    facts: [
      { name: "Examples", value: "Remembered settings" },
      { name: "Retention", value: "Up to 2 years" },
      { name: "Basis", value: "Your consent" }
    ]
  },
  {
    name: "Analytics",
    state: "Optional",
    text: "They show which pages are used. Set only where the operator has turned analytics on.",
    facts: [
      { name: "Shared data", value: "Page views, clicks, device type and city-level location" },
      { name: "Retention", value: "Up to 26 months" },
      { name: "Basis", value: "Your consent" }
    ]
  },
  {
    name: "Advertising",
    state: "Optional",
    text: "They measure advertisements and choose fitting ones. Set only where the operator has turned advertising on.",
    facts: [
      { name: "Shared data", value: "Page views and the identifier of an advertisement that you clicked" },
      { name: "Retention", value: "Up to 13 months (search-ad vendor) or 24 months (display-ad vendor)" },
      { name: "Basis", value: "Your consent" }
    ]
  }
]

export interface StoredItem {
  readonly name: string
  readonly where: string
  readonly purpose: string
  readonly retention: string
}

/** What this software itself puts into a browser. */
export const STORED_ITEMS: ReadonlyArray<StoredItem> = [
  {
    name: "cookie-consent",
    where: "Local storage",
    purpose: "Your choice of cookie categories",
    retention: "Until you change or delete it"
  },
  {
    name: "gpc-detected",
    where: "Local storage",
    purpose: "A note that a Global Privacy Control signal was seen",
    retention: "Until you delete it"
  },
  {
    name: "public-log",
    where: "Local storage",
    purpose:
      "Size and key of the public log and the keys of its witnesses as you last checked it, only after you press 'Check now' on a driver's page",
    retention: "Until you delete it"
  },
  {
    name: "tsr-scroll-restoration-v1_3",
    where: "Session storage",
    purpose: "Brings you back to the same place on a page",
    retention: "Until the tab is closed"
  },
  {
    name: "open-cookie-preferences",
    where: "Session storage",
    purpose: "Opens the cookie preferences after a reload that you asked for",
    retention: "One reload"
  },
  {
    name: "driverdex_session",
    where: "Cookie, operators only",
    purpose: "Keeps an operator signed in; visitors never get it",
    retention: "Until sign-out or its end"
  }
]

export interface CookieProvider {
  readonly name: string
  readonly category: "Analytics" | "Advertising"
  /** The operator's setting that turns the provider on. */
  readonly setting: "gtagId" | "uetId"
  readonly cookies: ReadonlyArray<string>
  readonly privacy: string
  readonly optOut: string
}

export const COOKIE_PROVIDERS: ReadonlyArray<CookieProvider> = [
  {
    name: "Google Analytics",
    category: "Analytics",
    setting: "gtagId",
    cookies: ["_ga", "_ga_<id>"],
    privacy: "https://policies.google.com/privacy",
    optOut: "https://tools.google.com/dlpage/gaoptout"
  },
  {
    name: "Google advertising (display)",
    category: "Advertising",
    setting: "gtagId",
    cookies: ["_gcl_au", "IDE"],
    privacy: "https://policies.google.com/technologies/ads",
    optOut: "https://myadcenter.google.com/"
  },
  {
    name: "Microsoft Advertising (search)",
    category: "Advertising",
    setting: "uetId",
    cookies: ["_uetsid", "_uetvid", "_uetmsclkid", "MUID"],
    privacy: "https://www.microsoft.com/privacy/privacystatement",
    optOut: "https://account.microsoft.com/privacy/ad-settings"
  }
]
