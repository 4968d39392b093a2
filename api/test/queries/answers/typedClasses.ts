/** What people type, by classes of names that are not the device's own, in the form of typed.ts: each row stands for many of its kind. */
import { type Typed, table } from "./typed.ts"

const NAMES = "/hardware#names"
const UNKNOWN = "/help/unknown-device"
const WIFI_STICK = "/help/wifi-adapter-driver"
const OTHER_PC = "/pc#other-makers"
const WHICH_PC = "/pc#which-model"
const PROGRAMS = "/help/makers-programs"
const OLD_INTEL = "/help/old-graphics-windows-11"

export const TYPED_CLASSES: ReadonlyArray<Typed> = [
  // Device Manager in other languages.
  ...table("guide", [
    ["controladora de bus serie universal usb driver windows 7", "/help/usb3-windows-7"],
    ["universal serial bus (usb) controller windows 7", "/help/usb3-windows-7"],
    ["Controladora simple de comunicaciones PCI", NAMES],
    ["Dispositivo desconocido", UNKNOWN],
    ["controlador ethernet windows 10", NAMES],
    ["Dispositivo del sistema base", NAMES],
    ["Unbekanntes Gerät", UNKNOWN],
    ["PCI-Kommunikationscontroller (einfach)", NAMES],
    ["SM-Bus-Controller", NAMES],
    ["Netzwerkcontroller treiber", NAMES],
    ["Contrôleur de bus USB", NAMES],
    ["base system device driver lenovo", NAMES],
    ["controladora de vídeo compatible con vga", NAMES],
    ["controlador de audio realtek", "/audio-devices?manufacturer=Realtek"],
    ["full driver pack windows 10", "/help/driver-updaters"],
    ["Périphérique inconnu", UNKNOWN],
    ["contrôleur de communications simplifiées PCI", NAMES],
    ["Dispositivo desconhecido", UNKNOWN],
    ["controlador de barramento sm", NAMES],
    ["controller semplice comunicazioni pci", NAMES],
    ["неизвестное устройство", UNKNOWN],
    ["Сетевой контроллер драйвер", NAMES],
    ["nieznane urządzenie", UNKNOWN],
    ["kontroler magistrali sm", NAMES],
    ["Bilinmeyen aygıt", UNKNOWN],
    ["ağ denetleyicisi", NAMES],
    ["Unbekanntes USB-Gerät (Fehler beim Anfordern einer Gerätebeschreibung)", "/help/usb-not-recognized"]
  ]),
  // Names that a Wi-Fi stick or Bluetooth has while its driver is missing.
  ...table("guide", [
    ["802.11 n wlan", WIFI_STICK],
    ["802.11n wlan adapter", WIFI_STICK],
    ["802.11ac nic", WIFI_STICK],
    ["usb2.0 wlan", WIFI_STICK],
    ["802.11b/g/n 1x1 wireless lan pci express half mini card adapter", "/pc"],
    ["generic bluetooth radio", "/help/bluetooth-missing"],
    ["broadcom wifi driver", WIFI_STICK]
  ]),
  // Notebooks whose series has the name of boards and cards too.
  ...table("guide", [
    ["asus tuf gaming f15 fx506", OTHER_PC],
    ["tuf gaming a17", OTHER_PC],
    ["asus fx505dt", OTHER_PC],
    ["asus tuf dash f15", OTHER_PC],
    ["msi modern 14", OTHER_PC],
    ["msi katana 15 b13v", OTHER_PC],
    ["gigabyte g5 kf", OTHER_PC],
    ["aorus 15", OTHER_PC],
    ["gigabyte aero 16", OTHER_PC],
    ["lenovo loq 15irh8", WHICH_PC],
    ["loq 15iax9", WHICH_PC],
    ["samsung notebook 9", OTHER_PC],
    ["samsung galaxy book 2 pro", "/pc"],
    ["hp 250 g7 all drivers", WHICH_PC],
    ["hp envy x360 13", WHICH_PC],
    ["hp envy x360", WHICH_PC],
    ["lenovo flex 5", WHICH_PC],
    ["asus g14", OTHER_PC],
    ["msi raider ge78hx", OTHER_PC],
    ["samsung rv511", OTHER_PC],
    ["surface pro 9 all drivers", "/help/surface-drivers"]
  ]),
  ...table("pc", [
    ["hp elitebook 840 g3 all drivers", "/pc/hp/hp-elitebook-840-g3-notebook-pc"],
    ["dell latitude 5490 complete driver set", "/pc/dell/latitude-5490"],
    ["thinkpad t480 full driver pack", "/pc/lenovo/thinkpad-t480"]
  ]),
  ...table("pcs", [["all drivers for dell optiplex 3050", "/pc?q=optiplex%203050"]]),
  ...table(null, [
    ["asus tuf gaming gt501", "a case"],
    ["asus tuf gaming k3", "a keyboard"],
    ["asus rog phone", "a phone"],
    ["aorus gen 5 ssd", "a disk"]
  ]),
  ...table("device", [["aorus rtx 3080", "/hardware/pci/10de/"]]),
  ...table("code", [
    ["hp laptop code 43", "/support/device-codes/43"],
    ["code 39 dvd drive", "/support/device-codes/39"]
  ]),
  // Intel's HD Graphics 2000 and 3000 after Windows 8.
  ...table("guide", [
    ["intel hd graphics 3000 driver win10 64bit", OLD_INTEL],
    ["intel hd 2000 windows 11", OLD_INTEL],
    ["intel hd graphics 3000 windows 7", "/search?q=Intel%20Graphics%20Driver%2015.28"]
  ]),
  // Cameras as webcams, and programs that scan.
  ...table("guide", [
    ["canon eos webcam utility", PROGRAMS],
    ["eos webcam utility pro", PROGRAMS],
    ["nikon webcam utility", PROGRAMS],
    ["imaging edge webcam", PROGRAMS],
    ["fujifilm x webcam", PROGRAMS],
    ["gopro webcam", PROGRAMS],
    ["lumix webcam software", PROGRAMS],
    ["canon mf3010 scan utility", PROGRAMS],
    ["canon pixma scan utility", PROGRAMS],
    ["epson scan", "/search?q=Epson%20Scan%202"]
  ]),
  ...table("printers", [
    ["hp scan", "/printers/hp"],
    ["controlador de impresora hp", "/printers/hp"]
  ])
]
