/** What people type, against the tables as they are shipped: each text has the answer that is right, or none. */
import type { Vendor } from "@driverdex/domain/catalogue/Vendor"
import { answerData } from "@driverdex/fixtures/answers/answerData"
import { namedDevices } from "@driverdex/fixtures/answers/chips/namedDevices"
import { OTHER_MAKERS } from "@driverdex/fixtures/answers/makers/makers"
import { productNames } from "@driverdex/fixtures/devices/productNames"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { LinkStates } from "../../../src/catalogue/LinkStates.ts"
import { ownKnowledge } from "../../../src/queries/ownKnowledge.ts"
import { ALL_TYPED as TYPED } from "./allTyped.ts"

const { hardware, pcs, answers } = await ownKnowledge()
const { topics, kinds } = await answerData()
const NO_VENDORS = new Map()
const brands = ["Xerox", "Samsung", "Zebra", "Kyocera", "DYMO"].map((name, id) => ({ id, name, driverCount: 1 }))
const answered = (text: string, vendors: ReadonlyMap<string, Vendor> = NO_VENDORS) =>
  answers.answer(text, {
    vendors,
    links: new LinkStates(),
    printerEdits: new Map(),
    brands,
    idOf: (line) => (line.startsWith("nvidia") ? 1 : undefined),
    driver: () => ({ operatingSystem: "Windows 11/10" })
  })
const ask = async (text: string) => (await answered(text)).answer

describe("a kind of device", () => {
  it("P-ANS-27: has a page for its driver and one for when it does not work, by each of its names", async () => {
    for (const { terms } of kinds)
      for (const term of terms)
        for (const text of [`${term} driver`, `${term} not working`]) {
          const answer = await ask(text)
          expect([text, answer?.path]).toEqual([text, expect.stringMatching(/^\//)])
        }
  })
})

describe("what people type", () => {
  it("P-ANS-2: is at least a hundred texts, most of them answered", () => {
    expect(new Set(TYPED.map(({ text }) => text)).size).toBe(TYPED.length)
    expect(TYPED.length).toBeGreaterThanOrEqual(100)
    expect(TYPED.filter(({ kind }) => kind !== null).length / TYPED.length).toBeGreaterThan(0.8)
  })

  it.each(TYPED)("P-ANS-2: '$text' → $kind $goes", async ({ text, kind, goes, line }) => {
    const answer = await ask(text)
    expect(answer?.kind ?? null).toBe(kind)
    if (answer === null) return
    expect(answer.path.slice(0, goes.length)).toBe(goes)
    expect(answer.title).not.toBe("")
    expect(answer.why).toMatch(/^[A-Z0-9].+\.$/)
    if (line !== undefined) expect(answer.headline).toContain(line)
  })

  it.each(["m999xyz printer", "printer qq500 driver"])(
    "P-ANS-6: '%s', a printer that no list names and no maker's names tell, is led to the printer guide",
    async (text) => {
      expect(await ask(text)).toMatchObject({ kind: "guide", path: "/driver-guides/printer-driver" })
    }
  )

  it.each([
    ["RTL8852BE-VS cannot scan 5GHz networks", "/hardware/pci/10ec/b852"],
    ["realtek RTL8821CE", "/hardware/pci/10ec/c821"]
  ])("P-ANS-3: '%s', a name of several ids, leads to the one that its record names first", async (text, path) => {
    expect((await ask(text))?.path).toBe(path)
  })

  it("P-ANS-4: a device that is named with a code is answered, with what the code means and the way to its page", async () => {
    expect(await ask("intel ax201 code 10")).toMatchObject({
      kind: "device",
      title: expect.stringContaining("AX201"),
      why: "Device Manager code 10: The device did not start.",
      also: { title: "Device Manager code 10: what to do", path: "/support/device-codes/10" }
    })
    expect(await ask("intel ax201")).not.toHaveProperty("also")
  })

  it.each([
    ["mediatek mt7921 wifi not working", "/help/wifi-missing", /^\/hardware\/pci\/14c3\//],
    ["hp laserjet pro m404dw offline", "/help/printer-offline", /^\/printers\/hp\/laserjet-pro-m404dw$/],
    ["dell latitude 5580 no sound", "/help/no-sound", /^\/pc\/dell\/latitude-5580$/],
    ["cp2102 com port not showing up", "/help/usb-serial", /^\/search\?q=CP210x$/],
    ["epson l3110 scanner not working", "/help/scanner-missing", /^\/printers\/epson\/l3110$/],
    ["brother dcp-t310 offline", "/help/printer-offline", /^\/printers\/brother\/dcp-t310$/],
    ["pantum p2500w offline printer", "/help/printer-offline", /^\/printers\/pantum\/p2500w$/],
    ["hp printer offline", "/help/printer-offline", /^\/printers\/hp$/],
    ["wifi not working", "/help/wifi-missing", undefined]
  ])("P-ANS-7: '%s' leads to its trouble, and to what has it", async (text, path, also) => {
    const answer = await ask(text)
    expect(answer?.path).toBe(path)
    if (also === undefined) expect(answer?.also).toBeUndefined()
    else expect(answer?.also?.path).toMatch(also)
  })

  it("P-ANS-2: says what a device is whose name no list has, and that a server's picture has the server maker's driver", async () => {
    expect(await ask("ACPI\\ELAN0501")).toMatchObject({
      title: "Device of ELAN (ACPI\\ELAN0501)",
      why: expect.stringMatching(/^A touchpad or touch screen/)
    })
    expect((await ask("matrox g200eh"))?.why).toContain("the server's maker has its driver")
  })

  it("P-ANS-11: says so where the text names a Windows that the driver is not for", async () => {
    const why = async (text: string) => (await ask(text))?.why
    expect(await why("rtx 3060 driver windows 8.1")).toMatch(
      /Its record here is for Windows 11\/10: for Windows 8.1 look at the maker's page/
    )
    const several = await ask("gt 730 driver windows 8.1")
    expect(several?.kind).toBe("several")
    expect(several?.why).toMatch(/For Windows 8.1 look at the maker's page, or at your computer maker's\.$/)
    expect(await why("rtx 3060 driver windows 11")).toBe(await why("rtx 3060"))
  })

  it("P-ANS-3: is the very product: no Ti, SUPER, XT or M is answered to a name without it, or the other way round", async () => {
    const title = async (text: string) => (await ask(text))?.title
    expect(await title("rtx 4070")).toBe("NVIDIA GeForce RTX 4070")
    expect(await title("rtx 4070 ti")).toBe("NVIDIA GeForce RTX 4070 Ti")
    expect(await title("rtx 4070 super")).toBe("NVIDIA GeForce RTX 4070 SUPER")
    expect(await title("rtx4070tisuper")).toBe("NVIDIA GeForce RTX 4070 Ti SUPER")
    expect(await title("gtx 1060")).toBe("NVIDIA GeForce GTX 1060")
    expect(await title("gtx 1060 3gb")).toBe("NVIDIA GeForce GTX 1060 3GB")
    expect(await title("rx 6600")).toBe("AMD Radeon RX 6600")
    expect(await title("rx 6600m")).toBe("AMD Radeon RX 6600M")
    expect(await title("rtx 4075")).toBeUndefined()
  })

  it("P-ANS-10: is the device whose model number stands among other words, unless another model does, too", async () => {
    const title = async (text: string) => (await ask(text))?.title ?? null
    expect(await title("please help my rtx 3060 is slow in games")).toBe("NVIDIA GeForce RTX 3060")
    expect(await title("why is my rtx 3060 ti slow in games")).toBe("NVIDIA GeForce RTX 3060 Ti")
    expect(await title("rtx 3060 vs rtx 3070 for games")).toBeNull()
    expect((await answered("rtx 3060 vs rtx 3070 for games")).choices?.length).toBe(2)
    expect(await title("rtx 3060 super slow")).toBeNull()
    expect(await title("dell with intel x540 cannot see internet")).toMatch(/X540/)
    expect(await title("amd rtx 3060 is slow in games")).toBeNull()
    expect(await title(`rtx 3060 ${"word ".repeat(20)}`)).toBe("NVIDIA GeForce RTX 3060")
  })

  it("P-ANS-1: keeps every answer's page: the pages of computers, codes and lists that it leads to exist", async () => {
    const paths = new Set(await pcs.paths())
    for (const { text, kind } of TYPED) {
      const answer = await ask(text)
      if (kind === "pc") expect(paths).toContain(answer?.path)
      if (kind === "pcs") {
        const { searchParams } = new URL(answer?.path ?? "", "http://site.test")
        const maker = { dell: "Dell", hp: "HP", lenovo: "Lenovo" } as const
        const { total } = await pcs.list({
          q: searchParams.get("q") ?? "",
          maker: maker[(searchParams.get("maker") ?? "") as keyof typeof maker]
        })
        expect(answer?.why).toContain(String(total))
      }
    }
  })
})

describe("a printer that no list names", () => {
  it.each([
    ["treiber canon lbp9999", "Canon LBP9999", "Canon's own support site, by region and model"],
    ["hp deskjet 9999 all in one", "HP DeskJet 9999", "HP's own driver finder"],
    ["hp scanner driver", "HP scanner drivers", "HP's own driver finder"]
  ])("P-ANS-6: '%s' is named, with the way to its maker's site", async (text, title, why) => {
    const answer = await ask(text)
    expect(answer?.title).toBe(title)
    expect(answer?.why).toContain(why)
  })
})

describe("a printer of a brand without a list", () => {
  const vendors = new Map<string, Vendor>([
    [
      "Xerox",
      { name: "Xerox", officialHosts: ["x.example"], officialPathPrefixes: [], driverFinderUrl: "https://x.example/" }
    ]
  ])

  it("P-ANS-6: is named, and leads to its maker's page, which is then not named twice", async () => {
    const { answer, maker } = await answered("xerox phaser 3020", vendors)
    expect(answer?.title).toBe("Xerox Phaser 3020")
    expect(answer?.headline).toBe("Only its own driver (host-based)")
    expect(answer?.why).toContain("a driver for PCL or PostScript prints nothing")
    expect(answer?.also).toEqual({ title: "Xerox's own page (x.example)", path: "https://x.example/" })
    expect(maker).toBeNull()
    expect((await ask("pantum p2500w"))?.also?.path).toContain("global.pantum.com")
    expect((await ask("pantum p2500w"))?.why).not.toContain("without a download")
    expect((await ask("tsp143iii driver"))?.also?.path).toContain("starmicronics.com")
  })

  it("P-ANS-6: has no page of its maker's where the operators have none, nor that of another brand", async () => {
    const withoutPage = new Map([...vendors].map(([name, known]) => [name, { ...known, driverFinderUrl: null }]))
    expect((await answered("xerox phaser 3020", withoutPage)).answer).not.toHaveProperty("also")
    expect((await answered("fuji xerox docuprint p115w", vendors)).answer).toMatchObject({
      title: "Fuji Xerox DocuPrint P115 w",
      also: { path: "https://support-fb.fujifilm.com" }
    })
  })

  it("P-ANS-6: of Samsung is HP's", async () => {
    expect(await ask("samsung ml-2160")).toMatchObject({
      title: "Samsung ML-2160",
      headline: "HP keeps its drivers now",
      why: expect.stringContaining("HP took over Samsung's printers")
    })
  })
})

describe("the maker that a text names", () => {
  const vendor = (name: string, driverFinderUrl: string | null): [string, Vendor] => [
    name,
    { name, officialHosts: ["creative.example", "msi.example"], officialPathPrefixes: [], driverFinderUrl }
  ]

  it("P-LIST-12: is one of the catalogue, or else one of the table, with the page for its drivers", async () => {
    const vendors = new Map([
      vendor("Creative", "https://creative.example/"),
      vendor("MSI", "https://msi.example/"),
      vendor("Logitech", "https://msi.example/")
    ])
    const siteOf = async (text: string) => (await answered(text, vendors)).maker
    const ownPage = async (text: string) => (await answered(text, vendors)).answer?.also?.title
    expect(await siteOf("sound blaster z se driver")).toEqual({ name: "Creative", url: "https://creative.example/" })
    expect(await siteOf("behringer mixer")).toMatchObject({ name: "Behringer" })
    // A model's number is many makers'.
    expect(await ownPage("linksys c310")).toMatch(/^Linksys's own page/)
    expect(await ownPage("behringer umc22")).toMatch(/^Behringer's own page/)
    expect(await ownPage("c310 webcam software")).toMatch(/^Logitech's own page/)
    // What an operator has set goes before the table.
    expect(await siteOf("msi gungnir")).toEqual({ name: "MSI", url: "https://msi.example/" })
    expect(await siteOf("usb hub")).toBeNull()
    expect(await siteOf(`behringer ${"x".repeat(300)}`)).toBeNull()
  })

  it("P-LIST-12: is left out where the answer names the way to the driver itself", async () => {
    const vendors = new Map(["NVIDIA", "Samsung", "Broadcom"].map((name) => vendor(name, "https://creative.example/")))
    const siteOf = async (text: string) => (await answered(text, vendors)).maker
    expect(await siteOf("nvidia rtx 3060 windows 7")).toBeNull()
    expect(await siteOf("samsung ml-1640 driver")).toBeNull()
    expect(await siteOf("broadcom bcm43142 bluetooth")).toBeNull()
    expect(await siteOf("broadcom fibre channel switch")).toMatchObject({ name: "Broadcom" })
    expect(await siteOf("nvidia shield controller")).toMatchObject({ name: "NVIDIA" })
    expect(await siteOf("samsung t7 portable ssd")).toMatchObject({ name: "Samsung" })
  })

  it("P-ANS-6: is named along with a brand's universal driver", async () => {
    const vendors = new Map([vendor("Xerox", "https://creative.example/")])
    const named = await answered("xerox phaser 6510", vendors)
    expect(named.answer?.title).toBe("Xerox Phaser 6510")
    expect(named.answer?.also?.path).toBe("https://creative.example/")
    expect(named.maker).toBeNull()
    expect((await answered("xerox printer driver", vendors)).answer?.path).toBe("/printers?brand=Xerox")
  })

  it("P-LIST-12: has no page where the operators have none for it, or its host is the maker's no longer", async () => {
    for (const site of [null, "https://taken.example/"])
      expect((await answered("msi gungnir", new Map([vendor("MSI", site)]))).maker).toBeNull()
  })

  it("P-LIST-12: is known by one name, with an https page", () => {
    expect(new Set(OTHER_MAKERS.map(({ name }) => name)).size).toBe(OTHER_MAKERS.length)
    for (const { url } of OTHER_MAKERS) expect(new URL(url).protocol).toBe("https:")
  })
})

const devices = await namedDevices(await productNames(), new Map())
const deviceAt = new Map(
  devices.flatMap((device) =>
    hardware
      .shown(device.id, { vendors: NO_VENDORS, links: new LinkStates() })
      .devices.map(({ path }) => [path, device] as const)
  )
)

describe("any text", () => {
  const asNamed = fc
    .constantFrom(...devices)
    .chain((device) => fc.record({ device: fc.constant(device), name: fc.constantFrom(...device.names) }))
  const typed = fc.constantFrom(...TYPED.map(({ text }) => text))

  it("P-ANS-2: is answered or not, and never a failure", async () => {
    const strange = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 300 }),
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.array(fc.oneof(typed, fc.constantFrom("__proto__", "constructor", "\u0000", "İ", "1".repeat(400))), {
        maxLength: 6
      })
    )
    await fc.assert(
      fc.asyncProperty(strange, async (text) => {
        const answer = await ask(Array.isArray(text) ? text.join(" ") : text)
        expect(answer === null || answer.path.startsWith("/")).toBe(true)
      }),
      { numRuns: 400 }
    )
  })

  it("P-ANS-2: has the same answer in any case and spacing, and with 'driver', 'download' or 'Windows 11' around it", async () => {
    for (const { text } of TYPED) {
      const answer = await ask(text)
      for (const other of [text.toUpperCase(), text.toLowerCase(), `\t ${text.replaceAll(" ", "\t  ")} `])
        expect([text, await ask(other)]).toEqual([text, answer])
    }
    const named = TYPED.filter(({ text, kind }) => kind === "device" && !/[\\_:]|win(?:dows )?7/.test(text))
    for (const { text } of named) {
      expect(await ask(`download ${text} drivers for windows 11`)).toEqual(await ask(text))
    }
  })

  it("P-ANS-3: is never answered with a device of another maker than one it names, nor with one of several drivers", async () => {
    const makers = ["nvidia", "amd", "intel", "realtek", "mediatek", "qualcomm", "broadcom", "logitech"]
    await fc.assert(
      fc.asyncProperty(asNamed, fc.constantFrom(...makers), async ({ name }, maker) => {
        const answer = await ask(`${maker} ${name}`)
        if (answer?.kind !== "device") return
        const found = deviceAt.get(answer.path)
        expect(found?.makers).toContain(maker)
        expect(hardware.driverOf(found?.id ?? "")).not.toBeNull()
      }),
      { numRuns: 1_000 }
    )
  })

  it("P-ANS-3: a listed name with its maker leads to the driver of that very device, or to all its drivers, or to nothing", async () => {
    await fc.assert(
      fc.asyncProperty(asNamed, async ({ device, name }) => {
        const answer = await ask(`${device.makers[0]} ${name}`)
        const driver = hardware.driverOf(device.id)
        if (answer?.kind !== "device" || driver === null) return
        // A Wi-Fi card shares its name with its Bluetooth part.
        // Where a few devices of the name need another driver, all are listed next to it.
        if (answer.also?.path.startsWith("/hardware?id="))
          expect(answer.also.path).toContain(encodeURIComponent(device.id))
        else if (device.kind !== "bluetooth")
          expect(hardware.driverOf(deviceAt.get(answer.path)?.id ?? "")).toBe(driver)
      }),
      { numRuns: 1_500 }
    )
  })

  it("P-ANS-7: each page is found by the first of its own terms, unless these name something else as well", async () => {
    const found = await Promise.all(
      topics
        .filter(({ use }) => use === undefined)
        .map(async ({ all, path }) => {
          const { answer, choices = [] } = await answered(all.map(([term]) => term).join(" "))
          return [answer?.path, ...choices.map((choice) => choice.path)].includes(path)
        })
    )
    expect(found.filter(Boolean).length / found.length).toBeGreaterThan(0.95)
  })

  it("P-ANS-16: each entry of Windows' own is known by the name that Device Manager writes", async () => {
    const own = topics.filter(({ path, title }) => path === "/help/windows-brings-it" && /^'[^']+'$/.test(title))
    expect(own.length).toBeGreaterThan(10)
    for (const { title } of own) expect((await ask(title.replaceAll("'", "")))?.title).toBe(title)
  })

  it("P-ANS-19: choices lead to other pages than the answer does and than each other, by other titles", async () => {
    const choosing = [
      "logitech c920",
      "intel hd 2000 windows 11",
      "how do i update my camera driver in windows 11",
      "mx150"
    ]
    for (const text of [...choosing, ...TYPED.map(({ text }) => text)]) {
      const { answer, choices = [] } = await answered(text)
      const shown = [answer, answer?.also, ...choices].flatMap((page) => page ?? [])
      if (choices.length === 0) continue
      expect([text, new Set(shown.map(({ path }) => path)).size]).toEqual([text, shown.length])
      expect([text, new Set(shown.map(({ title }) => title)).size]).toEqual([text, shown.length])
    }
    expect((await answered("mx150")).choices?.length).toBe(1)
  })

  it("P-ANS-19: words that say nothing change no answer, wherever they stand", async () => {
    const noise = [
      "softpedia",
      "zip file",
      "bro pls help",
      "offline installer",
      "2025",
      "ultima version",
      "скачать",
      "kaise download kare"
    ]
    const named = TYPED.filter(({ kind }) => kind === "device" || kind === "pc" || kind === "printer")
    for (const { text } of named.filter((_, place) => place % 7 === 0)) {
      const path = (await ask(text))?.path
      for (const words of noise) {
        expect([words, text, (await ask(`${text} ${words}`))?.path]).toEqual([words, text, path])
        expect([words, text, (await ask(`${words} ${text}`))?.path]).toEqual([words, text, path])
      }
    }
  })
})
