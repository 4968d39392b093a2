/**
 * Titles and descriptions of the pages that always have the same (P-SEO-1). A page's own come with it: what every page loads has
 * none of them.
 */
import { feedPath } from "@driverdex/domain/catalogue/feedPath"

interface HeadWords {
  readonly title: string
  readonly description: string
  readonly noindex?: boolean
  readonly feed?: string
}

/** By the page's address. */
export const PAGE_HEADS = {
  // After the site's name.
  "/": {
    title: "official Windows drivers, found",
    description:
      "Find Windows drivers for graphics, network, audio, printers and more. Versions, installation guides and links to the manufacturers' own pages. Free, no files hosted.",
    feed: feedPath({ of: "all" })
  },
  "/contact": {
    title: "Contact",
    description:
      "Help with driver information, installation guides and technical questions: write to us, and when to expect an answer."
  },
  "/consumer-rights": {
    title: "Consumer Rights",
    description:
      "Your privacy rights in 17 US states and everywhere else: know, delete, correct, portability, opt-out, non-discrimination, and the request form."
  },
  "/cookie-policy": {
    title: "Cookie Policy",
    description:
      "Which cookies this site uses and which only with your consent, how long they last, which providers they belong to, and how to change your choice."
  },
  "/disclaimer": {
    title: "Disclaimer",
    description:
      "What this driver information service can and cannot promise, what you should do before you install a driver, and how to report an issue."
  },
  "/legal-notice": {
    title: "Legal Notice & Compliance",
    description:
      "Who operates this site, what it is and is not, trademarks, copyright complaints, privacy compliance and response times."
  },
  "/privacy-policy": {
    title: "Privacy Policy",
    description:
      "Which information this site handles and why, how long it is stored, and the privacy rights you have in 17 US states."
  },
  "/terms-of-service": {
    title: "Terms of Service",
    description:
      "The terms for using this free driver information service: use, liability, dispute resolution and governing law."
  },
  "/driver-guides": {
    title: "Driver Installation Guides",
    description:
      "Step by step: how to install printer, graphics, audio and network adapter drivers on Windows, with troubleshooting and safety tips."
  },
  "/help": {
    title: "Help by Problem",
    description:
      "What to do when a printer, sound, a screen, Wi-Fi, Bluetooth or a USB device does not work on Windows, step by step, and where its driver is."
  },
  "/support": {
    title: "Support Center",
    description:
      "How to install a Windows driver in four steps, solutions to common issues, system requirements, service status and a health check."
  },
  "/status": {
    title: "Status",
    description:
      "How fresh this catalogue's facts are, source by source, whether the site answers from its database, and when it was interrupted."
  },
  "/feeds": {
    title: "Feeds",
    description:
      "Feeds of new Windows driver releases, as Atom and JSON Feed: all of them, by category, by manufacturer or of one driver.",
    feed: feedPath({ of: "all" })
  },
  "/hardware/scan": {
    title: "Check My Devices",
    description:
      "Paste the list of your computer's devices. You see which ones need a driver, where it comes from, and which ones need nothing. The list is read in your browser and is not sent."
  },
  "/support/device-codes": {
    title: "Device Manager Codes",
    description:
      "What the codes of the Windows Device Manager mean, such as code 10, 28, 43 and 52, and what to do about each, in plain words."
  },
  "/admin": {
    title: "Admin Dashboard",
    description: "For the operators of this site: drivers, categories, imports and system tools.",
    noindex: true
  }
} as const satisfies Readonly<Record<string, HeadWords>>
