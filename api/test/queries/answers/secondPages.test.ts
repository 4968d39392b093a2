/** The second page of an answer: of the very product at its maker's, or of the devices of a name that are exceptions. */
import type { Topic } from "@driverdex/domain/answers/candidates/topics"
import { answerData } from "@driverdex/fixtures/answers/answerData"
import { ON_WINDOWS_7 } from "@driverdex/fixtures/answers/troubles/olderWindows"
import { lineDetails } from "@driverdex/fixtures/devices/lineDetails"
import { describe, expect, it } from "vitest"
import { LinkStates } from "../../../src/catalogue/LinkStates.ts"
import { ownKnowledge } from "../../../src/queries/ownKnowledge.ts"

const { answers } = await ownKnowledge()
const { topics } = await answerData()
const ask = async (text: string, links = new LinkStates()) => {
  const records = {
    vendors: new Map(),
    links,
    printerEdits: new Map(),
    brands: [],
    idOf: () => 1,
    driver: () => ({ operatingSystem: "Windows 11/10" })
  }
  return (await answers.answer(text, records)).answer
}
/** Of makers, or Microsoft's own; where each address was seen: fixtures/README.md. */
const MAKERS_HOSTS = [
  "www.tp-link.com",
  "help.steampowered.com",
  "support.apple.com",
  "www.pfu.ricoh.com",
  "www.netgear.com",
  "www.hpsmart.com",
  "support.hp.com",
  "ij.start.canon",
  "hyperx.com",
  "www.dell.com",
  "www.lenovo.com",
  "support.lenovo.com",
  "www.asus.com",
  "rog.asus.com",
  "www.msi.com",
  "www.gigabyte.com",
  "www.intel.com",
  "www.nvidia.com",
  "www.rollo.com",
  "www.wacom.com",
  "semiconductor.samsung.com",
  "global.canon",
  "www.usa.canon.com",
  "downloadcenter.nikonimglib.com",
  "support.d-imaging.sony.co.jp",
  "support.microsoft.com",
  "epson.com",
  "www.moxa.com",
  "www.digi.com",
  "tripplite.eaton.com",
  "www.brainboxes.com",
  "www.sealevel.com",
  "www.aten.com",
  "www.startech.com",
  "sabrent.com",
  "www.ugreen.com",
  "www.delock.com",
  "m-audio.com",
  "www.roland.com",
  "www.avid.com",
  "line6.com",
  "www.presonus.com",
  "support.creative.com"
]
const textOf = ({ all }: Topic): string => all.map(([term]) => term).join(" ")

describe("the second page of an answer", () => {
  it("P-ANS-14: is a page of this site, or an https page on a maker's host whose name the title says", () => {
    const pages = topics.flatMap(({ also }) => also ?? [])
    expect(pages.length).toBeGreaterThan(40)
    for (const { title, path } of pages.filter((page) => !page.path.startsWith("/"))) {
      const { protocol, host } = new URL(path)
      expect(protocol).toBe("https:")
      expect(MAKERS_HOSTS).toContain(host)
      expect(title).toContain(host)
    }
  })

  it("P-LINK-2: is left out while its address is broken", async () => {
    const whole = await ask("tl-wn722n")
    expect(whole?.also?.path).toBe("https://www.tp-link.com/us/support/download/tl-wn722n/")
    const links = new LinkStates()
    const broken = await ask("tl-wn722n", Object.assign(links, { isBroken: () => true }))
    expect(broken).toEqual({ ...whole, also: undefined })
  })

  it("P-ANS-14: names each Wi-Fi stick by its own model, and none by another's", async () => {
    const sticks = topics.filter(
      ({ path, all }) => path === "/help/wifi-adapter-driver" && /\d{3}/.test(all.flat().join(" "))
    )
    expect(sticks.length).toBeGreaterThan(50)
    for (const stick of sticks) {
      const answer = await ask(textOf(stick))
      if (answer?.kind !== "device") expect([textOf(stick), answer?.title]).toEqual([textOf(stick), stick.title])
    }
  })

  it("P-ANS-14: says what a maker's program is, and never to a text about its trouble", async () => {
    for (const name of ["hp smart", "canon ij scan utility", "eos webcam utility", "gopro webcam"]) {
      const answer = await ask(name)
      expect([name, answer?.path]).toEqual([name, "/help/makers-programs"])
      expect((await ask(`${name} does not open`))?.why).not.toBe(answer?.why)
    }
  })
})

describe("a card with Wi-Fi and Bluetooth", () => {
  it("P-ANS-3: is also answered with the page about its Bluetooth, where both are asked for", async () => {
    const both = await answers.answer("rtl8723be wifi and bluetooth driver", {
      vendors: new Map(),
      links: new LinkStates(),
      printerEdits: new Map(),
      brands: [],
      idOf: () => undefined,
      driver: () => undefined
    })
    expect(both.answer?.kind).toBe("device")
    expect(both.choices).toEqual([
      { title: "Bluetooth of a card with Realtek's RTL8723BE", path: "/help/bluetooth-missing" }
    ])
  })

  it("P-ANS-16: has a Bluetooth of its own, which is named by the card's chip, and no trouble of it is passed over", async () => {
    const chips = topics.filter(({ title }) => title.startsWith("Bluetooth of a card with "))
    expect(chips.length).toBeGreaterThan(80)
    for (const { all, title } of chips)
      for (const name of all[0] ?? []) {
        expect((await ask(`${name} bluetooth driver`))?.title).toBe(title)
        const trouble = await ask(`${name} bluetooth not working`)
        expect([name, trouble?.why, trouble?.path, trouble?.also?.path].join(" ")).toMatch(/bluetooth/i)
      }
  })
})

describe("a headset", () => {
  it("P-ANS-12: is named by its maker and series, with the maker's program where that is known", async () => {
    expect(await ask("hyperx cloud 2 headset")).toMatchObject({
      title: "HyperX Cloud II",
      also: { path: "https://hyperx.com/pages/ngenuity" }
    })
    expect((await ask("hyperx cloud stinger 2"))?.title).toBe("HyperX Cloud Stinger")
    for (const headset of topics.filter(
      ({ path, why }) => path === "/help/headset-driver" && why.startsWith("Windows runs it")
    )) {
      const text = textOf(headset)
      expect((await ask(text))?.path).toMatch(/^\/help\/headset-driver$|^\/search\?q=/)
      expect((await ask(`${text} no sound`))?.path).toBe("/help/no-sound")
    }
  })
})

describe("a name of several chips", () => {
  it("P-ANS-3: has the driver of nearly all, the exception in words, and a list of all its ids", async () => {
    const answer = await ask("geforce gt 710")
    expect(answer).toMatchObject({
      kind: "device",
      headline: expect.stringContaining("desktop Kepler"),
      why: expect.stringMatching(/Nearly all of this name need it; a few rare ones may need another driver/),
      also: { path: expect.stringMatching(/^\/hardware\?id=.*DEV_104D/) }
    })
    expect(await ask("gt 730")).toMatchObject({ kind: "several", why: expect.stringContaining("one of two drivers") })
  })
})

describe("a device whose record has a version of its own", () => {
  it("P-ANS-3: shows it where the newest package of its line has another", async () => {
    const whyOf = async (version: string) => {
      const record = { operatingSystem: "Windows 11/10", version }
      const records = {
        vendors: new Map(),
        links: new LinkStates(),
        printerEdits: new Map(),
        brands: [],
        idOf: () => 1,
        driver: () => record
      }
      return (await answers.answer("intel ax200 bluetooth", records)).answer?.why
    }
    expect(await whyOf("1.2.3.4")).toMatch(/ the newest that is known for this very device is 1\.2\.3\.4\.$/)
    expect(await whyOf("Unknown")).not.toContain("very device")
  })
})

describe("a name of Device Manager for a kind of device", () => {
  it("P-HW-7: says what usually stands behind it, who has its driver, and where such drivers are here", async () => {
    expect(await ask("SM Bus Controller driver missing")).toMatchObject({
      title: "'SM Bus Controller' in Device Manager",
      path: "/hardware#names",
      why: "A bus of the chipset, for sensors, memory modules and other parts of the board. Its driver: the chipset package of Intel or AMD.",
      also: { path: "/search?q=chipset" }
    })
    expect((await ask("video controller"))?.why).toContain("Its driver: NVIDIA, AMD or Intel; ")
    expect((await ask("pci device"))?.title).toBe("'PCI Device' in Device Manager")
  })
})

describe("a text about Windows 7", () => {
  it("P-ANS-11: is answered with what there is for it, and the headline is about no newer Windows", async () => {
    const answer = await ask("gma 4500 driver windows 7")
    expect(answer?.headline).toBe("For Windows 7: an older driver")
    expect(answer?.why).toMatch(/^Windows 7 includes a driver for it/)
    expect((await ask("gma 4500"))?.headline).toBe("No driver for Windows 10 or 11")
    expect((await ask("gtx 970 win7"))?.also?.path).toContain("/search?q=NVIDIA%20GeForce%20Driver")
  })

  it("P-ANS-11: mentions neither what Windows 10 includes nor Windows Update", async () => {
    const network = await ask("atheros ar9285 windows 7")
    expect(network?.headline).toBe("For Windows 7: an older driver")
    expect(network?.why).toMatch(/Windows 7 may lack it/)
    expect((await ask("atheros ar9285 windows 10"))?.headline).toBe("Windows includes it")
    const sound = await ask("realtek alc662 windows 7")
    expect(sound?.why).toMatch(/^For Windows 7 take the sound package/)
    expect(sound?.why).not.toContain("Windows Update")
    expect((await ask("realtek alc662"))?.why).toContain("Windows Update")
  })

  it("P-ANS-11: every line of the table exists", async () => {
    const lines = await lineDetails()
    expect([...ON_WINDOWS_7.keys()].filter((key) => !lines.has(key))).toEqual([])
  })
})

describe("the first steps of a help page", () => {
  it.each(["no sound", "printer offline"])("P-ANS-7: stand in the answer to '%s', at most three", async (text) => {
    const { answer, steps } = await answers.answer(text, {
      vendors: new Map(),
      links: new LinkStates(),
      printerEdits: new Map(),
      brands: [],
      idOf: () => undefined,
      driver: () => undefined
    })
    expect(answer?.path).toMatch(/^\/help\//)
    expect(steps).toHaveLength(3)
    for (const step of steps ?? []) expect([step.title, step.text]).not.toContain("")
  })

  it("P-ANS-7: are of no other page", async () => {
    const { steps } = await answers.answer("geforce rtx 4070", {
      vendors: new Map(),
      links: new LinkStates(),
      printerEdits: new Map(),
      brands: [],
      idOf: () => undefined,
      driver: () => undefined
    })
    expect(steps).toBeUndefined()
  })
})
