/** What people type that names a kind of part and no model, in the form of typed.ts: each row stands for many of its kind. */
import { type Typed, table } from "./typed.ts"

const WIFI = "/help/wifi-adapter-driver"
const BLUETOOTH = "/help/bluetooth-missing"
const CONTROLLER = "/help/game-controller"
const HEADSET = "/help/headset-driver"
const PROGRAMS = "/help/makers-programs"
const NO_DOWNLOAD = "/help/windows-brings-it"

export const TYPED_KINDS: ReadonlyArray<Typed> = [
  // The kind alone, as most people begin.
  ...table("guide", [
    ["wifi driver", "/network-adapters?type=Wi-Fi"],
    ["wireless adapter driver windows 10", "/network-adapters?type=Wi-Fi"],
    ["ethernet driver", "/network-adapters"],
    ["bluetooth driver windows 10", "/network-adapters?type=Bluetooth"],
    ["bluetooth 5.0 usb dongle driver", "/help/bluetooth-stick"],
    ["sound driver windows 11", "/audio-devices"],
    ["video driver", "/graphics-cards"],
    ["printer driver", "/printers"],
    ["printer driver download for windows 10 64 bit", "/printers"],
    ["camera driver", "/help/webcam-driver"],
    ["touchpad driver", "/help/touchpad-missing"],
    ["chipset driver", "/search?q=chipset"],
    ["usb driver", NO_DOWNLOAD],
    ["thunderbolt driver", "/pc"],
    ["intel hd graphics", "/graphics-cards?manufacturer=Intel"],
    ["intel hd graphics driver windows 10", "/graphics-cards?manufacturer=Intel"],
    ["defender gamepad", "/help/game-controller"],
    ["macbook pro 2015 bootcamp trackpad", "/pc#other-makers"],
    ["boot camp drivers windows 10", "/pc#other-makers"],
    ["steam deck oled windows drivers", "/hardware/pci/1002/163f"],
    ["easycap dc60 stk1160 windows 10", "/help/capture-device"],
    ["how do i update my camera driver in windows 11", "/help/update-drivers"],
    ["msi katana", "/pc#other-makers"],
    ["radeon graphics", "/graphics-cards?manufacturer=AMD"],
    ["amd raid driver", "/help/windows-setup-no-drive"],
    ["elgato hd60 driver", "/help/capture-device"],
    ["unknown device pci\\ven_8086", "/help/unknown-device"],
    ["coprocessor driver", "/hardware#names"],
    ["sd card reader", "/help/card-reader"],
    ["nvme driver windows 7", "/help/older-windows"],
    ["oculus quest driver", "/help/makers-programs"],
    ["tv tuner driver", "/help/old-device"],
    ["usb microscope driver", "/help/webcam-driver"],
    ["mantra mfs100 driver", "/help/fingerprint-reader"],
    ["serial port driver", "/help/usb-serial"],
    ["linux driver", "/hardware"],
    ["what motherboard do i have", "/pc#which-model"],
    ["is windows update enough for drivers", "/help/update-drivers"],
    ["hp 15-bs", "/pc#which-model"],
    ["hp g62", "/pc#which-model"],
    ["h61 motherboard driver", "/pc#other-makers"],
    ["display driver uninstaller", "/help/remove-graphics-driver"],
    ["b450m ds3h lan driver", "/pc#other-makers"],
    ["asus n53", "/pc#other-makers"],
    ["fujitsu esprimo", "/pc#other-makers"],
    ["beelink ser5", "/pc#other-makers"],
    ["intel dh61ww lan driver", "/pc#other-makers"],
    ["steam deck", "/hardware/pci/1002/163f"],
    ["studio driver", "/graphics-cards?manufacturer=NVIDIA"],
    ["intel npu driver", "/pc"],
    ["drivers", "/hardware/scan"],
    ["windows 10 drivers free download", "/hardware/scan"]
  ]),
  // The maker alone.
  ...table("guide", [
    ["hp drivers", "/pc?maker=hp"],
    ["hp driver download", "/pc?maker=hp"],
    ["samsung drivers", "/printers/hp"],
    ["canon drivers", "/printers/canon"],
    ["xerox driver download", "/printers?brand=Xerox"],
    ["logitech driver", "/input-devices?manufacturer=Logitech"],
    ["realtek drivers", "/audio-devices?manufacturer=Realtek"],
    ["intel drivers", "/graphics-cards?manufacturer=Intel"],
    ["genius driver", NO_DOWNLOAD],
    ["tp-link driver", WIFI],
    ["d-link driver", WIFI],
    ["razer software", "/search?q=Razer%20Synapse"]
  ]),
  // Chips of Wi-Fi sticks that the public list of ids does not name so, and a name of two words without its maker.
  ...table("device", [
    ["iris xe driver", "/hardware/pci/8086/"],
    ["r9 390", "/hardware/pci/1002/67b1"],
    ["rx 5500 xt", "/hardware/pci/1002/7340"],
    ["intel 6205", "/hardware/pci/8086/"],
    ["ACPI\\INT34C5", "/hardware/acpi/int/34c5"],
    ["rz616 wifi driver", "/hardware/pci/14c3/0616"],
    ["realtek 8811cu", "/hardware/usb/0bda/c811"],
    ["rtl8821cu wifi driver", "/hardware/usb/0bda/c811"],
    ["realtek rtl8188eu wireless lan 802.11n usb", "/hardware/usb/0bda/8179"],
    ["8188fu driver", "/hardware/usb/0bda/f179"],
    ["rtl8852bu", "/hardware/usb/0bda/b832"]
  ]),
  // A part by its kind, with the maker of the computer, board or chip.
  ...table("guide", [
    ["asus touchpad driver windows 11", "/help/touchpad-missing"],
    ["acer touch screen driver", "/help/touchpad-missing"],
    ["realtek microphone driver", "/help/microphone"],
    ["asus microphone driver", "/help/microphone"],
    ["usb microphone driver", "/help/microphone"],
    ["sata driver windows 7", NO_DOWNLOAD],
    ["usb root hub 3.0", NO_DOWNLOAD],
    ["plug and play device driver", "/help/unknown-device"],
    ["steam controller driver", "/help/game-controller"],
    ["wireless lan driver for laptop", WIFI],
    ["toshiba wifi driver", WIFI],
    ["realtek wireless lan driver", WIFI],
    ["qualcomm atheros wifi driver", WIFI],
    ["acer bluetooth driver", "/help/bluetooth-missing"],
    ["msi bluetooth driver windows 10", "/help/bluetooth-missing"],
    ["tp-link bluetooth driver", "/help/bluetooth-stick"],
    ["network driver windows 10", "/network-adapters"],
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
    ["acer graphics driver", "/driver-guides/graphics-driver"],
    ["msi camera driver", "/help/webcam-driver"],
    ["acer laptop keyboard driver", NO_DOWNLOAD],
    ["dell mouse driver", NO_DOWNLOAD],
    ["samsung monitor driver", NO_DOWNLOAD],
    ["intel wireless lan driver", "/search?q=Intel%20Wi-Fi%20Driver"]
  ]),
  // Bluetooth of a card with Wi-Fi, of a card for the board and of a stick: never the driver of Wi-Fi.
  ...table("guide", [
    ["broadcom bcm43142 bluetooth", BLUETOOTH],
    ["bcm43142 bt driver", BLUETOOTH],
    ["bcm20702a0", BLUETOOTH],
    ["realtek 8821ce bluetooth", BLUETOOTH],
    ["rtl8723be bluetooth driver hp", BLUETOOTH],
    ["rtl8852be bt", BLUETOOTH],
    ["mt7921 bluetooth", BLUETOOTH],
    ["amd rz616 bluetooth driver", BLUETOOTH],
    ["qualcomm qca9377 bt", BLUETOOTH],
    ["qualcomm atheros bluetooth", BLUETOOTH],
    ["broadcom bluetooth", BLUETOOTH],
    ["killer 1535 bluetooth", BLUETOOTH],
    ["asus pce-ax58bt bluetooth", BLUETOOTH],
    ["dell wireless 1704 bluetooth", "/pc?maker=dell"],
    ["intel dual band wireless-ac 3168 bluetooth", "/search?q=Intel%20Wireless%20Bluetooth"],
    ["rtl8761b", "/help/bluetooth-stick"]
  ]),
  ...table("device", [
    ["intel ax201 bt driver", "/hardware/usb/8087/0026", "Intel Wireless Bluetooth Driver"],
    ["bcm43142 wifi", "/hardware/pci/14e4/4365"]
  ]),
  // Windows' own, and what a program makes.
  ...table("guide", [
    ["standard sata ahci controler", NO_DOWNLOAD],
    ["standard nvm express controller", NO_DOWNLOAD],
    ["usb composite device driver windows 10", NO_DOWNLOAD],
    ["usb mass storage device", NO_DOWNLOAD],
    ["microsoft wi-fi direct virtual adapter", NO_DOWNLOAD],
    ["ms wifi direct virtual adapter", NO_DOWNLOAD],
    ["acpi-compliant control method battery driver", NO_DOWNLOAD],
    ["wan miniport (ip)", NO_DOWNLOAD],
    ["high definition audio controller", NO_DOWNLOAD],
    ["high definition audio device", "/help/no-sound"],
    ["hid-compliant touch screen", "/help/touchpad-missing"],
    ["obs virtual camera", "/help/webcam-driver"],
    ["droidcam driver", "/help/webcam-driver"],
    ["nvidia virtual audio device (wave extensible)", "/help/hdmi-sound"],
    ["vb-cable", "/search?q=VB-CABLE"],
    ["pnp device unknown yellow triangle", "/help/unknown-device"],
    ["device manager yellow exclamation", "/help/unknown-device"],
    // Of consoles.
    ["sony ps3 eye camera", "/help/old-device"],
    ["ps5 camera on pc", "/help/old-device"],
    ["kinect v2 driver", "/help/old-device"],
    ["wiimote driver", "/help/game-controller"],
    ["joy con driver", "/help/game-controller"],
    ["dualsense", "/help/game-controller"],
    ["dualshock 3", "/search?q=DsHidMini"]
  ]),
  // Headsets by maker and series.
  ...table("guide", [
    ["hyperx cloud 2 headset", HEADSET],
    ["hyperx cloud stinger 2", HEADSET],
    ["razer kraken v3 driver", HEADSET],
    ["corsair hs35", HEADSET],
    ["sennheiser gsp 300", HEADSET],
    // No card of Intel's.
    ["astro a50 driver", HEADSET],
    ["sony wh-1000xm4", HEADSET],
    ["asus rog delta", HEADSET],
    ["airpods windows 10", HEADSET],
    ["steelseries arctis 7", "/search?q=SteelSeries%20GG"],
    ["hyperx cloud 2 no sound", "/help/no-sound"],
    ["hyperx cloud 2 mic crackling", "/help/sound-crackles"]
  ]),
  // Programs that come with a driver, or are often looked for like one.
  ...table("guide", [
    ["nvidia broadcast", PROGRAMS],
    ["rtx voice download", PROGRAMS],
    ["nvidia shadowplay", PROGRAMS],
    ["physx", PROGRAMS],
    ["cuda toolkit", PROGRAMS],
    ["ryzen master", PROGRAMS],
    ["intel xtu", PROGRAMS],
    ["amd noise suppression", "/search?q=AMD%20Software"],
    ["intel graphics command center", "/search?q=Intel%20Graphics"],
    // Adapters and controllers of games.
    ["gamecube adapter", CONTROLLER],
    ["mayflash gamecube controller adapter driver", CONTROLLER],
    ["ps2 to usb adapter driver", CONTROLLER],
    ["n64 controller usb", CONTROLLER],
    ["guitar hero guitar pc", CONTROLLER],
    ["steering wheel driver", CONTROLLER],
    ["switch controller pc", CONTROLLER],
    // USB of phones, and of a maker of phones and computers.
    ["lenovo usb driver", "/pc?maker=lenovo"],
    ["htc usb driver", "/help/phone-missing"],
    ["huawei usb driver", "/help/phone-missing"]
  ]),
  // Of makers with packs, their list.
  ...table("pcs", [["dell wifi driver", "/pc?maker=dell"]]),
  ...table("printers", [["hp wireless printer", "/printers/hp"]]),
  ...table(null, [
    ["hp wireless", "a computer, or a printer"],
    ["bt home hub", "a router of British Telecom's"],
    ["samsung usb c hub", "no kind of part"],
    ["quantum lto tape driver", "no headset"],
    ["nzxt kraken x63", "a cooler"],
    ["corsair voyager usb", "a stick"]
  ])
]
