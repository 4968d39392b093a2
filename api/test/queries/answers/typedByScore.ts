/** Texts of which more than one page is a good answer: the one that explains most of the text is first (P-ANS-19). */
import { type Typed, table } from "./typed.ts"

export const TYPED_BY_SCORE: ReadonlyArray<Typed> = [
  ...table("guide", [
    ["check driver version", "/hardware/scan"],
    ["wireless lan 802.11ac usb nic", "/hardware"],
    ["asus tuf gaming monitor vg27aq", "/help/windows-brings-it"],
    ["msi vector monitor 27", "/help/windows-brings-it"],
    ["usb driver windows 7", "/help/older-windows"],
    ["logitech g pro x headset", "/help/headset-driver"],
    ["hp touchpad driver", "/pc?maker=hp"],
    ["hp audio driver windows 11", "/pc?maker=hp"],
    ["asus zenwifi driver", "/pc#other-makers"],
    ["seagate barracuda 2tb driver", "/help/ssd-driver"],
    ["intel extreme graphics 2 driver", "/graphics-cards?manufacturer=Intel"],
    ["steam deck dock", "/hardware/pci/1002/163f"],
    ["elan touchpad asus vivobook", "/pc"],
    ["acer 5100 intel graphics driver", "/search?q=Intel%20Graphics%20Driver%2015.40"],
    ["gigabyte 4600 intel graphics", "/search?q=Intel%20Graphics%20Driver%2015.40"],
    ["asus adb driver", "/search?q=Google%20USB%20Driver"],
    ["samsung adb driver", "/search?q=Google%20USB%20Driver"],
    ["dymo labelwriter labels", "/search?q=DYMO"],
    ["dell latitude e6430 bios update", "/help/bios-update"],
    ["dell optiplex 7040 monitor", "/help/windows-brings-it"],
    ["network controller missing driver after clean install", "/help/no-network-driver"],
    ["ethernet controller not working", "/hardware#names"],
    ["nodemcu esp8266 cp2102 windows 11", "/help/usb-serial"],
    ["acer 5100 intel graphics adapter", "/search?q=Intel%20Graphics%20Driver%2015.40"],
    ["cp2102 ch340 difference", "/search?q=CH340"],
    ["pilote imprimante sans cd", "/printers"],
    ["bambu lab p1s printer driver", "/driver-guides/printer-driver"]
  ]),
  ...table("printers", [
    ["epson printer error code 31", "/printers/epson"],
    ["canon lide 300 scan utility", "/printers/canon"]
  ]),
  ...table("pcs", [["hp all in one 22", "/pc?q=22&maker=hp"]]),
  ...table("device", [
    ["iris xe code 43", "/hardware/pci/8086/9a49"],
    ["microsoft lifecam hd-3000 windows 11", "/hardware/usb/045e/0779"],
    ["nvidia quadro m1200 dell precision 5520", "/hardware/pci/10de/13b6"]
  ])
]
