/** Wording of the audio devices page (P-PAGE-8). */
import type { DevicePageText } from "./device-text.ts"

export const AUDIO_TEXT: DevicePageText = {
  intro:
    "Onboard sound, sound cards, headsets, microphones and interfaces. Device Manager shows yours under Sound, video and game controllers.",
  searchLabel: "Search audio devices",
  placeholder: "Model, kind or manufacturer",
  typeLabel: "Type",
  allTypes: "All types",
  chipsTitle: "Popular searches",
  chips: ["Realtek", "Creative", "Gaming Headset", "USB Microphone", "HDMI Audio", "Bluetooth"],
  emptyTitle: "No audio devices found",
  emptyText: "Try the name of the maker alone, or another type."
}
