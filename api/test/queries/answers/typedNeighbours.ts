/** What people type, by class of question, in the form of typed.ts: each row stands for many of its kind. */
import { type Typed, table } from "./typed.ts"

const KEPLER = "NVIDIA GeForce Driver for desktop Kepler"
const R580 = "NVIDIA GeForce Security Update Driver, Release 580"
const WIFI_STICK = "/help/wifi-adapter-driver"
const PROGRAMS = "/help/makers-programs"

export const TYPED_NEIGHBOURS: ReadonlyArray<Typed> = [
  // A name of several chips, nearly all of which need the same driver.
  ...table("device", [
    ["gtx 750 ti", "/hardware/pci/10de/1380", R580],
    ["gtx750ti", "/hardware/pci/10de/1380", R580],
    ["geforce gt 710 win 10 64 bit", "/hardware/pci/10de/1289", KEPLER],
    ["gt 640", "/hardware/pci/10de/0fc1", KEPLER],
    ["gt 1030 driver", "/hardware/pci/10de/1d01", R580],
    ["intel i210", "/hardware/pci/8086/1533"],
    // 'Radeon HD 8670A/…/R5 M330/M430': the series is said once.
    ["amd r5 m430", "/hardware/pci/1002/6660", "AMD Radeon Software for GCN"]
  ]),
  ...table("several", [
    ["gt 730 2gb ddr3", "/hardware?id="],
    ["gt 630", "/hardware?id="]
  ]),
  ...table("code", [["nvidia geforce code 43 laptop", "/support/device-codes/43"]]),
  // An old chip with an old Windows.
  ...table("device", [
    ["gma 4500 driver windows 7", "/hardware/pci/8086/2e32"],
    ["radeon hd 4650 win7", "/hardware/pci/1002/9498"],
    ["geforce 9600 gt windows 7", "/hardware/pci/10de/062e"]
  ]),
  ...table("guide", [
    // Sticks by model.
    ["tl-wn722n driver win 10", WIFI_STICK],
    ["tlwn722n", WIFI_STICK],
    ["tp link archer t3u", WIFI_STICK],
    ["archer t4u v3", WIFI_STICK],
    ["dlink dwa171", WIFI_STICK],
    ["netgear wnda3100v2", WIFI_STICK],
    ["awus036ach driver", WIFI_STICK],
    ["wifi dongle 600mbps driver", WIFI_STICK],
    ["rtl8192fu wifi driver", WIFI_STICK],
    ["realtek 8812bu", "/search?q=RTL88x2BU"],
    ["tp-link ue300", "/network-adapters"],
    ["csr 4.0 bluetooth dongle", "/help/bluetooth-stick"],
    ["csr8510 a10 driver is unavailable", "/help/bluetooth-stick"],
    ["asus usb-bt500", "/help/bluetooth-stick"],
    ["tp-link ub400 driver", "/help/bluetooth-stick"],
    // Sound cards by family.
    ["sound blaster x-fi titanium", "/hardware/pci/1102/000b"],
    ["sound blaster x-fi xtreme gamer", "/hardware/pci/1102/0005"],
    ["soundblaster audigy 2 zs windows 10", "/help/sound-card"],
    ["sound blaster audigy rx", "/help/sound-card"],
    ["sound blaster z", "/hardware/pci/1102/0012"],
    ["sound blaster live 5.1", "/hardware/pci/1102/0002"],
    ["behringer umc22", "/search?q=ASIO4ALL"],
    ["behringer umc202hd", "/help/sound-card"],
    ["steinberg ur22", "/search?q=Yamaha%20Steinberg"],
    // Programs of the makers.
    ["hp smart", PROGRAMS],
    ["hp support assistant", PROGRAMS],
    ["canon ij scan utility", PROGRAMS],
    ["dell supportassist", PROGRAMS],
    ["lenovo vantage", PROGRAMS],
    ["myasus", PROGRAMS],
    ["armoury crate", PROGRAMS],
    ["gigabyte control center", PROGRAMS],
    ["intel driver & support assistant", PROGRAMS],
    ["epson scan 2", "/search?q=Epson%20Scan%202"],
    ["brother iprint&scan", "/search?q=Brother%20iPrint"],
    ["logitech options", "/search?q=Logitech%20Options"],
    ["razer synapse", "/search?q=Razer%20Synapse"],
    ["nvidia app", "/help/nvidia-control-panel"],
    ["realtek audio console", "/help/realtek-audio-console"],
    ["logitech g hub g502", "/search?q=Logitech%20G%20HUB"],
    ["logitech g502 hero", "/search?q=Logitech%20G%20HUB"],
    ["logitech mx master 3", "/search?q=Logitech%20Options"],
    ["redragon k552", "/help/windows-brings-it"],
    // Label printers and other makers' one driver.
    ["rollo printer driver", "/driver-guides/printer-driver"],
    ["wacom intuos ctl-480", "/search?q=Wacom%20Tablet%20Driver"],
    ["dell d6000", "/search?q=DisplayLink"],
    ["hp thunderbolt dock", "/search?q=DisplayLink"],
    // Webcams by name.
    ["acer crystal eye webcam", "/help/webcam-driver"],
    ["razer kiyo", "/help/webcam-driver"],
    ["lenovo easy camera", "/help/webcam-driver"],
    ["lenovo easycamera", "/help/webcam-driver"],
    ["genius facecam 1000x", "/help/webcam-driver"],
    ["chicony usb 2.0 camera driver", "/help/webcam-driver"],
    ["usb2.0 pc camera driver", "/help/webcam-driver"],
    ["asus usb2.0 hd uvc webcam", "/help/webcam-driver"],
    ["elgato facecam", "/search?q=Elgato%20Camera%20Hub"],
    ["xp pen driver", "/search?q=XP-Pen"],
    ["logitech mouse driver", "/search?q=Logitech%20Options"],
    ["ps3 controller pc", "/search?q=DsHidMini"],
    ["intel graphics driver", "/graphics-cards?manufacturer=Intel"],
    ["intel lan driver windows 11", "/search?q=Intel%20Network%20Adapter"],
    ["realtek usb gbe family controller", "/search?q=Realtek%20RTL8153"],
    ["realtek high definition audio", "/audio-devices?manufacturer=Realtek"],
    ["nvidia high definition audio", "/help/hdmi-sound"],
    ["smart card reader driver", "/help/smart-card-reader"],
    ["barcode scanner driver", "/help/windows-brings-it"],
    ["lenovo energy management", "/pc"],
    ["asus k53e", "/pc#other-makers"],
    ["tenda wifi adapter", "/help/wifi-adapter-driver"],
    ["dell wd19 driver", "/search?q=DisplayLink"],
    ["logitech driving force gt", "/search?q=Logitech%20Gaming%20Software"],
    ["arctis 5", "/help/headset-driver"],
    // Parts, questions and signs.
    ["usb 2.0 to serial", "/help/usb-serial"],
    ["0x80070103", "/help/update-drivers"],
    ["hard disk not detected", "/help/ssd-driver"],
    ["renesas usb 3.0 host controller driver win7", "/help/usb3-windows-7"],
    ["asmedia usb 3.0 windows 7", "/help/usb3-windows-7"],
    ["dell precision touchpad", "/help/touchpad-missing"],
    ["displaylink not working", "/help/screen-missing"],
    ["open device manager", "/hardware"],
    ["gpu not detected", "/help/basic-display-adapter"],
    ["amd chipset drivers", "/search?q=AMD%20Chipset"],
    ["intel wireless bluetooth", "/search?q=Intel%20Wireless%20Bluetooth"],
    ["intel mangement engine interface", "/search?q=Intel%20Management%20Engine"],
    ["pl2303 driver windows 11", "/search?q=PL2303"],
    ["samsung usb driver", "/search?q=Samsung%20Android"],
    // In the words of other languages.
    ["kein ton windows 11", "/help/no-sound"],
    ["wifi geht nicht", "/help/wifi-missing"],
    ["pilote carte graphique nvidia", "/graphics-cards?manufacturer=NVIDIA"],
    ["hp compaq 8200 elite", "/pc#which-model"],
    ["asus p5kpl-am", "/pc#other-makers"]
  ]),
  ...table("printers", [
    ["драйвер для принтера hp", "/printers/hp"],
    ["canon dr-c225", "/printers/canon"]
  ]),
  ...table(null, [["samsung a30 usb", "a phone, and no card of NVIDIA"]])
]
