/** Wording of the network adapters page (P-PAGE-7). */
import type { DevicePageText } from "./device-text.ts"

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
  emptyText: "Try the number of the chip alone, such as AX210, or another type."
}
