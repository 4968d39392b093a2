/** What to do when a device without a guide of its own does not work, or needs nothing (P-GUIDE-7). */
import type { Trouble } from "./guide.ts"

export const OTHER_TROUBLES: ReadonlyArray<Trouble> = [
  {
    id: "camera-missing",
    title: "The camera is not found, or shows no picture",
    sign: "A call or the Camera app says that there is no camera, or the picture stays black.",
    actions: [
      "Look for a cover over the lens, a switch at the side, or a key with a camera on it: many laptops have one.",
      "Close every other program that may use the camera; most cameras serve one at a time.",
      "Settings, Privacy & security, Camera (in Windows 10: Privacy, Camera). Both switches must be on, for apps and for desktop apps. A virus scanner may have a protection of its own for the camera.",
      "A camera with a cable: another port, directly at the computer.",
      "Device Manager, Cameras or Imaging devices. An arrow on the camera: right-click it and choose Enable device. A warning sign: Properties shows a code, and this site says what to do for each.",
      "Choose Uninstall device, then Action, Scan for hardware changes: Windows then brings its own driver, which is enough for most cameras.",
      "A built-in camera that is still missing: the camera package of the maker of the laptop, and the setting for it in the firmware."
    ]
  },
  {
    id: "touchpad-missing",
    title: "The touchpad or touch screen does not respond",
    sign: "The pointer does not move, gestures are gone, or a touch does nothing. With a mouse, or with Tab and the arrow keys, you can still work.",
    actions: [
      "Look for a key with a touchpad on it, often pressed together with Fn: it switches the touchpad off and on.",
      "Settings, Bluetooth & devices, Touchpad (in Windows 10: Devices, Touchpad): on, and left on when a mouse is connected.",
      "Shut down completely: hold Shift while you choose Shut down, wait half a minute, and start again.",
      "Device Manager, Human Interface Devices. An arrow on 'HID-compliant touch screen' or 'I2C HID Device': right-click it and choose Enable device.",
      "A warning sign, or an unknown device: the touchpad often hangs on a controller of the chipset (Intel Serial IO, AMD I2C). Install the chipset package of your computer's maker first, then its touchpad package.",
      "The touchpad's driver is made for one series of computers: take it from the maker of the computer, not from the maker of the touchpad."
    ]
  },
  {
    id: "phone-missing",
    title: "A phone is not shown on the computer",
    sign: "It charges, but File Explorer does not list it.",
    actions: [
      "Unlock it. Android: choose 'File transfer'. iPhone: trust the computer. Some cables only charge.",
      "Photos and files need no download. For an iPhone's backups, 'Apple Devices' or iTunes brings the driver.",
      "For adb: switch on 'USB debugging'; use the 'Google USB Driver', or that of the phone's maker."
    ]
  },
  {
    id: "windows-brings-it",
    title: "Parts that need no download",
    sign: "Device Manager shows a plain name such as 'HID-compliant mouse', and no warning sign.",
    actions: [
      "Windows has the driver of mice and keyboards, USB hubs, sticks and disks, SATA and most NVMe disks, most webcams, USB headsets and Bluetooth sticks. The makers' programs are for extra keys and lights.",
      "Monitors: 'Generic PnP Monitor' is right.",
      "Trusted Platform Module: if it is missing, it is switched off in the firmware (PTT or fTPM).",
      "One of these does not work: another port, then Uninstall device."
    ]
  }
]
