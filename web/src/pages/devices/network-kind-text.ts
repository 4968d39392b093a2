/** The info cards of the network adapters page (P-PAGE-7). */
import type { DeviceKind } from "./device-text.ts"

export const NETWORK_KINDS_TITLE = "Which driver does which part"

export const NETWORK_KINDS: ReadonlyArray<DeviceKind> = [
  {
    icon: "network",
    title: "Wi-Fi",
    text: "For the wireless adapter. Download it, or copy it to a USB stick, before you remove the old one: without a driver there is no connection to fetch the new one.",
    type: "Wi-Fi"
  },
  {
    icon: "bluetooth",
    title: "Bluetooth",
    text: "Most Wi-Fi cards carry Bluetooth too, as a second device with a driver of its own. When only headphones or mice fail, this is the one to renew.",
    type: "Bluetooth"
  },
  {
    icon: "ethernet",
    title: "Ethernet",
    text: "For the cable. 2.5 gigabit chips such as the RTL8125B may need the maker's driver before Windows can use them at all.",
    type: "Ethernet"
  }
]
