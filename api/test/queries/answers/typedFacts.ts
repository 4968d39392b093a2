/** What people type about devices of which a table says one more fact, in the form of typed.ts: each row stands for many of its kind. */
import { type Typed, table } from "./typed.ts"

const SERIAL = "/help/usb-serial"
const OLD = "/help/old-device"
const NO_DOWNLOAD = "/help/windows-brings-it"
const USB3 = "/help/usb3-windows-7"
const NO_DRIVE = "/help/windows-setup-no-drive"
const DISPLAYLINK = "/search?q=DisplayLink"

export const TYPED_FACTS: ReadonlyArray<Typed> = [
  ...table("guide", [
    // USB to serial adapters by maker.
    ["moxa uport 1110 win11", SERIAL],
    ["aten uc232a", SERIAL],
    ["startech icusb232v2 driver", SERIAL],
    ["digi edgeport 4 driver", SERIAL],
    ["keyspan usa-19hs windows 10", SERIAL],
    ["brainboxes us-101", SERIAL],
    ["ugreen usb to rs232 driver", SERIAL],
    // Interfaces that are no longer made.
    ["m-audio fast track pro win 10 driver", OLD],
    ["m-audio delta 1010lt", OLD],
    ["edirol ua-25", OLD],
    ["digidesign mbox 2 driver", OLD],
    ["line 6 toneport ux2", OLD],
    ["presonus firestudio", OLD],
    ["presonus audiobox usb 96", "/search?q=PreSonus%20Universal%20Control"],
    ["e-mu 0404 usb windows 10", OLD],
    // Docks with a chip of DisplayLink, and others.
    ["dell d6000 dock driver", DISPLAYLINK],
    ["hp usb-c/a universal dock g2 driver", DISPLAYLINK],
    ["lenovo thinkpad usb 3.0 ultra dock driver", DISPLAYLINK],
    ["plugable ud-3900", DISPLAYLINK],
    ["kensington sd4700p driver", DISPLAYLINK],
    ["hp usb-c dock g5", DISPLAYLINK],
    ["lenovo thinkpad usb-c dock gen 2", DISPLAYLINK],
    ["lenovo thinkpad thunderbolt 3 dock", DISPLAYLINK],
    ["hp universal driver", "/search?q=HP%20Universal%20Print%20Driver"],
    // Controllers of makers who have nothing for visitors.
    ["asmedia usb 3.0 driver windows 7", USB3],
    ["marvell 91xx sata controller driver", NO_DOWNLOAD],
    ["jmicron jmb363 raid driver", NO_DOWNLOAD],
    // Cameras for photos on a cable.
    ["canon eos 1100d usb pc wont connect driver", NO_DOWNLOAD],
    ["canon powershot sx60", NO_DOWNLOAD],
    ["nikon d3200 driver", NO_DOWNLOAD],
    ["sony a6000 usb driver", NO_DOWNLOAD],
    // What the name alone decides.
    ["intel vmd rst driver f6 11th gen", NO_DRIVE],
    ["microsoft lifecam vx-1000", OLD]
  ])
]
