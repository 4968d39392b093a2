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
    title: "A phone is not shown, or a tool does not find it",
    sign: "The phone charges but is not listed in File Explorer, or a tool for developers says that there is no device.",
    actions: [
      "Unlock the phone. An Android phone asks what the connection is for: choose 'File transfer'. An iPhone asks whether it may trust the computer.",
      "Another cable: some only charge. Then another port, directly at the computer.",
      "To copy photos and files, Windows has the driver of Android phones and of iPhones.",
      "Backups and music of an iPhone: the app 'Apple Devices' or iTunes, from the Microsoft Store, brings the driver.",
      "For developers (adb, fastboot): switch on 'USB debugging' on the phone. Google phones need the 'Google USB Driver' from Google's pages for Android developers, phones of other makers the USB driver of that maker.",
      "Device Manager, Portable Devices or Other devices. A warning sign: choose Uninstall device, unplug the phone, plug it in again."
    ]
  },
  {
    id: "windows-brings-it",
    title: "Parts that need no download",
    sign: "Device Manager shows a plain name such as 'HID-compliant mouse', 'Standard SATA AHCI Controller' or 'Trusted Platform Module 2.0', and no warning sign.",
    actions: [
      "Mice and keyboards: Windows has the driver. A program of the maker is only for extra keys, lights and profiles.",
      "USB sticks, USB disks and memory cards: Windows has the driver.",
      "SATA disks ('Standard SATA AHCI Controller') and most NVMe disks ('Standard NVM Express Controller') too. An exception: Windows setup shows no disk on many computers with Intel VMD or RAID; then the setup needs 'Intel Rapid Storage Technology' from the maker of the computer.",
      "Monitors: 'Generic PnP Monitor' is right. Resolution and refresh rate come with the graphics driver.",
      "Trusted Platform Module: Windows has the driver. If it is missing, it is switched off in the firmware (often called PTT or fTPM).",
      "Most webcams ('USB Video Device'), and headsets and microphones with a USB plug ('USB Audio Device').",
      "If one of these does not work, the driver is rarely the cause: try another port, directly at the computer, then Uninstall device in Device Manager, and start Windows again."
    ]
  }
]
