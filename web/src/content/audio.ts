/** Wording of the audio devices page (S1 §2). */
import type { DevicePageText } from "./device-page.ts"

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
  emptyText: "Try the name of the maker alone, or another type.",
  kindsTitle: "Where the sound comes from",
  kinds: [
    {
      icon: "audio",
      title: "Onboard sound",
      text: "The codec on the mainboard, often by Realtek. The maker of the PC or mainboard tunes its driver, so look at its support page first.",
      type: "Realtek"
    },
    {
      icon: "usb",
      title: "USB headsets and microphones",
      text: "They work with the driver that Windows brings. The maker's software adds settings, equaliser and firmware updates.",
      type: "USB"
    },
    {
      icon: "graphics",
      title: "HDMI and DisplayPort",
      text: "Sound through the monitor cable comes from the graphics chip, so its driver is part of the graphics package.",
      type: "NVIDIA"
    }
  ]
}
