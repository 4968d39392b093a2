/** Computers and motherboards that no list here has, and packs that are for another Windows, with the tables as they are shipped. */
import { describe, expect, it } from "vitest"
import { LinkStates } from "../../../src/catalogue/LinkStates.ts"
import { ownKnowledge } from "../../../src/queries/ownKnowledge.ts"

const { answers } = await ownKnowledge()
const records = {
  vendors: new Map(),
  links: new LinkStates(),
  printerEdits: new Map(),
  brands: [],
  idOf: () => undefined,
  driver: () => undefined
}
const ask = async (text: string) => answers.answer(text, records)
const titleOf = async (text: string) => (await ask(text)).answer?.title

describe("a computer that no list has", () => {
  it.each([
    ["acer aspire 5 a515-56", "Drivers for the Acer Aspire 5 A515-56"],
    ["lenovo ideapad 330-15ikb drivers", "Drivers for the Lenovo IdeaPad 330-15IKB"],
    ["thinkpad t430 windows 11", "Drivers for the Lenovo ThinkPad T430"],
    ["toshiba satellite c660", "Drivers for the Toshiba Satellite C660"],
    ["gigabyte ga-h61m-s2pv lan driver", "Drivers for the Gigabyte GA-H61M-S2PV"],
    ["msi b450 tomahawk max", "Drivers for the MSI B450 Tomahawk Max"],
    ["biostar h81mhv3", "Drivers for the Biostar H81MHV3"],
    ["hp pavilion 15-eg0000", "Drivers for the HP Pavilion 15-eg0000"],
    ["hp 250 g7", "Drivers for the HP 250 G7"],
    ["sony vaio svf15", "Drivers for the Sony VAIO SVF15"],
    ["lg gram 17", "Drivers for the LG gram 17"],
    ["samsung np300e5c", "Drivers for the Samsung NP300E5C"],
    ["lenovo legion 5i", "Drivers for the Lenovo Legion 5i"]
  ])("P-ANS-5: '%s' is named as its maker writes it", async (text, title) => {
    expect(await titleOf(text)).toBe(title)
    // In any case and spacing, and with the words around a name.
    expect(await titleOf(`download ${text.toUpperCase().replaceAll(" ", "  ")} drivers`)).toBe(title)
  })

  it("P-ANS-5: is not named where the text says a series only", async () => {
    expect(await titleOf("acer nitro drivers")).toBe("Drivers for Acer computers")
  })

  it.each([
    ["toshiba satellite c660", "Toshiba's computers are Dynabook's now", "support.dynabook.com"],
    ["packard bell easynote te11", "Packard Bell's computers are Acer's now", "www.acer.com"],
    ["emachines e725", "eMachines' computers are Acer's now", "www.acer.com"]
  ])("P-ANS-5: '%s' leads to the maker who has its drivers today", async (text, why, host) => {
    const answered = await ask(text)
    expect(answered.answer?.path).toBe("/pc#other-makers")
    expect(answered.answer?.why).toContain(why)
    expect(answered.answer?.also?.path).toContain(host)
    // It is not named twice.
    expect(answered.maker).toBeNull()
  })

  it("P-ANS-5: of a maker whose name stands for other things is none without a word for it", async () => {
    expect(await titleOf("toshiba laptop drivers")).toBe("Drivers for Toshiba computers")
    expect(await titleOf("acer drivers")).toBe("Drivers for Acer computers")
    expect(await titleOf("asus driver download")).toBe("Drivers for ASUS computers and motherboards")
    expect(await titleOf("samsung drivers")).toBe("Drivers for Samsung printers, computers and SSDs")
    expect(await titleOf("toshiba p300")).toBeUndefined()
    expect(await titleOf("samsung tablet")).toBeUndefined()
    expect(await titleOf("gateway laptop drivers")).toBe("Drivers for Gateway computers")
    expect((await ask("toshiba e-studio 2303a")).answer?.also?.path).toContain("business.toshiba.com")
    expect(await titleOf("payment gateway")).toBeUndefined()
  })
})

describe("a computer that no list names", () => {
  it("P-ANS-5: is said to be looked for under an older Windows that the text names", async () => {
    expect((await ask("dell inspiron 3521 windows 7")).answer?.why).toMatch(/Choose Windows 7 there: .+ before\.$/)
    expect((await ask("dell inspiron 3521 windows 10")).answer?.why).not.toContain("Choose Windows")
  })

  it("P-ANS-9: has its part read with a typo mended", async () => {
    const { answer } = await ask("asus vivobook tuchpad")
    expect(answer?.why).toContain("Read 'tuchpad' as 'touchpad'.")
    expect(answer?.why).toContain("has the driver of the touchpad by itself")
  })

  it("P-ANS-5: has its maker's name once, however that is typed", async () => {
    expect(await titleOf("lenevo thinkcentre m92p")).toBe("Drivers for the Lenovo ThinkCentre M92P")
    expect(await titleOf("lenovo thinkcentre m92p")).toBe("Drivers for the Lenovo ThinkCentre M92P")
  })
})

describe("a computer that no list has", () => {
  it.each(["hp 250 g7", "hp 255 g8"])(
    "P-ANS-5, P-ANS-17: '%s' is called alike when its numbers are written together",
    async (text) => {
      const together = text.replace(/ (?=g\d)/, "")
      expect(await titleOf(together)).toBe(await titleOf(text))
      expect(await titleOf(together)).toMatch(/^Drivers for the HP 25\d G\d$/)
    }
  )
})

describe("a computer of the lists", () => {
  const pathOf = async (text: string) => (await ask(text)).answer?.path

  it.each([
    ["thinkpad t480 type 20l5", ["T-480 20L5", "t 480 20l5", "lenovo t480 20l5"]],
    ["lenovo thinkpad p53", ["Lenovo P53", "p-53 lenovo", "lenovo p 53"]],
    ["hp probook 450 g7 notebook pc", ["hp probook 450g7", "hp probook 450-g7"]],
    ["hp z2 tower g9 workstation desktop pc", ["HP Z2 Tower G9", "z2 g9 tower hp workstation"]],
    ["thinkcentre m710s", ["10M8S0L800", "lenovo 10M8S0L800 driver", "10m8cto1ww"]],
    ["dell latitude e7470", ["dell e 7470", "dell e-7470"]]
  ])("P-ANS-5, P-ANS-17: '%s' is found in other forms of its number", async (text, others) => {
    const path = await pathOf(text)
    expect(path).toMatch(/^\/pc\//)
    for (const other of others) expect([other, await pathOf(other)]).toEqual([other, path])
  })

  it("P-ANS-5: a product number of no type that the lists have is no computer's, nor is another model's", async () => {
    expect(await pathOf("20ZZS0AB00")).toBeUndefined()
    expect((await pathOf("lenovo p54")) ?? "").not.toMatch(/^\/pc\//)
  })

  it("P-ANS-5: a short number is a whole word of the name", async () => {
    expect((await ask("Lenovo P1")).answer?.path).toBe("/pc?q=p1&maker=lenovo")
    expect((await ask("Lenovo P1")).answer?.why).not.toMatch(/^\d{2,} models/)
  })
})

describe("a text that names Windows 11", () => {
  const why = async (text: string) => (await ask(text)).answer?.why

  it("P-ANS-11: names the computers that have no pack for it, and still asks which one is meant", async () => {
    expect((await ask("optiplex 7010 win 11")).answer?.kind).toBe("pcs")
    expect(await why("optiplex 7010 win 11")).toMatch(
      / Not for Windows 11, which is made for computers of about 2018 and later: the Dell OptiPlex 7010\.$/
    )
    expect(await why("optiplex 9020 windows 11")).toMatch(/ None of the packs is for Windows 11/)
    expect(await why("optiplex 7010")).not.toContain("Windows 11")
    expect(await why("optiplex 7010 windows 10")).not.toContain("Windows 11")
  })

  it("P-ANS-11: says so of one computer, too", async () => {
    expect(await why("latitude e6430 windows 11")).toMatch(/ None is for Windows 11, which is made for/)
    expect(await why("thinkpad t480 windows 11")).not.toContain("Windows 11")
  })
})
