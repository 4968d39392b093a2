/** The info cards of the audio devices page (P-PAGE-8). */
import type { DeviceKind } from "./device-text.ts"

export const AUDIO_KINDS_TITLE = "Where the sound comes from"

export const AUDIO_KINDS: ReadonlyArray<DeviceKind> = [
  {
    icon: "audio",
    title: "Onboard sound",
    text: "The codec on the motherboard, often by Realtek. The maker of the PC or motherboard tunes its driver, so look at its support page first.",
    type: "Realtek"
  },
  {
    icon: "usb",
    title: "USB headsets and microphones",
    text: "They work with the driver that Windows includes. The maker's software adds settings, equaliser and firmware updates.",
    type: "USB"
  },
  {
    icon: "graphics",
    title: "HDMI and DisplayPort",
    text: "Sound through the monitor cable comes from the graphics chip, so its driver is part of the graphics package.",
    type: "NVIDIA"
  }
]
