/** Names with words around them, in the form of typed.ts: what the site knows is found all the same. */
import { type Typed, table } from "./typed.ts"

const NAMES = "/hardware#names"

export const TYPED_SURROUNDINGS: ReadonlyArray<Typed> = [
  // How a computer is built, and the chips in it.
  ...table("pc", [
    ["optiplex 7040 sff drivers", "/pc/dell/optiplex-7040"],
    ["optiplex 7040 mini tower", "/pc/dell/optiplex-7040"],
    ["dell optiplex 7050 micro driver", "/pc/dell/optiplex-7050"],
    ["optiplex 3020 usff all drivers", "/pc/dell/optiplex-3020"],
    ["thinkcentre m920q tiny", "/pc/lenovo/thinkcentre-m920q"],
    ["dell latitude 5490 series", "/pc/dell/latitude-5490"],
    ["dell latitude 5490 i5", "/pc/dell/latitude-5490"]
  ]),
  ...table("pcs", [
    ["hp prodesk 600 g3 sff", "/pc?q=prodesk%20600%20g3&maker=hp"],
    ["hp proone 400 g5 aio", "/pc?q=proone%20400%20g5&maker=hp"],
    ["intel uhd 620 hp elitebook 840 g5", "/pc?q=elitebook%20840%20g5&maker=hp"]
  ]),
  ...table("guide", [["latitude 99999 sff", "/pc#which-model"]]),
  // A name of Device Manager, and that its driver is missing.
  ...table("guide", [
    ["yellow triangle sm bus controller missing driver", NAMES],
    ["base system device no driver after reinstall", NAMES],
    ["ethernet controller yellow triangle missing driver", NAMES],
    ["video controller vga compatible exclamation mark", NAMES],
    ["mass storage controller yellow question mark", NAMES],
    ["triángulo amarillo controladora ethernet", NAMES]
  ]),
  // The one model number in the text.
  ...table("guide", [
    ["cp2102 usb to uart silabs", "/search?q=CP210x"],
    ["cp2104 esp32 board", "/search?q=CP210x"],
    ["uno r3 ch340", "/search?q=CH340"],
    ["ft232rl breakout board", "/search?q=FTDI"],
    ["easycap stk1160 driver", "/help/capture-device"],
    ["ms2109 hdmi capture card", "/help/capture-device"],
    ["awus036ach monitor mode", "/help/wifi-adapter-driver"]
  ]),
  ...table("printers", [["canon ch340 printer", "/printers/canon"]]),
  ...table("device", [
    ["radeon 780m driver mini pc", "/search?q=AMD%20Software%3A%20Adrenalin", "AMD Software: Adrenalin Edition"],
    [
      "ryzen 7 7840hs graphics minisforum",
      "/search?q=AMD%20Software%3A%20Adrenalin",
      "AMD Software: Adrenalin Edition"
    ],
    ["i7-1165g7 graphics hp envy", "/search?q=Intel", "Intel 11th-14th Gen Processor Graphics"],
    ["killer e2400 driver msi", "/hardware/pci/1969/e0a1"],
    ["killer e2500 asus rog", "/hardware/pci/1969/e0b1"],
    ["rtl8723be hp pavilion", "/hardware/pci/10ec/b723"],
    ["alc255 acer aspire 5", "/hardware/hdaudio/10ec/0255"],
    ["rtl8125 beelink mini pc", "/hardware/pci/10ec/8125"]
  ]),
  ...table(null, [])
]
