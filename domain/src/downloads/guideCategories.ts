/** What a guide says about each kind of hardware: how to name it, what to mind before, during and after. */
import type { CategoryName } from "../catalogue/Category.ts"

export interface CategoryAdvice {
  /** Where Device Manager lists it. */
  readonly deviceClass: string
  /** How the visitor finds out what exactly they have. */
  readonly identify: string
  /** What to choose in a maker's driver finder. */
  readonly inFinder: string
  /** Before the installation. */
  readonly before: string
  /** While the installer runs. */
  readonly during: string
  /** Afterwards: how to see that it works. */
  readonly after: string
  readonly tips: ReadonlyArray<string>
}

/** Advice for a category's name; general words for a category that is none of the seven. */
export const categoryAdvice = (category: string): CategoryAdvice =>
  Object.hasOwn(ADVICE, category) ? ADVICE[category as CategoryName] : GENERAL

const GENERAL: CategoryAdvice = {
  deviceClass: "the device's group",
  identify: "Device Manager shows the device's name in its group.",
  inFinder: "Search by the model number on the device's label.",
  before: "Save your work and close other programs.",
  during: "Follow the installer's steps and connect the device when it asks for it.",
  after: "Open Device Manager and check that the device has no warning sign.",
  tips: ["Device still not working: disconnect it, restart, and connect it to another port."]
}

const ADVICE: Readonly<Record<CategoryName, CategoryAdvice>> = {
  "Graphics Cards": {
    deviceClass: "Display adapters",
    identify: "Device Manager names your graphics card under Display adapters; a laptop may list two.",
    inFinder: "Select product type, series and exact model as they stand there.",
    before:
      "Note the driver version you have now (Device Manager, Display adapters, your card, Properties, Driver), so that you can return to it. Close games and video programs.",
    during:
      "Choose a clean or custom installation if you replace a much older driver. The screen may flicker or go black for some seconds: wait, do not switch off.",
    after:
      "Check the version in Device Manager under Display adapters, then resolution and refresh rate in the display settings.",
    tips: [
      "Black screen or crashes afterwards: start Windows in Safe Mode and choose Roll Back Driver in the card's Properties.",
      "Installer says that no compatible hardware was found: on a laptop, use the driver from the laptop maker's support page.",
      "With two graphics chips, each has a driver of its own: keep both up to date."
    ]
  },
  "Network Adapters": {
    deviceClass: "Network adapters",
    identify: "Device Manager names the adapter and its chip under Network adapters.",
    inFinder: "Search for that chip; for a laptop or motherboard, its maker's page for your model comes first.",
    before:
      "Be ready to be offline: once you have the download, copy it to a USB stick as well, since the adapter stops while its driver is replaced.",
    during: "Let the installer finish without unplugging the adapter; the connection drops for a moment.",
    after: "Reconnect to your network and open a page that you have not visited before.",
    tips: [
      "No connection afterwards: Device Manager, Network adapters, your adapter, Properties, Driver, Roll Back Driver.",
      "Computer has no other way online: a phone connected by USB cable with tethering on works without this driver.",
      "Wi-Fi and Bluetooth of one card are two drivers: install both.",
      "Slow or dropping Wi-Fi: in the adapter's Properties, Power Management, do not let the computer switch it off."
    ]
  },
  "Audio Devices": {
    deviceClass: "Sound, video and game controllers",
    identify: "Device Manager names the audio device under Sound, video and game controllers.",
    inFinder:
      "Search by the name of the headset, interface or sound card; built-in sound belongs to the computer's or motherboard's model.",
    before: "Close every program that plays or records sound, and set the volume low.",
    during:
      "If the device is external, connect it directly to the computer, without a hub, when the installer asks for it.",
    after: "Choose the device as output and input in the sound settings and play a test sound.",
    tips: [
      "No sound: check that the right output is chosen; sound over HDMI or DisplayPort belongs to the graphics driver.",
      "Device Manager shows only 'High Definition Audio Device': Windows' own driver is in use, which plays but lacks the maker's effects.",
      "Laptop makers tune the sound of their models: their version of the driver often sounds better than a general one.",
      "Crackling in recordings: raise the buffer size in the device's control panel."
    ]
  },
  Printers: {
    deviceClass: "Print queues",
    identify: "The model number stands on the front of the printer or inside its cover.",
    inFinder: "Enter that model number completely, with its letters.",
    before:
      "Switch the printer on. With a USB cable, plug it in only when the installer asks; for network printing, connect the printer to the same network as the computer first.",
    during:
      "Choose how the printer is connected. If it is not found on the network, take its IP address from its network menu or printed network page and add it by hand as a TCP/IP printer.",
    after: "Open the printer in the Windows printer settings and print a test page.",
    tips: [
      "Only need to print? In Printers & scanners choose Add device: many network printers work with Windows' own IPP class driver, without any download.",
      "Jobs stay in the queue: restart the Print Spooler service, or remove the printer and add it again.",
      "Printer shows as offline: check that its IP address has not changed, and reserve one for it in the router.",
      "Scanning and fax need the maker's full package, printing alone the basic driver."
    ]
  },
  "USB Controllers": {
    deviceClass: "Universal Serial Bus controllers",
    identify: "Device Manager names the controller under Universal Serial Bus controllers.",
    inFinder: "Search for the controller's chip; for a motherboard, its maker's page for your model comes first.",
    before:
      "Check that you need it: Windows 11, 10 and 8.1 include their own USB 3 driver. Install the maker's when Device Manager shows a warning sign or the device needs it.",
    during:
      "Disconnect USB devices except keyboard and mouse. They may stop for a moment while the driver is replaced.",
    after: "Check Device Manager under Universal Serial Bus controllers, then connect your devices one by one.",
    tips: [
      "Keyboard and mouse stop working: wait a minute, then restart with the power button; Windows starts with its own driver.",
      "Devices drop out: switch off 'USB selective suspend' in the power plan's advanced settings.",
      "A device is slow: connect it to a USB 3 port directly, with the cable that came with it."
    ]
  },
  "Input Devices": {
    deviceClass: "Human Interface Devices, Keyboards or Mice",
    identify: "The model stands on the underside of the device.",
    inFinder: "Search by that model; a wireless receiver is not the product.",
    before: "Keep a second mouse or keyboard at hand, and remove an older version of the same software first.",
    during:
      "Connect the device directly or through its own receiver when the installer asks for it, and do not touch it while it is updated.",
    after: "Test buttons, wheel, pen or keys, then set up profiles in the maker's software.",
    tips: [
      "Plain typing and pointing need no download: Windows' own driver does it. The maker's software adds buttons, lighting, profiles and pen pressure.",
      "Not recognised: charge it or change the battery, pair it again, and try a port at the computer itself.",
      "Update firmware only by cable or with a full battery."
    ]
  },
  Cameras: {
    deviceClass: "Cameras or Imaging devices",
    identify:
      "The model stands on a label of the camera's stand or cable; a built-in camera belongs to the laptop's model.",
    inFinder: "Search by that model; for a built-in camera, by the laptop's.",
    before: "Close every program that may use the camera: video calls, browsers, recorders.",
    during: "Connect the camera directly to the computer, without a hub, when the installer asks for it.",
    after: "Open the Camera app and check picture and microphone.",
    tips: [
      "Dark picture: look for a privacy shutter or a camera key on the keyboard.",
      "An app sees no camera: allow camera access in the Windows privacy settings, for desktop apps too.",
      "Only one program can use most cameras at a time: close the others."
    ]
  }
}
