/** What people type that names a kind of part and no model, in the form of typed.ts: each row stands for many of its kind. */
import { type Typed, table } from "./typed.ts"

const WIFI = "/help/wifi-adapter-driver"
const NO_DOWNLOAD = "/help/windows-brings-it"

export const TYPED_KINDS: ReadonlyArray<Typed> = [
  // A part by its kind, with the maker of the computer, board or chip.
  ...table("guide", [
    ["asus touchpad driver windows 11", "/help/touchpad-missing"],
    ["acer touch screen driver", "/help/touchpad-missing"],
    ["realtek microphone driver", "/help/microphone"],
    ["asus microphone driver", "/help/microphone"],
    ["wireless lan driver for laptop", WIFI],
    ["toshiba wifi driver", WIFI],
    ["realtek wireless lan driver", WIFI],
    ["qualcomm atheros wifi driver", WIFI],
    ["acer bluetooth driver", "/help/bluetooth-missing"],
    ["msi bluetooth driver windows 10", "/help/bluetooth-missing"],
    ["hp fingerprint driver", "/help/fingerprint-reader"],
    ["msi card reader driver", "/help/card-reader"],
    ["asus sata ahci driver", NO_DOWNLOAD],
    ["gigabyte chipset driver", "/search?q=chipset"],
    ["sony headphones driver", "/help/headset-driver"],
    ["can i use a usb headset with a laptop", "/help/headset-driver"],
    ["asrock audio driver windows 10", "/help/no-sound"],
    ["intel audio driver", "/help/smart-sound"],
    ["gigabyte lan driver", "/help/ethernet-missing"],
    ["toshiba usb 3.0 driver", "/help/usb3-windows-7"],
    ["acer graphics driver", "/driver-guides#graphics-driver"],
    ["msi camera driver", "/help/webcam-driver"],
    ["acer laptop keyboard driver", NO_DOWNLOAD],
    ["dell mouse driver", NO_DOWNLOAD],
    ["samsung monitor driver", NO_DOWNLOAD],
    ["intel wireless lan driver", "/search?q=Intel%20Wi-Fi%20Driver"]
  ]),
  // Of makers with packs, their list.
  ...table("pcs", [
    ["hp touchpad driver", "/pc?maker=hp"],
    ["hp audio driver windows 11", "/pc?maker=hp"],
    ["dell wifi driver", "/pc?maker=dell"]
  ]),
  ...table("printers", [["hp wireless printer", "/printers/hp"]]),
  ...table(null, [
    ["hp wireless", "a computer, or a printer"],
    ["asus zenwifi driver", "a router"],
    ["samsung usb c hub", "no kind of part"]
  ])
]
