/** Wording of the consent banner and of the 'Cookie Preferences' dialog (P-CONS-9, P-CONS-10). */
import type { Toggles } from "@driverdex/domain/consent/preferences"

export const BANNER_TEXT =
  "Optional cookies are used only if you allow them, and only where the operator has turned them on."

export const BANNER_LINKS: ReadonlyArray<{ readonly label: string; readonly href: string }> = [
  { label: "Privacy Policy", href: "/privacy-policy" },
  { label: "Terms of Service", href: "/terms-of-service" },
  { label: "Cookie Policy", href: "/cookie-policy" }
]

export const DIALOG_TEXT =
  "Choose what this site may keep and use in your browser. You can change it on the Cookie Policy page."

export const NECESSARY_TEXT = "Keeps the site working and remembers this choice. Always on."

export const OPTIONAL_CATEGORIES: ReadonlyArray<{
  readonly name: keyof Toggles
  readonly label: string
  readonly text: string
}> = [
  { name: "functional", label: "Functional", text: "Remembers settings of yours between visits." },
  {
    name: "analytics",
    label: "Analytics",
    text: "Counts how pages are used, through a provider of the operator's choice."
  },
  { name: "advertising", label: "Advertising", text: "Tells an advertising provider that you saw a page." }
]

export const GPC_TEXT =
  "Your browser asks sites not to sell or share your data. Analytics and advertising stay off while it does, whatever is saved here."

export const CHOICE_SAVED = "Your privacy choices are saved."
export const BANNER_APPEARED = "Your Privacy Choices: a notice about cookies is at the start of the page."

/** What the operator has turned on, in one true sentence. */
export const trackersLine = (analytics: boolean, advertising: boolean): string => {
  if (analytics && advertising)
    return "At present analytics and advertising are turned on here and wait for your permission."
  if (analytics) return "At present analytics is turned on here and waits for your permission; advertising is off."
  if (advertising) return "At present advertising is turned on here and waits for your permission; analytics is off."
  return "At present analytics and advertising are both off."
}
