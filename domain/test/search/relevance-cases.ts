/**
 * What visitors type, and what has to come first over the shipped catalogue. Written down from the catalogue and from the model
 * numbers, typos and words in other languages that driver sites are asked for; nothing here was recorded from a person.
 */
export interface RelevanceCase {
  readonly query: string
  /** Each name begins with one of these, among the first `within` results, for every entry. */
  readonly finds: ReadonlyArray<string>
  readonly within: number
  /** Whether the answer has to be marked as close matches. */
  readonly close: boolean
}

const exact = (query: string, within: number, ...finds: ReadonlyArray<string>): RelevanceCase => ({
  query,
  finds,
  within,
  close: false
})
const close = (query: string, within: number, ...finds: ReadonlyArray<string>): RelevanceCase => ({
  query,
  finds,
  within,
  close: true
})

export const RELEVANCE_CASES: ReadonlyArray<RelevanceCase> = [
  // Model numbers as they are printed on the device.
  exact("HL-L2350DW", 1, "Brother HL-L2350DW"),
  exact("WF-4830", 1, "Epson WorkForce Pro WF-4830"),
  exact("ts9120", 1, "Canon PIXMA TS9120"),
  exact("pixma ts8320", 1, "Canon PIXMA TS8320"),
  exact("pixma g6020", 1, "Canon PIXMA G6020"),
  exact("mf445dw", 1, "Canon imageCLASS MF445dw"),
  exact("selphy cp1300", 1, "Canon SELPHY CP1300"),
  exact("maxify gx7020", 1, "Canon MAXIFY GX7020"),
  exact("m404dw", 1, "HP LaserJet Pro M404dw"),
  exact("deskjet 2755e", 1, "HP DeskJet 2755e"),
  exact("envy 6055e", 1, "HP ENVY 6055e"),
  exact("smart tank 7602", 1, "HP Smart Tank 7602"),
  exact("ql-820nwb", 1, "Brother QL-820NWB"),
  exact("ax211", 2, "Intel Wi-Fi 6E AX211", "Intel Wireless Bluetooth for AX211"),
  exact("rtl8125", 1, "Realtek RTL8125B"),
  exact("rtl8188", 1, "Realtek RTL8188EUS"),
  exact("mt7921", 1, "MediaTek MT7921"),
  exact("qca9377", 1, "Qualcomm Atheros QCA9377"),
  exact("bcm94360ng", 1, "Broadcom BCM94360NG"),
  exact("i219", 1, "Intel Ethernet Connection I219"),
  exact("ch340", 1, "WCH CH340"),
  exact("asm1142", 1, "ASMedia ASM1142"),
  exact("c922", 1, "Logitech C922"),
  exact("logitech c920", 1, "Logitech C920"),
  exact("g502", 2, "Logitech G502 HERO", "Logitech G502 Proteus"),
  exact("wi-fi 6 ax200", 1, "Intel Wi-Fi 6 AX200"),
  exact("scarlett 2i2", 2, "Focusrite Scarlett 2i2 2nd Gen", "Focusrite Scarlett 2i2 3rd Gen"),

  // Brands, series and kinds of device.
  exact("hyperx quadcast", 1, "HyperX QuadCast"),
  exact("blue yeti", 1, "Blue Yeti"),
  exact("logitech brio", 1, "Logitech BRIO"),
  exact("razer kraken", 2, "Razer Kraken 7.1", "Razer Kraken Ultimate"),
  exact("wacom intuos", 5, "Wacom Intuos M", "Wacom Intuos Pro"),
  exact("sound blaster", 10, "Creative Sound Blaster Command", "Creative Sound Blaster Audigy"),
  exact("stream deck", 1, "Elgato Stream Deck"),
  exact("steelseries arctis", 1, "SteelSeries Arctis 7"),
  exact("jabra evolve", 3, "Jabra Evolve 65", "Jabra Evolve2 65", "Jabra Evolve2 85"),
  exact("dymo labelwriter", 2, "DYMO LabelWriter"),
  exact("intel uhd graphics", 2, "Intel UHD Graphics 600", "Intel UHD Graphics 730"),
  exact("iris xe", 2, "Intel Iris Xe", "Intel Arc & Iris Xe"),
  exact("realtek hd audio", 1, "Realtek High Definition Audio"),
  exact("prolific", 1, "Prolific PL2303"),
  exact("synaptics", 1, "Synaptics TouchPad"),
  exact("elan touchpad", 1, "ELAN Touchpad"),
  exact("touchpad", 2, "ELAN Touchpad", "Synaptics TouchPad"),
  exact("thunderbolt", 1, "Intel Alpine Ridge Thunderbolt 3"),
  exact("fingerprint", 1, "Kensington Fingerprint"),
  exact("kyocera", 1, "Kyocera KX Driver"),
  exact("lexmark", 1, "Lexmark Universal"),
  exact("ricoh", 2, "Ricoh PCL6"),
  exact("usb 3.0", 5, "ASMedia ASM1042 USB 3.0", "ASIX AX88179 USB 3.0"),
  exact("usb serial", 2, "FTDI FT232"),
  exact("bluetooth", 13, "Intel Wireless Bluetooth Driver for Windows 10 and 11", "Realtek Bluetooth 4.2"),
  exact("webcam", 10, "Creative Live! Cam Chat HD Webcam"),
  // The beginning of a word is a part of it: no typo.
  exact("focusrite scarlet", 2, "Focusrite Scarlett 2i2"),

  // Operating systems, where a driver is named after them.
  exact("windows 11", 1, "Intel Network Adapter Driver for Windows 11"),
  exact("windows 7", 2, "NVIDIA GeForce Driver for Windows 7", "NVIDIA Quadro Driver for Windows 7"),

  // Hyphens and spaces left out, put in, or put elsewhere.
  close("hll2350dw", 1, "Brother HL-L2350DW"),
  close("HL L2350", 1, "Brother HL-L2350DW"),
  close("brother hl l2350dw", 1, "Brother HL-L2350DW"),
  close("mfcl2750dw", 1, "Brother MFC-L2750DW"),
  close("mfc l2750 dw", 1, "Brother MFC-L2750DW"),
  close("dcpl2550dw", 1, "Brother DCP-L2550DW"),
  close("et2720", 1, "Epson EcoTank ET-2720"),
  close("epson et 2760", 1, "Epson EcoTank ET-2760"),
  close("ecotank et 4760", 1, "Epson EcoTank ET-4760"),
  close("xp4105", 1, "Epson Expression Home XP-4105"),
  close("wf2950", 1, "Epson WorkForce WF-2950"),
  close("canon ts 9120", 1, "Canon PIXMA TS9120"),
  close("hp laser jet pro m404", 2, "HP LaserJet Pro M404dw", "HP LaserJet Pro M404n"),
  close("office jet pro 9025", 1, "HP OfficeJet Pro 9025e"),
  close("hp envy6055e", 1, "HP ENVY 6055e"),
  close("smarttank7602", 1, "HP Smart Tank 7602"),
  close("ql820nwb", 1, "Brother QL-820NWB"),
  close("ax-211", 2, "Intel Wi-Fi 6E AX211"),
  close("intel ax 210", 2, "Intel Wi-Fi 6E AX210", "Intel Wireless Bluetooth for AX210"),
  close("intel ax 211", 2, "Intel Wi-Fi 6E AX211", "Intel Wireless Bluetooth for AX211"),
  close("rtl 8125b", 1, "Realtek RTL8125B"),
  close("logitech g 502", 2, "Logitech G502 HERO", "Logitech G502 Proteus"),
  close("wifi", 10, "Intel Wi-Fi 6 AX200"),
  close("broadcom wifi", 3, "Broadcom BCM4313 802.11n Wi-Fi"),
  close("soundblaster", 3, "Creative Sound Blaster Command"),
  close("streamdeck", 1, "Elgato Stream Deck"),
  close("web cam", 10, "Creative Live! Cam Chat HD Webcam"),

  // Words in another order, or words between them left out.
  close("hl-l2350dw driver", 1, "Brother HL-L2350DW"),
  close("laserjet m404dw", 1, "HP LaserJet Pro M404dw"),
  close("hp 9025", 1, "HP OfficeJet Pro 9025e"),
  close("webcam logitech c270", 1, "Logitech C270"),
  close("realtek ethernet", 7, "Realtek RTL8125B", "Realtek RTL8111/8168"),
  close("xbox controller", 2, "Microsoft Xbox One", "Microsoft Xbox 360"),
  close("corsair k70", 1, "Corsair Vengeance K70"),

  // One typo.
  close("brohter hl-l2350dw", 1, "Brother HL-L2350DW"),
  close("imageclas mf445dw", 1, "Canon imageCLASS MF445dw"),
  close("nvidai", 8, "NVIDIA"),
  close("nvida geforce", 5, "NVIDIA GeForce Game Ready"),
  close("geforec rtx", 5, "NVIDIA GeForce RTX 40 Series"),
  close("raedon", 8, "AMD Software: Adrenalin Edition for Radeon"),
  close("amd adrenaline", 2, "AMD Software: Adrenalin Edition"),
  close("blutooth", 8, "Intel Wireless Bluetooth"),
  close("realtec", 8, "Realtek"),
  close("logitec c920", 1, "Logitech C920"),

  // Other languages, where the word is only a letter away.
  close("kamera", 8, "Elgato Camera Hub")
]

/** The catalogue has no such device, or no such word: nothing is better than another device. */
export const FINDS_NOTHING: ReadonlyArray<string> = [
  "rtx 4070",
  "rtx4070",
  "geforce rtx 4070",
  "gtx 1060",
  "gtx1660",
  "rx 580",
  "radeon rx580",
  "arc a770",
  "uhd 620",
  "hll235",
  "hll2351dw",
  "epson l3250",
  "lbp6030",
  "laserjet p1102",
  "samsung ml-1640",
  "i225-v",
  "cp2102",
  "mx master 3",
  "zebra zd420",
  "wacom bamboo",
  "drucker treiber",
  "treiber grafikkarte",
  "netzwerkadapter",
  "imprimante canon pixma",
  "carte graphique",
  "souris logitech",
  "clavier",
  "tastatur",
  "windows 10 64 bit",
  "<b>x</b>"
]
