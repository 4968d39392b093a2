/**
 * Installation guides (P-GUIDE-1, P-GUIDE-2): put together from what is known of a driver: its category, what its link leads
 * to, and the Windows versions it serves. No guide names a file that we do not know.
 */
import { OPERATING_SYSTEMS, type OperatingSystemKey } from "../catalogue/Compatibility.ts"
import type { Driver, DriverFacts } from "../catalogue/Driver.ts"
import type { PrinterModel } from "../catalogue/PrinterModel.ts"
import { isForSystem, systemText } from "../catalogue/serves.ts"
import { possessive } from "../text/possessive.ts"
import { categoryAdvice } from "./guideCategories.ts"
import { type LinkAdvice, linkAdvice, noLinkAdvice } from "./guideLinks.ts"

export interface InstallationGuide {
  readonly steps: ReadonlyArray<string>
  readonly tips: ReadonlyArray<string>
  readonly supportNote: string
}

/** Shown where an answer has no support note (P-GUIDE-1). */
export const DEFAULT_SUPPORT_NOTE =
  "If the installation does not work, ask the manufacturer's support: it knows the product and can check the device."

/** Shown with every guide (P-GUIDE-1, P-SITE-2). */
export const DISCLAIMER =
  "This site gives information and hosts no driver files. Download drivers only from the manufacturer's official website, and check that they fit your exact device and Windows version. You install them at your own risk."

export type GuidedDriver = Pick<
  Driver,
  "name" | "category" | "manufacturer" | "operatingSystem" | "architecture" | "downloadUrl"
> & {
  readonly linkKind?: Driver["linkKind"] | undefined
  readonly officialHost?: string | undefined
  readonly osDetail?: string | undefined
  readonly driverless?: DriverFacts["driverless"] | undefined
}

/** The guide for a driver; `system` is the visitor's Windows; without it the guide covers every Windows that the driver serves. */
export const installationGuide = (driver: GuidedDriver, system?: OperatingSystemKey): InstallationGuide => {
  const link =
    driver.officialHost === undefined
      ? noLinkAdvice(driver)
      : linkAdvice(driver.linkKind ?? "product-page", driver, driver.officialHost)
  const served = OPERATING_SYSTEMS.filter(({ key }) => isForSystem(driver, key))
  const systems = system === undefined ? served.map(({ key }) => key) : [system]
  const main = systemAdvice(systems[0] ?? "windows-11")
  const advice = categoryAdvice(driver.category)
  return {
    steps: [
      main.restorePoint,
      advice.before,
      ...link.get,
      ...installing(driver, link, main.deviceManager),
      "Restart the computer, even if you are not asked to.",
      advice.after
    ],
    tips: [
      ...notServed(driver, system),
      ...driverlessTip(driver),
      ...advice.tips,
      ...link.tips,
      ...architectureTip(driver.architecture),
      ...systems.flatMap((key) => systemAdvice(key).tips)
    ],
    supportNote: `For help with ${driver.name}, ask ${possessive(driver.manufacturer)} support: it knows the product and can check the device.`
  }
}

/** The guide for a printer model of a brand page: its support page is the link, while its host is the brand's. */
export const guideForModel = (
  model: PrinterModel,
  { system, isOfficial = true }: { readonly system?: OperatingSystemKey; readonly isOfficial?: boolean } = {}
): InstallationGuide =>
  installationGuide(
    {
      name: model.fullName,
      category: "Printers",
      manufacturer: model.brand,
      operatingSystem: "Windows 11/10",
      architecture: "64-bit / 32-bit",
      downloadUrl: model.supportUrl,
      linkKind: model.supportUrlBasis === "finder" ? "finder" : "product-page",
      officialHost: isOfficial ? hostOf(model.supportUrl) : undefined,
      driverless: model.driverless
    },
    system
  )

const installing = (driver: GuidedDriver, link: LinkAdvice, deviceManager: string): ReadonlyArray<string> => {
  const { deviceClass, during } = categoryAdvice(driver.category)
  return link.install === "installer"
    ? ["Right-click the installer and choose Run as administrator, then follow its steps.", during]
    : [
        `Open Device Manager: ${deviceManager}. Find the device under ${deviceClass} or, without a driver, under Other devices.`,
        "Right-click it and choose Update driver, then Browse my computer for drivers; name the folder and include subfolders.",
        "If Windows keeps the older driver, repeat this with 'Let me pick from a list', Have Disk, and the .inf file in the folder."
      ]
}

const notServed = (driver: GuidedDriver, system: OperatingSystemKey | undefined): ReadonlyArray<string> => {
  if (system === undefined || isForSystem(driver, system)) return []
  const label = OPERATING_SYSTEMS.find(({ key }) => key === system)?.label
  return [
    `This driver is listed for ${systemText(driver)}, not for ${label}: look for a version for your Windows on the official page first.`
  ]
}

const driverlessTip = ({ driverless }: GuidedDriver): ReadonlyArray<string> =>
  driverless?.airPrint === true || driverless?.ippEverywhere === true
    ? [
        `This model is on the public list of ${[...(driverless.airPrint ? ["AirPrint"] : []), ...(driverless.ippEverywhere ? ["IPP Everywhere"] : [])].join(" and ")} printers: Windows 11 and 10 can usually print to it over the network without this download.`
      ]
    : []

const architectureTip = (architecture: string): ReadonlyArray<string> =>
  architecture === "64-bit" || architecture === "32-bit"
    ? [`This driver is for ${architecture} Windows: compare with 'System type' in Windows' system information.`]
    : ["Not sure whether your Windows is 64-bit or 32-bit? 'System type' in Windows' system information says it."]

const hostOf = (address: string): string | undefined => (URL.canParse(address) ? new URL(address).hostname : undefined)

interface SystemAdvice {
  /** Making a restore point. */
  readonly restorePoint: string
  /** Opening Device Manager. */
  readonly deviceManager: string
  readonly tips: ReadonlyArray<string>
}

/** What a guide says about each Windows version: where things are, and what to mind. */
const systemAdvice = (system: OperatingSystemKey): SystemAdvice => ADVICE[system]

const SEARCHED_RESTORE_POINT =
  "Make a restore point first: search the Start menu for 'Create a restore point', choose your system drive, then Create."
const RIGHT_CLICK_START = "right-click the Start button and choose Device Manager"

const ADVICE: Readonly<Record<OperatingSystemKey, SystemAdvice>> = {
  "windows-11": {
    restorePoint: SEARCHED_RESTORE_POINT,
    deviceManager: RIGHT_CLICK_START,
    tips: [
      "Windows 11: Settings, Windows Update, Advanced options, Optional updates may offer this driver as well.",
      "Windows 11: if Memory integrity blocks a driver, look for a newer one rather than switching the protection off."
    ]
  },
  "windows-10": {
    restorePoint: SEARCHED_RESTORE_POINT,
    deviceManager: RIGHT_CLICK_START,
    tips: [
      "Windows 10: Settings, Update & Security, Windows Update, View optional updates may offer this driver as well.",
      "Windows 10: regular support by Microsoft ended on October 14, 2025; newer drivers may ask for Windows 11."
    ]
  },
  "windows-8": {
    restorePoint:
      "Make a restore point first: on the Start screen type 'restore point', choose Create a restore point, your system drive, then Create.",
    deviceManager: RIGHT_CLICK_START,
    tips: [
      "Windows 8.1: support by Microsoft ended on January 10, 2023. Take the last version that names Windows 8.1; newer ones usually refuse it."
    ]
  },
  "windows-7": {
    restorePoint:
      "Make a restore point first: right-click Computer in the Start menu, choose Properties, System protection, then Create.",
    deviceManager: "right-click Computer in the Start menu, choose Manage, then Device Manager",
    tips: [
      "Windows 7: support by Microsoft ended on January 14, 2020. Take the last version that names Windows 7.",
      "Windows 7: drivers signed with SHA-2 need Service Pack 1 and Microsoft's update KB4474419; without it Windows refuses their signature."
    ]
  }
}
