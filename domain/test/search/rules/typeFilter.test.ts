import { describe, expect, it } from "vitest"
import {
  AUDIO_TYPES,
  type AudioType,
  hasType,
  NETWORK_TYPES,
  type NetworkType
} from "../../../src/search/rules/typeFilter.ts"

const driver = (manufacturer: string, name: string, description = "") => ({ manufacturer, name, description })

describe("hasType", () => {
  it("offers the types of P-PAGE-7 and P-PAGE-8", () => {
    expect(NETWORK_TYPES).toEqual(["all", "Wi-Fi", "Bluetooth", "Ethernet", "Intel", "Realtek"])
    expect(AUDIO_TYPES).toEqual(["all", "Realtek", "Creative", "Intel", "NVIDIA", "Gaming", "USB"])
  })

  it.each<[NetworkType | AudioType, ReturnType<typeof driver>, boolean]>([
    ["all", driver("x", "x"), true],
    ["Intel", driver("INTEL", "AX201"), true],
    ["Intel", driver("Realtek", "for Intel boards"), false],
    ["Intel", driver("Intel Corporation", "AX201"), false],
    ["NVIDIA", driver("Nvidia", "HDMI Audio"), true],
    ["Wi-Fi", driver("MediaTek", "MT7921", "wi-fi driver"), true],
    ["Wi-Fi", driver("Edimax", "EW-7811 WiFi Adapter"), true],
    ["Wi-Fi", driver("Intel", "Intel Wireless Bluetooth for AX200"), false],
    ["Bluetooth", driver("Wi-Fi Bluetooth", "x"), false],
    ["Ethernet", driver("x", "10GbE", "ETHERNET driver"), true],
    ["Gaming", driver("Razer", "Kraken Gaming Headset"), true],
    ["USB", driver("Razer", "Kraken", "for usb ports"), true],
    ["USB", driver("USB Inc", "Kraken"), false]
  ])("%s: %j is %j", (type, subject, expected) => {
    expect(hasType(subject, type)).toBe(expected)
  })

  it("finds no word across the border of name and description", () => {
    expect(hasType(driver("x", "Wi", "-Fi"), "Wi-Fi")).toBe(false)
  })
})
