/** The part of a guide that brings the visitor from the official link to something that can be installed, by kind of link. */

import type { LinkKind } from "../catalogue/Driver.ts"
import { possessive } from "../text/possessive.ts"
import { categoryAdvice } from "./guideCategories.ts"

/** What the steps speak of. `host` is the official host that the link leads to. */
export interface LinkedDriver {
  readonly name: string
  readonly manufacturer: string
  readonly category: string
  readonly architecture: string
  readonly downloadUrl: string
}

export interface LinkAdvice {
  /** From the link to the unpacked or saved driver. */
  readonly get: ReadonlyArray<string>
  /** How to install what was got: by its own installer, or by Device Manager. */
  readonly install: "installer" | "device-manager"
  readonly tips: ReadonlyArray<string>
}

export const linkAdvice = (kind: LinkKind, driver: LinkedDriver, host: string): LinkAdvice => ADVICE[kind](driver, host)

/** For a record without an official address. */
export const noLinkAdvice = ({ name, manufacturer }: LinkedDriver): LinkAdvice => ({
  get: [
    `No official address is recorded for this driver. Open ${possessive(manufacturer)} own website by typing its address, not by following an advertisement, and look for ${name} in its support section.`,
    "Take the newest version that names your Windows version and architecture."
  ],
  install: "installer",
  tips: ["Leave pages that offer a 'driver updater' or ask for payment: makers give their drivers away for free."]
})

const SIGNATURE = (manufacturer: string): string =>
  `Before you open an installer, right-click it and choose Properties, then Digital Signatures: the signer should be ${manufacturer}, one of its companies, or Microsoft.`

const ADVICE: Readonly<Record<LinkKind, (driver: LinkedDriver, host: string) => LinkAdvice>> = {
  file: ({ manufacturer, downloadUrl }, host) => ({
    get: [
      `Follow the official link: the download comes straight from ${host}. Keep it in your Downloads folder.`,
      ...unpacking(downloadUrl)
    ],
    install: /\.cab$/i.test(pathOf(downloadUrl)) ? "device-manager" : "installer",
    tips: [
      SIGNATURE(manufacturer),
      "Where the details show a SHA-256 checksum, compare it: in PowerShell, run Get-FileHash with the path of the file."
    ]
  }),
  "product-page": ({ manufacturer, category }, host) => ({
    get: [
      `Follow the official link to the product page on ${host}.`,
      `Check that the page is about your exact product. ${categoryAdvice(category).identify}`,
      "On that page, choose your Windows version and download the newest driver it offers; skip trial programs and extras."
    ],
    install: "installer",
    tips: [SIGNATURE(manufacturer)]
  }),
  "release-notes": ({ manufacturer, category }, host) => ({
    get: [
      `Follow the official link to the release notes on ${host}.`,
      `Read which products are supported and which problems are known, and check that yours is among them. ${categoryAdvice(category).identify}`,
      "Use the download link of that page for your Windows version; if it only describes the release, go to the maker's download page from there."
    ],
    install: "installer",
    tips: ["If a known problem in the notes concerns you, stay on your present driver.", SIGNATURE(manufacturer)]
  }),
  finder: ({ manufacturer, category }, host) => ({
    get: [
      `Follow the official link to ${possessive(manufacturer)} driver finder on ${host}.`,
      `Choose the right product there. ${categoryAdvice(category).identify} ${categoryAdvice(category).inFinder}`,
      "Choose your Windows version and download the newest driver that is offered for it."
    ],
    install: "installer",
    tips: [
      "If the finder does not know your product, check its model number again; for hardware that is built into a computer, the support page of the computer's maker is the right place.",
      SIGNATURE(manufacturer)
    ]
  }),
  "catalog-search": ({ architecture }, host) => ({
    get: [
      `Follow the link to the Microsoft Update Catalog on ${host}: it searches for this device's hardware ID and serves drivers that the makers signed.`,
      `In the results, choose the newest entry whose Products column fits your Windows version. Its title opens a page with the architecture: ${ARCHITECTURE_WORDS(architecture)}.`,
      "Choose Download and, in the window that opens, the link to the .cab package. Save it in a new, empty folder.",
      "Unpack the package: in a command prompt, run expand -F:* with the path of the .cab package and then the path of the folder. Afterwards the folder holds at least one .inf file."
    ],
    install: "device-manager",
    tips: [
      "No result: in Device Manager open the device's Properties, Details, Hardware Ids, and search the catalogue for the beginning of the first line, up to DEV_ or PID_ and the four characters after it.",
      "The package has no installer. Do not open the files in it by double-click."
    ]
  })
}

const ARCHITECTURE_WORDS = (architecture: string): string =>
  architecture === "32-bit"
    ? "x86 means 32-bit"
    : architecture === "64-bit"
      ? "AMD64 means 64-bit"
      : "AMD64 means 64-bit, x86 means 32-bit"

const unpacking = (address: string): ReadonlyArray<string> => {
  const ending = /\.(zip|7z|rar|cab)$/i.exec(pathOf(address))?.[1]?.toLowerCase()
  switch (ending) {
    case "zip":
      return ["Right-click the archive, choose Extract All, and open the folder that this makes."]
    case "cab":
      return [
        "Make an empty folder and unpack the package into it: in a command prompt, run expand -F:* with the path of the package and then the path of the folder."
      ]
    case "7z":
    case "rar":
      return [
        "Unpack the archive into a folder of its own; Windows 10 and older need an unpacking program for this kind."
      ]
    default:
      return []
  }
}

const pathOf = (address: string): string => address.replace(/[?#].*$/s, "")
