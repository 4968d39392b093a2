/** Wording of the Support Center (S2 §2). */

export const INSTALLATION_STEPS: ReadonlyArray<{ readonly title: string; readonly text: string }> = [
  {
    title: "Download",
    text: "Open the driver's record, press 'Get Driver' and fetch the package for your system from the manufacturer's page."
  },
  {
    title: "Run as administrator",
    text: "Right-click the downloaded file, choose 'Run as administrator' and confirm the question of Windows."
  },
  {
    title: "Follow the setup wizard",
    text: "Keep the suggested settings unless you know why not. The screen may go dark or the network may drop for a moment."
  },
  {
    title: "Restart",
    text: "Restart the computer even if setup does not ask for it, then look in Device Manager that the device shows no mark."
  }
]

export const SUPPORTED_SYSTEMS: ReadonlyArray<{ readonly name: string; readonly detail: string }> = [
  { name: "Windows 11", detail: "64-bit" },
  { name: "Windows 10", detail: "32 and 64-bit" },
  { name: "Windows 8.1", detail: "32 and 64-bit" },
  { name: "Windows 7", detail: "limited support" }
]

export const HARDWARE_REQUIREMENTS: ReadonlyArray<string> = [
  "2GB RAM minimum (4GB recommended)",
  "500MB free disk space",
  "Internet connection",
  "Administrator rights",
  "Updated Windows"
]
