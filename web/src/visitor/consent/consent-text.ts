/** Wording of the consent banner and of the 'Cookie Preferences' dialog (P-CONS-9, P-CONS-10). */
import type { Toggles } from "@driverdex/domain/consent/preferences"

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
  if (analytics && advertising) return "Analytics and advertising cookies are used only if you allow them."
  if (analytics) return "Analytics cookies are used only if you allow them. There is no advertising."
  if (advertising) return "Advertising cookies are used only if you allow them. There are no analytics."
  return "No optional cookies are in use."
}
