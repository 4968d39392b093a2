/** What the words around a name do not change, with the data as it is shipped. */
import { describe, expect, it } from "vitest"
import { LinkStates } from "../../../src/catalogue/LinkStates.ts"
import { ownKnowledge } from "../../../src/queries/ownKnowledge.ts"

const { answers } = await ownKnowledge()
const ask = async (text: string) =>
  (
    await answers.answer(text, {
      vendors: new Map(),
      links: new LinkStates(),
      printerEdits: new Map(),
      brands: [],
      idOf: () => undefined,
      driver: () => undefined
    })
  ).answer

describe("the computer that a part is named with", () => {
  it.each([
    ["amd radeon r5 m330 dell inspiron", /^https:\/\/www\.dell\.com\//],
    ["radeon r5 m330 driver lenovo ideapad", /^https:\/\/support\.lenovo\.com\//],
    ["amd radeon hd 8750m hp probook", /^\/pc\?q=probook&maker=hp$/],
    ["nvidia mx150 acer aspire", /^https:\/\/www\.acer\.com\//],
    ["realtek alc897 msi", /^https:\/\/www\.msi\.com\//],
    ["killer e2400 driver msi", /^https:\/\/www\.msi\.com\//],
    ["i219-v gigabyte", /^https:\/\/www\.gigabyte\.com\//]
  ])("P-ANS-3: '%s' also leads to its maker", async (text, page) => {
    const answer = await ask(text)
    expect(answer?.kind).toBe("device")
    expect(answer?.also?.path).toMatch(page)
  })

  it("P-ANS-3: is none where the maker made the graphics card", async () => {
    for (const text of ["gtx 1650 msi", "radeon hd 6450 asus", "rx 580 gigabyte"])
      expect(await ask(text)).not.toHaveProperty("also")
  })
})

describe("the name of a model", () => {
  it.each([
    ["elan touchpad driver asus vivobook x512", "Drivers for the ASUS VivoBook X512"],
    ["asus vivobook 15 x512 elan", "Drivers for the ASUS VivoBook 15 X512"],
    ["acer nitro 5 ryzen 5 3550h", "Drivers for the Acer Nitro 5"],
    ["lenovo ideapad i5-8250u drivers", "Drivers for Lenovo computers"],
    ["dell inspiron 3521 realtek rtl8136", "Drivers for the Dell Inspiron 3521"],
    ["msi z490 i225-v", "Drivers for the MSI Z490"],
    ["hp compaq 6200 pro sff network", "Drivers for the HP Compaq 6200 Pro SFF"],
    ["epson l382 win 10 64", "Epson L382"],
    ["canon ip2770 windows 7 32", "Canon PIXMA iP2770"],
    ["brother hl-1110 windows 7 64 bits", "Brother HL-1110"]
  ])("P-ANS-5, P-ANS-6: in '%s' is '%s', without chips and Windows' bits", async (text, title) => {
    expect((await ask(text))?.title).toBe(title)
  })

  it("P-ANS-5: says of all parts that are named where their driver is", async () => {
    expect((await ask("toshiba satellite c660 wifi and sound drivers"))?.why).toContain(
      "The maker's page of the model has the drivers of Wi-Fi and sound, each by itself."
    )
    expect((await ask("acer aspire 5750 touchpad"))?.why).toContain("the driver of the touchpad by itself")
  })
})
