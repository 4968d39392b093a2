/** Facts that answers and the pages of devices state, with the tables as they are shipped. */
import { seedDrivers } from "@driverdex/fixtures/catalogue/SeedCatalogue"
import { describe, expect, it } from "vitest"
import { LinkStates } from "../../../src/catalogue/LinkStates.ts"
import { ownKnowledge } from "../../../src/queries/ownKnowledge.ts"

const { answers, hardware } = await ownKnowledge()
const links = new LinkStates()
const vendors = new Map()
const answered = (text: string, known: ReadonlyMap<string, unknown> = vendors) =>
  answers.answer(text, {
    vendors: known as typeof vendors,
    links,
    printerEdits: new Map(),
    brands: [],
    idOf: () => undefined,
    driver: () => undefined
  })
const ask = async (text: string) => (await answered(text)).answer
const shown = (id: string) => hardware.shown(id, { vendors, links }).devices[0]

describe("a fact about a device", () => {
  it.each([
    ["moxa uport 1110 win11", "the maker's own", "https://www.moxa.com/en/support"],
    ["m-audio fast track pro", "a Windows before 10", "https://m-audio.com/support/drivers"],
    ["canon eos 1100d", "MTP or PTP", "https://global.canon/en/support/"]
  ])("P-ANS-12: '%s' says it, and leads to the maker's page", async (text, why, page) => {
    const answer = await ask(text)
    expect(answer?.why).toContain(why)
    expect(answer?.also?.path).toBe(page)
  })

  it.each([
    ["intel vmd rst driver f6 11th gen", "the 11th generation needs RST 18 or 19"],
    ["intel rst driver", "the 11th needs 18 or 19"],
    ["razer deathadder 2013", "older ones need the older Synapse"],
    ["microsoft lifecam vx-3000", "no driver of them for Windows 10 and 11"],
    ["canon mp250 treiber windows 11", "'MP Drivers', prints and scans"],
    ["hp deskjet f4180 software", "to scan, try the app 'Windows Scan'"]
  ])("P-ANS-12: '%s' says it", async (text, why) => {
    expect((await ask(text))?.why).toContain(why)
  })

  it.each([
    ["digi edgeport 4 driver", "USB to serial adapter of Digi"],
    ["digidesign mbox 2 driver", "Digidesign Mbox and Mbox 2"],
    ["dell d6000 dock driver", "DisplayLink USB Graphics Driver"],
    ["hp usb-c/a universal dock g2 driver", "DisplayLink USB Graphics Driver"],
    ["lenovo thinkpad usb 3.0 ultra dock driver", "DisplayLink USB Graphics Driver"],
    ["kensington sd4700p driver", "DisplayLink USB Graphics Driver"],
    ["hp usb-c dock g5", "Does a docking station need a driver?"],
    ["lenovo thinkpad thunderbolt 3 dock", "Does a docking station need a driver?"],
    ["asmedia usb 3.0 driver windows 7", "USB 3 with a chip of ASMedia"],
    ["marvell 91xx sata controller driver", "SATA with a chip of Marvell"],
    ["canon powershot sx60", "A camera of Canon on the computer"],
    ["epson tm-t20ii", "Epson TM-T20II"]
  ])("P-ANS-12: '%s' is named as what it is: %s", async (text, title) => {
    expect((await ask(text))?.title).toBe(title)
  })

  it("P-LIST-12: names no maker of controllers who has nothing for visitors", async () => {
    const makers = new Map(
      ["ASMedia", "Marvell", "JMicron"].map((name) => [
        name,
        { name, officialHosts: ["m.example"], officialPathPrefixes: [], driverFinderUrl: "https://m.example/" }
      ])
    )
    for (const text of [
      "asmedia usb 3.0 driver windows 7",
      "marvell 91xx sata controller driver",
      "jmicron jmb363 sata driver"
    ])
      expect((await answered(text, makers)).maker).toBeNull()
  })

  it("P-ANS-5: leads who asks for all drivers of a computer to its maker's programs", async () => {
    const hp = await ask("hp elitebook 840 g3 all drivers")
    expect(hp?.path).toMatch(/^\/pc\/hp\//)
    expect(hp?.also).toEqual({
      title: "All at once: HP Image Assistant and HP Support Assistant",
      path: "/help/makers-programs"
    })
    expect((await ask("dell latitude 5490 all drivers"))?.also?.title).toContain("Dell Command Update")
    expect(await ask("hp elitebook 840 g3")).not.toHaveProperty("also")
    expect(await ask("hp all-in-one 22")).not.toHaveProperty("also")
  })
})

describe("the page of a device", () => {
  it("P-HW-2: contradicts no general package of the chip's maker that it names", () => {
    for (const id of ["HDAUDIO\\FUNC_01&VEN_10EC&DEV_0897", "PCI\\VEN_8086&DEV_A0E0"]) {
      const device = shown(id)
      expect(device?.others.map(({ text }) => text).join(" ")).toMatch(
        /Realtek High Definition|Intel Management Engine/
      )
      expect(device?.whatToDo).toBe("Your PC maker or Windows Update has the driver: no single package fits all PCs.")
    }
  })

  it("P-HW-2: leads to the PC's maker for a USB device only where that is built in", () => {
    expect(shown("USB\\VID_046D&PID_0825")?.others.map(({ text }) => text)).toContain(
      "Of a part that is built in, the support page of your PC has a driver for exactly your model."
    )
    expect(shown("PCI\\CC_0280")?.others.map(({ text }) => text)).toContain(
      "The support page of your PC or motherboard has a driver for exactly your model."
    )
  })

  it("P-HW-2: gives the package of the X-Fi to no Titanium or Xtreme Audio, and the line of GMA to no PowerVR", () => {
    const lineOf = (id: string) => shown(id)?.line?.key
    expect(lineOf("PCI\\VEN_1102&DEV_0005")).toBe("creative-sound-blaster-x-fi")
    for (const device of ["000B", "0009"]) expect(lineOf(`PCI\\VEN_1102&DEV_${device}`)).toBe("creative-by-model")
    expect(lineOf("PCI\\VEN_8086&DEV_27A2")).toBe("intel-gma-legacy")
    for (const device of ["0BE1", "8108"]) expect(lineOf(`PCI\\VEN_8086&DEV_${device}`)).toBe("intel-gma-powervr")
  })

  it("P-HW-2: names no end of support that no source states", () => {
    expect(shown("PCI\\VEN_10DE&DEV_1289")?.line).toMatchObject({ key: "nvidia-legacy-kepler", supportEnds: null })
  })

  it("P-ANS-3: of Lenovo's hot keys leads to Lenovo", async () => {
    expect((await ask("acpi\\vpc2004 lenovo"))?.also?.path).toBe("https://support.lenovo.com/")
  })
})

describe("the record of a driver", () => {
  it("P-LIST-1: of Intel's 15.40 is for Windows 10, and of Realtek's old package for no Windows 11", async () => {
    const rows = new Map((await seedDrivers()).map(({ row }) => [row.key, row]))
    expect(rows.get("intel-graphics-15-40-64bit")?.osDetail).toContain("Windows 10")
    expect(rows.get("realtek-high-definition-audio")?.operatingSystem).toBe("Windows 10")
  })
})
