/** Installing a network adapter's driver. */
import type { Guide } from "./guide.ts"

export const NETWORK_GUIDE: Guide = {
  id: "network-driver",
  icon: "network",
  title: "Network adapter driver",
  intro:
    "The one driver you cannot download when it is missing. Get the package first, keep a copy on a USB stick, and expect the connection to drop while it is replaced.",
  difficulty: "Medium",
  time: "15-25 minutes",
  needs: [
    "The adapter's name, from Device Manager, Network adapters",
    "A second way online: a cable, or a phone with USB tethering",
    "A USB stick with the package, and with the driver that works now"
  ],
  steps: [
    {
      title: "Find out what it is",
      text: "Device Manager, Network adapters: the name often contains the chip, such as AX211 or RTL8125. No name? Properties, Details, Hardware Ids, and search for the part with VEN and DEV."
    },
    {
      title: "Get the package while you are online",
      text: "On a laptop or motherboard the maker's page for the model comes first, the chip maker's page second. Copy the package to a USB stick as well."
    },
    {
      title: "Without any connection",
      text: "Connect a phone by USB cable and switch on USB tethering: Windows includes the driver for it. Or download on another computer and carry the package over."
    },
    {
      title: "Install",
      text: "Run the setup as administrator. A package without a setup: Device Manager, the adapter, Update driver, Browse my computer, and choose the folder with the .inf file."
    },
    {
      title: "Restart and reconnect",
      text: "Restart, then choose your Wi-Fi network or plug the cable in. A combined card has two drivers: install Wi-Fi and Bluetooth both."
    },
    {
      title: "Keep it awake",
      text: "If the connection drops after a pause: the adapter's Properties, Power Management, and untick 'Allow the computer to turn off this device to save power'."
    }
  ],
  check:
    "Open a page that you have not visited before. Settings, Network & internet, Properties shows the link speed. If nothing works, Roll Back Driver in the adapter's Properties, Driver restores the earlier one.",
  troubles: "Wi-Fi, cable or Bluetooth that is not shown, a connection that drops:",
  subject: "network",
  drivers: { label: "Network adapter drivers", to: "/network-adapters" }
}
