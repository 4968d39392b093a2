import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { inUsualWords } from "../../src/answers/words/usualWords.ts"

describe("the words of other languages and of split names", () => {
  it.each([
    ["Treiber Drucker Canon", "driver printer Canon"],
    ["driver impresora HP LaserJet M1132", "driver printer HP LaserJet M1132"],
    ["pilote carte graphique", "driver graphics card"],
    ["kein Ton", "no sound"],
    ["no funciona el wifi", "not working wifi"],
    ["plus de wifi après réinstallation windows 11", "no wifi after reinstall windows 11"],
    ["gelbes Dreieck SM-Bus-Controller Treiber fehlt", "yellow triangle sm bus controller driver missing"],
    ["imprimante HP hors ligne", "printer hp offline"],
    ["нет звука на ноутбуке", "no sound laptop"],
    ["placa de vídeo não reconhecida", "gpu not detected"],
    ["драйвер принтера", "driver printer"],
    ["HP Laser Jet 1020", "HP laserjet 1020"],
    ["think-pad t450", "thinkpad t450"],
    ["Télécharger driver für Maus", "download driver for mouse"],
    ["Controlador de red", "network controller"],
    ["controlador de red realtek", "driver red realtek"],
    ["falta el controlador de bus sm", "sm bus controller missing"],
    ["Gerät: PCI-Gerät", "pci device"],
    ["rtl8821ce BT driver", "rtl8821ce bluetooth driver"]
  ])("P-ANS-15: '%s' is read as '%s'", (text, read) => {
    expect(inUsualWords(text)).toBe(read)
  })

  it.each([
    "intel ax200 driver",
    "i5-8250u graphics",
    "hp laserjet p1102w",
    "windows 8.1 wi-fi",
    "jet laser",
    "bt home hub",
    "asus usb-bt400",
    "canon pixma ts5350 plus",
    "micro sd card reader",
    "sans serif",
    "dell red screen",
    "ton of ink",
    "precision"
  ])("P-ANS-15: '%s' stays as it is", (text) => {
    expect(inUsualWords(text)).toBe(text)
  })

  it("P-ANS-15: any text can be read, and one that was read stays the same", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
        const read = inUsualWords(text)
        expect(inUsualWords(read)).toBe(read)
      })
    )
  })
})
