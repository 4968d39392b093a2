/** Wording and fixed lists of the Support Center (P-SUP-1 to P-SUP-9). */
import type { IconName } from "../../ui/icon.tsx"
import type { Step } from "../../ui/text/numbered-steps.tsx"

export const INSTALLATION_STEPS: ReadonlyArray<Step> = [
  {
    title: "Download",
    text: "Open the driver's record and press 'Get Driver'. It opens the manufacturer's own page; take the package that names your Windows version and architecture there, and note where your browser saves it."
  },
  {
    title: "Run as administrator",
    text: "Right-click the downloaded file and choose 'Run as administrator'. The question that Windows asks next should name the manufacturer, or Microsoft, as the publisher. If it does not, choose No."
  },
  {
    title: "Follow the setup wizard",
    text: "Keep the suggested settings unless you know why not, and leave out extras that you do not want. The screen may go dark or the network may drop for a moment: let the setup finish."
  },
  {
    title: "Restart",
    text: "Restart the computer even if the setup does not ask for it. Then look in Device Manager: the device should show no warning sign, and Properties, Driver should show the new version."
  }
]

/** Help pages by what a person sees, the commonest first. */
export const COMMON_PROBLEMS: ReadonlyArray<{
  readonly icon: IconName
  readonly label: string
  readonly slug: string
}> = [
  { icon: "printer", label: "The printer does not print", slug: "printer-offline" },
  { icon: "audio", label: "There is no sound", slug: "no-sound" },
  { icon: "network", label: "Wi-Fi is missing or has stopped", slug: "wifi-missing" },
  { icon: "bluetooth", label: "Bluetooth does not connect", slug: "bluetooth-missing" },
  { icon: "graphics", label: "The screen stays dark", slug: "screen-missing" },
  { icon: "usb", label: "A USB device is not recognized", slug: "usb-not-recognized" }
]

export const SUPPORTED_SYSTEMS: ReadonlyArray<{ readonly name: string; readonly detail: string }> = [
  { name: "Windows 11", detail: "64-bit" },
  { name: "Windows 10", detail: "32 and 64-bit" },
  { name: "Windows 8.1", detail: "32 and 64-bit" },
  { name: "Windows 7", detail: "Limited support" }
]

export const SYSTEMS_NOTE =
  "Microsoft no longer updates Windows 7, Windows 8.1 or, without its extended updates, Windows 10. Most manufacturers now write new drivers for Windows 11 first; for older systems their last fitting version is often the right one."

export const HARDWARE_REQUIREMENTS: ReadonlyArray<{ readonly name: string; readonly detail: string }> = [
  { name: "Memory", detail: "2GB RAM minimum (4GB recommended)" },
  { name: "Storage", detail: "500MB free disk space" },
  { name: "Connection", detail: "Internet, to reach the manufacturer's page" },
  { name: "Account", detail: "Administrator rights" },
  { name: "System", detail: "Updated Windows" }
]

export const PRO_TIPS: ReadonlyArray<{ readonly icon: IconName; readonly title: string; readonly text: string }> = [
  {
    icon: "clock",
    title: "Create a restore point",
    text: "Before you change a driver: Start, type 'Create a restore point', then Create."
  },
  {
    icon: "check",
    title: "Update monthly",
    text: "Once a month is enough for most hardware. Update sooner for a security fix or a problem that you have."
  },
  {
    icon: "shield",
    title: "Download only from trusted sources",
    text: "The manufacturer's own site, Windows Update or the Microsoft Update Catalog. Never from a pop-up that claims your drivers are old."
  }
]
