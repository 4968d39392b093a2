/** Wording of the network adapters page (S1 §2). */
import type { DevicePageText } from "./device-page.ts"

export const NETWORK_TEXT: DevicePageText = {
  intro:
    "Wi-Fi, Bluetooth and Ethernet by the name of the chip. Device Manager shows yours under Network adapters and under Bluetooth.",
  searchLabel: "Search network adapters",
  placeholder: "Model, chip or manufacturer",
  typeLabel: "Type",
  allTypes: "All types",
  chipsTitle: "Popular models",
  chips: ["AX211", "AX210", "RTL8125B", "MT7921", "QCA9377", "BCM94360NG"],
  emptyTitle: "No network adapters found",
  emptyText: "Try the number of the chip alone, such as AX210, or another type.",
  kindsTitle: "Which driver does which part",
  kinds: [
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
}
