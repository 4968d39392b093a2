/** Windows Setup that finds no drive, in any words that people have for it, and the questions that only sound like it. */
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
const pathOf = async (text: string) => (await answers.answer(text, records)).answer?.path ?? null
const pathsOf = async (text: string) => {
  const { answer, choices = [] } = await answers.answer(text, records)
  return [answer?.path, ...choices.map(({ path }) => path)]
}

const INSTALLATIONS = ["windows install", "windows 11 setup", "windows installer", "installing windows 10"]
const SIGNS = ["cant find", "doesnt see", "can't find", "does not detect", "not showing", "missing", "isn't recognized"]
const DRIVES = ["ssd", "nvme", "drive", "disk", "hard drive", "m.2"]

/** The page about Setup, and the one about disks, which leads to it. */
const DISKS: ReadonlySet<string> = new Set(["/help/windows-setup-no-drive", "/help/ssd-driver"])

describe("Windows Setup that finds no drive", () => {
  it("P-ANS-7: has its page, or that about disks, in all words for the drive, the sign and the installation, in any order", async () => {
    for (const installation of INSTALLATIONS)
      for (const sign of SIGNS)
        for (const drive of DRIVES)
          for (const text of [`${installation} ${sign} ${drive}`, `${drive} ${sign} ${installation}`])
            expect([text, (await pathsOf(text)).some((path) => DISKS.has(path ?? ""))]).toEqual([text, true])
  })

  it.each([
    "we couldnt find any drives",
    "no drives found windows 11",
    "where do you want to install windows no drives",
    "no signed device drivers were found",
    "windows setup missing storage driver",
    "windows 11 setup select driver to be installed",
    "load driver windows 11 install",
    "windows install asks for driver",
    "dell poweredge windows install no drives found perc",
    "acer nitro 5 windows install no ssd",
    "amd raid windows install not seeing drives"
  ])("P-ANS-7: '%s' leads there, too", async (text) => {
    expect(await pathOf(text)).toBe("/help/windows-setup-no-drive")
  })

  it.each([
    ["ssd not showing up after windows install", "/help/ssd-driver"],
    ["ssd not detected windows 11", "/help/ssd-driver"],
    ["hard drive not showing up windows 10", "/help/ssd-driver"],
    ["external hard drive not showing up", "/help/usb-not-recognized"],
    ["usb drive not detected windows install", "/help/usb-not-recognized"],
    ["no sound after installing windows 10 on ssd", "/help/no-sound"],
    ["windows cannot be installed to this disk gpt", null],
    ["not enough disk space to install windows", null],
    ["install windows without usb", null],
    ["steam install not on d drive", null],
    ["google drive install not working windows", null],
    ["synology setup cannot find drive", null],
    ["intel rapid storage won't install windows 11", "/support#installation-fails"],
    ["how to install nvme driver windows 11", "/help/windows-brings-it"]
  ])("P-ANS-7: '%s' is another question", async (text, path) => {
    expect(await pathOf(text)).toBe(path)
  })
})
