/** Things that people type into the search box, with the answer that this site has for each: kind and page, or why it has none. */

export interface Typed {
  readonly text: string
  /** Null: no honest answer. */
  readonly kind: "device" | "several" | "code" | "pc" | "pcs" | "printer" | "printers" | "guide" | null
  /** Beginning of the page's address; without an answer the reason. */
  readonly goes: string
  /** The driver line that the headline must name. */
  readonly line?: string
}

const table = (kind: Typed["kind"], rows: ReadonlyArray<readonly [text: string, goes: string, line?: string]>) =>
  rows.map(([text, goes, line]): Typed => ({ text, kind, goes, ...(line !== undefined && { line }) }))

const GAME_READY = "NVIDIA GeForce Game Ready Driver"
const R580 = "NVIDIA GeForce Security Update Driver, Release 580"
const NO_MODEL = "/driver-guides#printer-driver"

export const TYPED: ReadonlyArray<Typed> = [
  ...table("device", [
    ["geforce rtx 4070", "/hardware/pci/10de/", GAME_READY],
    ["rtx4070", "/hardware/pci/10de/", GAME_READY],
    ["geforce rtx 3060", "/hardware/pci/10de/2487", GAME_READY],
    ["nvidia rtx 3060 driver download windows 11 64-bit", "/hardware/pci/10de/2487", GAME_READY],
    ["rtx 3060 laptop driver", "/hardware/pci/10de/25", GAME_READY],
    ["rtx 3060 ti", "/hardware/pci/10de/", GAME_READY],
    ["geforce rtx 4070 ti super", "/hardware/pci/10de/2689", GAME_READY],
    ["nvidia 3060", "/hardware/pci/10de/2487", GAME_READY],
    ["gtx 1660 super", "/hardware/pci/10de/1f09", GAME_READY],
    ["gtx 1060", "/hardware/pci/10de/1c03", R580],
    ["gtx 1060 3gb", "/hardware/pci/10de/1c02", R580],
    ["download geforce gtx 1050 ti driver", "/hardware/pci/10de/1c82", R580],
    ["gtx 970", "/hardware/pci/10de/13c2", R580],
    ["mx150", "/hardware/pci/10de/1c90", R580],
    ["gtx 650", "/hardware/pci/10de/0fc6", "NVIDIA GeForce Driver for desktop Kepler"],
    ["geforce 9800 gt", "/hardware/pci/10de/0614", "NVIDIA GeForce Driver for Tesla generation"],
    ["radeon rx 580", "/hardware/pci/1002/67df", "AMD Software: Adrenalin Edition for Polaris and Vega"],
    ["rx580 driver", "/hardware/pci/1002/67df", "AMD Software: Adrenalin Edition for Polaris and Vega"],
    ["rx 6600 xt", "/hardware/pci/1002/73ff", "AMD Software: Adrenalin Edition for RDNA 1 and RDNA 2"],
    ["amd radeon rx 7900 xtx", "/hardware/pci/1002/744c", "AMD Software: Adrenalin Edition,"],
    ["radeon hd 7670m", "/hardware/pci/1002/6843", "AMD Catalyst for TeraScale 2 and 3"],
    ["intel uhd 620", "/hardware/pci/8086/5917", "Intel 7th-10th Gen Processor Graphics"],
    ["intel(r) uhd graphics 630", "/hardware/pci/8086/", "Intel 7th-10th Gen Processor Graphics"],
    ["intel hd 4000", "/hardware/pci/8086/0166", "Intel Graphics Driver 15.33"],
    ["intel hd graphics 520", "/hardware/pci/8086/1916", "Intel 6th Gen Processor Graphics"],
    ["intel iris xe graphics driver", "/hardware/pci/8086/9a49", "Intel 11th-14th Gen Processor Graphics"],
    ["arc a770", "/hardware/pci/8086/56a0", "Intel Arc and Core Ultra Graphics Driver"],
    ["realtek alc892", "/hardware/hdaudio/10ec/0892"],
    ["alc1220 audio driver", "/hardware/hdaudio/10ec/1220"],
    ["ax211", "/hardware/pci/8086/51f0", "Intel Wi-Fi Driver"],
    ["ax211 bluetooth", "/hardware/usb/8087/0033", "Intel Wireless Bluetooth Driver"],
    ["intel ax200 wi-fi driver", "/hardware/pci/8086/2723", "Intel Wi-Fi Driver"],
    ["intel wireless-ac 9560", "/hardware/pci/8086/9df0", "Intel Wi-Fi Driver"],
    ["realtek rtl8821ce", "/hardware/pci/10ec/"],
    ["realtek rtl8111 lan driver", "/hardware/pci/10ec/8168", "Realtek PCIe Ethernet Driver"],
    ["i225-v", "/hardware/pci/8086/15f3", "Intel Network Adapter Driver"],
    ["mt7921", "/hardware/pci/14c3/7961"],
    ["qualcomm qca9377", "/hardware/pci/168c/0042"],
    ["logitech c920", "/hardware/usb/046d/082d"],
    ["PCI\\VEN_8086&DEV_51F0", "/hardware/pci/8086/51f0", "Intel Wi-Fi Driver"],
    ["VEN_10DE&DEV_2504", "/hardware/pci/10de/2504", GAME_READY],
    ["10de:2504", "/hardware/pci/10de/2504", GAME_READY],
    ["USB\\VID_046D&PID_C52B", "/hardware/usb/046d/c52b"]
  ]),
  ...table("several", [
    ["gtx 750 ti", "/hardware?id=PCI%5CVEN_10DE%26DEV_1380"],
    ["geforce gt 710", "/hardware?id=PCI%5CVEN_10DE%26DEV_1289"],
    ["gt 730 driver", "/hardware?id="]
  ]),
  ...table("code", [
    ["code 43", "/support/device-codes/43"],
    ["nvidia code 43", "/support/device-codes/43"],
    ["error code 10", "/support/device-codes/10"],
    ["this device cannot start (code 10)", "/support/device-codes/10"],
    ["device manager error 28", "/support/device-codes/28"]
  ]),
  ...table("pc", [
    ["lenovo thinkpad t480", "/pc/lenovo/thinkpad-t480-type-20l5-20l6"],
    ["thinkpad x1 carbon gen 9", "/pc/lenovo/thinkpad-x1-carbon-9th-gen"],
    ["dell latitude 7490 audio driver", "/pc/dell/latitude-7490"],
    ["optiplex 7050", "/pc/dell/optiplex-7050"],
    ["20l5", "/pc/lenovo/thinkpad-t480-type-20l5-20l6"]
  ]),
  ...table("pcs", [
    ["dell xps 15", "/pc?q=xps%2015&maker=dell"],
    ["hp elitebook 840 g5", "/pc?q=elitebook%20840%20g5&maker=hp"],
    ["hp zbook", "/pc?q=zbook&maker=hp"],
    ["thinkpad", "/pc?q=thinkpad"],
    ["dell drivers", "/pc?maker=dell"],
    ["wifi driver hp laptop", "/pc?maker=hp"]
  ]),
  ...table("printer", [
    ["hp laserjet pro m404dw", "/printers/hp?q=M404dw"],
    ["officejet pro 9025e", "/printers/hp?q=9025e"],
    ["epson et-2720", "/printers/epson?q=ET-2720"],
    ["et2720", "/printers/epson?q=ET-2720"],
    ["canon mf445dw driver", "/printers/canon?q=MF445dw"],
    ["brother hl-l2350dw", "/printers/brother?q=HL-L2350DW"]
  ]),
  ...table("printers", [
    ["canon pixma", "/printers/canon?q=pixma"],
    ["hp deskjet", "/printers/hp?q=deskjet"],
    ["epson ecotank driver", "/printers/epson?q=ecotank"],
    ["hp printer driver", "/printers/hp"]
  ]),
  ...table("guide", [
    ["unknown device", "/hardware"],
    ["find driver for unknown device", "/hardware"],
    ["what drivers do I need", "/hardware/scan"],
    ["scan", "/hardware/scan"],
    ["windows 11 sound not working", "/driver-guides#audio-driver"],
    ["no wifi driver", "/driver-guides#network-driver"],
    ["printer offline", "/driver-guides#printer-offline"],
    ["printer not printing", "/driver-guides#printer-offline"],
    ["my hp printer won't print", "/driver-guides#printer-offline"],
    ["epson printer says offline windows 11", "/driver-guides#printer-offline"],
    ["print jobs stuck in queue", "/driver-guides#printer-offline"],
    ["wifi not showing", "/driver-guides#wifi-missing"],
    ["wi-fi not working on laptop", "/driver-guides#wifi-missing"],
    ["no wifi option windows 10", "/driver-guides#wifi-missing"],
    ["wireless adapter missing", "/driver-guides#wifi-missing"],
    ["blue screen after driver update", "/driver-guides#troubleshooting"],
    ["how to install drivers", "/support#installation"],
    ["usb device not recognized", "/support#device-not-recognized"],
    ["roll back nvidia driver", "/support#unstable-after-update"],
    ["dell inspiron 15 drivers", "/pc#which-model"],
    ["lenovo ideapad 3", "/pc#which-model"],
    ["asus vivobook drivers", "/pc#other-makers"],
    ["laserjet p1102", NO_MODEL],
    ["epson l3150", NO_MODEL]
  ]),
  ...table(null, [
    ["scanner not working", "no page treats it"],
    ["bluetooth not working", "no page treats it"],
    ["amd chipset", "the list begins with AMD Chipset Software"],
    ["nvida", "misspelt: the close matches of the list"],
    ["logitech g502 hero", "the list begins with it"],
    ["xbox controller driver", "the list has three"],
    ["vega 8", "the public list names only a series"],
    ["realtek high definition audio", "a family of a hundred codecs"],
    ["hd 3000", "the graphics list does not name it, and a camera is called so"],
    ["surface pro 7", "a maker whose packs are not known here"],
    ["rtx 3060 hdmi audio", "another device than the card"],
    ["amd rtx 3060", "contradicts itself"],
    ["asus rtx 3060", "ASUS makes the board, the table knows only the chip's maker"],
    ["code 99", "no such code"],
    ["printer error code 10", "not Device Manager's code"],
    ["directx", "no driver"],
    ["touchpad driver", "the list's filters answer it"]
  ])
]
