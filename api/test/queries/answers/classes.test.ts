/** What the answers to whole classes of texts say, with the tables and the catalogue as they are shipped. */
import { namesOf } from "@driverdex/domain/answers/candidates/topics"
import { keyOf } from "@driverdex/domain/answers/query/pieces"
import { answerData } from "@driverdex/fixtures/answers/answerData"
import { helpOfDevice } from "@driverdex/fixtures/answers/troubles/helpOfDevices"
import { seedDrivers } from "@driverdex/fixtures/catalogue/SeedCatalogue"
import { describe, expect, it } from "vitest"
import { shippedRecords } from "../../../bench/answers/shippedAnswers.ts"
import { LinkStates } from "../../../src/catalogue/LinkStates.ts"
import { ownKnowledge } from "../../../src/queries/ownKnowledge.ts"

const { answers, hardware } = await ownKnowledge()
const drivers = await seedDrivers()
/** Names that two drivers have are read as words. */
const names = [...Map.groupBy(drivers, ({ row }) => keyOf(row.name)).values()].flatMap(([one, ...others]) =>
  one === undefined || others.length > 0 ? [] : [{ name: one.row.name }]
)
const rows = drivers.map(({ row: { key, operatingSystem, version } }) => ({
  key,
  operatingSystem,
  ...(version != null && { version })
}))
const places = new Map(rows.map(({ key }, place) => [key, place]))
const links = new LinkStates()
const vendors = new Map()
const answered = (text: string) =>
  answers.answer(text, {
    vendors,
    links,
    printerEdits: new Map(),
    brands: [],
    idOf: (key) => places.get(key),
    driver: (place) => rows[place]
  })
const ask = async (text: string) => (await answered(text)).answer

describe("a code that is named with a device", () => {
  it.each([
    ["code 43 nvidia", "/help/remove-graphics-driver"],
    ["amd radeon code 43 windows 11", "/help/remove-graphics-driver"],
    ["code 28 gpu", "/driver-guides/graphics-driver"],
    ["this device cannot start (code 10) bluetooth", "/help/bluetooth-missing"],
    ["bluetooth dongle code 10", "/help/bluetooth-missing"],
    ["code 10 wifi", "/help/wifi-missing"],
    ["code 10 microphone usb", "/help/microphone"],
    ["code 10 realtek audio", "/help/no-sound"],
    ["code 10 webcam", "/help/camera-missing"],
    ["code 43 usb", "/help/usb-not-recognized"],
    ["windows has stopped this device because it has reported problems nvidia", "/help/remove-graphics-driver"]
  ])("P-ANS-4: '%s' leads to the page of its code, and to that of its kind too", async (text, also) => {
    const answer = await ask(text)
    expect(answer?.path).toMatch(/^\/support\/device-codes\/\d+$/)
    expect(answer?.also?.path).toBe(also)
  })

  it("P-ANS-4: has no second page where no kind is named, or the code is of none that the page treats", async () => {
    expect(await ask("code 43")).not.toHaveProperty("also")
    expect(await ask("code 12 nvidia")).not.toHaveProperty("also")
    expect(await ask("amd gpio device driver code 10")).not.toHaveProperty("also")
  })
})

describe("a trouble of a thing that is named by its model", () => {
  const TROUBLES = [
    { page: "/help/graphics-driver-stops", of: "/hardware/", things: ["gtx 1060", "radeon rx 570", "intel uhd 620"] },
    { page: "/help/printer-offline", of: "/printers/", things: ["hp laserjet p1102", "epson l3150", "gk420d"] },
    { page: "/help/no-sound", of: "/hardware/", things: ["realtek alc892", "alc1220"] }
  ]
  const said = TROUBLES.flatMap(({ things, ...pages }) =>
    things.flatMap((thing) =>
      ["not working", "crashing", "stopped working suddenly"].map((sign) => ({ text: `${thing} ${sign}`, ...pages }))
    )
  )

  it.each(said)("P-ANS-19: '$text' leads to the trouble of its kind, and to the thing", async ({ text, page, of }) => {
    const { answer } = await answers.answer(text, await shippedRecords())
    expect(answer?.path).toBe(page)
    expect(answer?.also?.path.startsWith(of) || answer?.also?.path.startsWith("https://")).toBe(true)
  })

  it("P-ANS-19: is of that thing's kind, whatever else is beside it", async () => {
    const records = await shippedRecords()
    const { answer } = await answers.answer("brother dcp-l2540dw not found on network", records)
    expect(answer?.path).toBe("/help/printer-offline")
  })
})

describe("a product of the catalogue", () => {
  it("P-ANS-7: is found by its whole name, whatever its words mean elsewhere", async () => {
    const { topics } = await answerData()
    const named = topics.flatMap((topic) => namesOf(topic).map((name) => ({ name, path: topic.path })))
    const lost: Array<string> = []
    for (const { name, path } of named) {
      const { answer, choices = [] } = await answered(`${name} download`)
      if (![answer, answer?.also, ...choices].some((page) => page?.path === path))
        lost.push(`${name} → ${answer?.title}`)
    }
    expect(named.length).toBeGreaterThan(200)
    expect(lost).toEqual([])
  })

  it("P-ANS-28: is led to its own page by the whole name of its record, in any case", async () => {
    const shipped = await shippedRecords()
    const lost: Array<string> = []
    for (const { name } of names) {
      const { answer } = await answers.answer(name.toUpperCase(), shipped)
      if (answer?.title !== name) lost.push(`${name} → ${answer?.title}`)
    }
    expect(names.length).toBeGreaterThan(700)
    expect(lost).toEqual([])
  })

  it("P-ANS-7: is not the answer where only its maker is named, beside a thing that it is not about", async () => {
    expect((await ask("apple mobile device support"))?.path).toContain("/search?q=Apple")
    expect((await ask("apple magic mouse driver"))?.path).toBe("/help/windows-brings-it")
  })
})

describe("a printer's number with other letters before it", () => {
  it("P-ANS-24: is no other model that ends in the same digits", async () => {
    expect((await ask("brother mfc 640"))?.path).toBe("/printers/brother/mfc-640cw")
    for (const text of ["brother ds-640 driver", "brother ds 640"])
      expect([text, await ask(text)]).toEqual([
        text,
        expect.objectContaining({ title: "Brother DS-640", path: "/printers/brother" })
      ])
  })
})

describe("a computer of a maker without packs", () => {
  it("P-ANS-5: is led to the maker's own page, and says what the label has more than the name", async () => {
    const family = await answered("asus tuf gaming f15 fx506")
    expect(family.answer?.title).toBe("Drivers for the ASUS TUF Gaming F15 FX506")
    expect(family.answer?.why).toContain("FX506 is a family: the label")
    expect(family.answer?.also?.path).toMatch(/^https:\/\/www\.asus\.com\//)
    expect((await ask("asus tuf gaming f15 fx506lh"))?.why).not.toContain("label")
    expect((await ask("lg gram 17"))?.why).toContain("Several models have this name: the label")
    expect((await ask("acer drivers"))?.why).not.toContain("label")
  })
})

describe("a printer that scans", () => {
  it.each([
    ["hp deskjet 2700 scan software", "HP Smart"],
    ["canon g3010 scan", "IJ Scan Utility"],
    ["canon mf237w scanner", "MF Scan Utility"],
    ["epson l3110 scanner driver", "Epson Scan 2"],
    ["brother dcp-l2540dw scan software", "iPrint&Scan"],
    ["hp scan software", "HP Smart"]
  ])("P-ANS-6: '%s' is answered with the program %s too", async (text, program) => {
    expect((await ask(text))?.why).toContain(program)
  })

  it("P-ANS-6: of Canon's MF needs the whole package, and a CAPT printer has a driver for 64 bits where that is known", async () => {
    expect((await ask("canon mf3010"))?.why).toMatch(/'MFDrivers', prints and scans/)
    expect((await ask("canon lbp2900 driver 64 bit"))?.why).toContain("Windows of 32 and of 64 bits")
    expect((await ask("canon lbp800 driver 64 bit"))?.why).toContain("for 64 bits none is known")
  })
})

describe("a device that a help page is about", () => {
  it("P-ANS-3: leads there too, by name and by id", async () => {
    for (const text of ["prolific pl2303 windows 11", "USB\\VID_067B&PID_2303", "pl2303hxa"])
      expect((await ask(text))?.also?.path).toBe("/help/pl2303")
    for (const text of ["ch340", "cp2102", "USB\\VID_1A86&PID_7523", "ftdi ft232 driver"])
      expect((await ask(text))?.also?.path).toBe("/help/usb-serial")
    expect(helpOfDevice("USB\\VID_067B&PID_9999")).toBeUndefined()
  })
})

describe("what is said of single devices", () => {
  const shown = (id: string) => hardware.shown(id, { vendors, links }).devices[0]

  it("P-HW-2: names no driver of Wi-Fi for WiGig, and none for PCI Express for a chip of plain PCI", () => {
    expect(shown("PCI\\VEN_8086&DEV_093C")?.line).toBeNull()
    for (const device of ["8167", "8169"]) expect(shown(`PCI\\VEN_10EC&DEV_${device}`)?.line).toBeNull()
    expect(shown("PCI\\VEN_10EC&DEV_8168")?.line?.key).toBe("realtek-ethernet")
  })

  it("P-ANS-11: says where the driver is for a Windows that the last one is not for", async () => {
    expect(await ask("i5-2400 graphics windows 10")).toMatchObject({
      headline: "For Windows 10: from Windows Update",
      path: "/help/old-graphics-windows-11"
    })
    expect((await ask("i5-2400 graphics windows 11"))?.headline).toBe("For Windows 11: no driver")
    expect((await ask("i5-2400 graphics windows 7"))?.headline).toContain("Intel Graphics Driver 15.28")
  })

  it("P-ANS-12: says which Audigy has a driver for Windows 10", async () => {
    expect((await ask("creative sb audigy windows 10 64"))?.why).toContain("Only Audigy Fx, Audigy Rx and Audigy 5")
    expect((await ask("audigy fx"))?.title).toBe("Sound Blaster Audigy Fx, Rx and 5")
  })

  it("P-LIST-12: names no maker who has nothing for the Wi-Fi that is asked for", async () => {
    const withMakers = new Map(
      ["Broadcom", "Qualcomm", "MediaTek"].map((name) => [
        name,
        { name, officialHosts: ["m.example"], officialPathPrefixes: [], driverFinderUrl: "https://m.example/" }
      ])
    )
    for (const text of [
      "broadcom 802.11n network adapter",
      "broadcom wifi driver",
      "qualcomm atheros wifi driver",
      "mediatek wifi driver"
    ]) {
      const { maker } = await answers.answer(text, {
        vendors: withMakers,
        links: new LinkStates(),
        printerEdits: new Map(),
        brands: [],
        idOf: () => undefined,
        driver: () => undefined
      })
      expect(maker).toBeNull()
    }
  })
})
