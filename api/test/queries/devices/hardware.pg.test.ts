import { officialHostOf } from "@driverdex/domain/catalogue/OfficialHosts"
import type { Vendor } from "@driverdex/domain/catalogue/Vendor"
import type { AnswerRow } from "@driverdex/domain/devices/answerRow"
import { answerRow } from "@driverdex/domain/devices/answerRow"
import type { DevicePage } from "@driverdex/domain/devices/showDevice"
import { OTHER_MAKERS } from "@driverdex/fixtures/answers/makers/makers"
import { readDeviceRows } from "@driverdex/fixtures/devices/deviceFiles"
import { deviceTables } from "@driverdex/fixtures/devices/deviceTables"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { seededApplication } from "../../faults/seeded.ts"
import type { TestApplication } from "../../support/application.ts"

let app: TestApplication
beforeAll(async () => {
  app = await seededApplication()
})
afterAll(() => app.stop())

const json = async <A>(path: string): Promise<A> => (await (await app.call(path)).json()) as A
const robots = (html: string): boolean => html.includes('<meta name="robots" content="noindex"')
const SPELLINGS = [
  "PCI\\VEN_8086&DEV_51F0",
  "pci\\ven_8086&dev_51f0\\3&11583659&0&A3",
  "VEN_8086&DEV_51F0",
  "8086:51f0",
  "0x8086 0x51F0",
  "pci:v00008086d000051F0",
  "\\\\?\\PCI#VEN_8086&DEV_51F0#3&1"
]

describe("the call for best answers", () => {
  it("P-ANS-1: answers a text, with an ETag; what is too long or missing is said, and no text is a failure", async () => {
    const path = "/api/answers?q=geforce%20rtx%203060"
    expect(await json(path)).toMatchObject({ answer: { kind: "device", path: "/hardware/pci/10de/2487" } })
    // The tag of an answer from memory, while the database is slow, is another one.
    const again = async () => {
      const etag = (await app.call(path)).headers.get("etag") ?? ""
      return (await app.call(path, { headers: { "if-none-match": etag } })).status
    }
    await expect.poll(again).toBe(304)
    expect(await json("/api/answers?q=weather%20tomorrow")).toEqual({ answer: null, maker: null })
    expect((await app.call("/api/answers")).status).toBe(400)
    expect((await app.call(`/api/answers?q=${"a".repeat(501)}`)).status).toBe(400)
    const strange = ["", "%00", "%F0%9F%98%80", "__proto__", "%5C".repeat(150), "1%20".repeat(150), "rtx%20".repeat(80)]
    const statuses = strange.map(async (text) => (await app.call(`/api/answers?q=${text}`)).status)
    expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]))
  })
})

describe("the calls about devices", () => {
  it("P-HW-5: answer as the terminal program does, each spelling alike", async () => {
    const tables = await deviceTables()
    const query = SPELLINGS.map((text) => `id=${encodeURIComponent(text)}`).join("&")
    const rows = await json<ReadonlyArray<AnswerRow>>(`/api/hardware?${query}`)
    expect(rows).toEqual(SPELLINGS.map((id) => answerRow({ id, compatible: [] }, tables)))
    expect(new Set(rows.map(({ id: _id, ...rest }) => JSON.stringify(rest))).size).toBe(1)
    const one = await json<AnswerRow>("/api/hardware/pci/8086/51F0")
    expect({ ...one, id: "" }).toEqual({ ...rows[0], id: "" })
  })

  it("P-HW-5: take up to 100 ids, refuse more in a sentence, and answer what is no id as such", async () => {
    const many = (count: number) => Array.from({ length: count }, () => "id=10de:2504").join("&")
    expect(await json<ReadonlyArray<AnswerRow>>(`/api/hardware?${many(100)}`)).toHaveLength(100)
    const tooMany = await app.call(`/api/hardware?${many(101)}`)
    expect([tooMany.status, await tooMany.text()]).toEqual([400, expect.stringMatching(/^id: /)])
    expect(await json<ReadonlyArray<AnswerRow>>("/api/hardware?id=nonsense")).toMatchObject([{ verdict: "unknown" }])
    for (const path of ["/api/hardware/pci/8086/zz", "/api/hardware/scsi/8086/51f0", "/api/hardware/pci/8/51f0/page"]) {
      const answer = await app.call(path)
      expect([path, answer.status, await answer.text()]).toEqual([
        path,
        404,
        "This is not the address of a hardware ID."
      ])
    }
  })

  it("P-HW-5: have an ETag: the same answer is not sent twice", async () => {
    for (const path of ["/api/hardware?id=8086:51f0", "/api/hardware/pci/8086/51f0"]) {
      const first = await app.call(path)
      const etag = first.headers.get("etag") ?? ""
      expect(etag).toMatch(/^W\/".{20,}"$/)
      expect(first.headers.get("cache-control")).toBe("no-cache")
      const second = await app.call(path, { headers: { "if-none-match": etag } })
      expect([second.status, await second.text()]).toEqual([304, ""])
      const other = await app.call(path.replace("51f0", "a0f0"), { headers: { "if-none-match": etag } })
      expect(other.status).toBe(200)
    }
  })
})

const PAGE = "/api/hardware/pci/8086/51f0/page"

describe("the pages of devices", () => {
  it("P-HW-2: every spelling is led to one address, one id of the form too", async () => {
    const page = "/hardware/pci/8086/51f0"
    const asked = [
      ...SPELLINGS.map((text) => `/hardware?id=${encodeURIComponent(text)}`),
      "/hardware/PCI/8086/51F0",
      "/hardware/pci/VEN_8086/DEV_51F0",
      `/hardware/${encodeURIComponent("PCI\\VEN_8086&DEV_51F0")}`
    ]
    for (const path of asked) {
      const answer = await app.call(path)
      expect([path, answer.headers.get("location")]).toEqual([path, page])
      expect([301, 303]).toContain(answer.status)
    }
    expect((await app.call("/hardware?id=046d:c52b")).headers.get("location")).toBe("/hardware/usb/046d/c52b")
    const exact = await app.call(`/hardware?id=${encodeURIComponent("PCI\\VEN_8086&DEV_51F0&SUBSYS_00748086&REV_01")}`)
    expect(exact.headers.get("location")).toBe(`${page}?subsystem=00748086&revision=01`)
    expect((await app.call("/hardware/pci/8086/51F0?revision=01")).headers.get("location")).toBe(`${page}?revision=01`)
  })

  it("P-HW-3: lead to the record of the driver line, as long as the catalogue has it", async () => {
    const page = () => json<{ readonly record?: { readonly name: string; readonly path: string } }>(PAGE)
    const { record } = await page()
    expect(record?.name).toMatch(/^Intel Wi-Fi Driver/)
    expect((await app.call(record?.path ?? "")).status).toBe(200)
    expect(await (await app.call("/hardware/pci/8086/51f0")).text()).toContain(`href="${record?.path}"`)
    expect((await app.asAdmin("DELETE", `/api/drivers/${record?.path.split("/")[2]}`)).status).toBeLessThan(300)
    expect(await page()).not.toHaveProperty("record")
  })

  it("P-HW-2: what is no id is not found; an unknown id has a page, which is not indexed", async () => {
    for (const path of [
      "/hardware/pci/zzzz/1234",
      "/hardware/nonsense",
      "/hardware/pci/8086/51f0/more",
      "/hardware/pci/8086"
    ]) {
      const answer = await app.call(path)
      expect([path, answer.status]).toEqual([path, 404])
      expect(await answer.text()).toContain("Page Not Found")
    }
    const unknown = await app.call("/hardware/pci/8086/fffe")
    const html = await unknown.text()
    expect([unknown.status, robots(html)]).toEqual([200, true])
    const known = await (await app.call("/hardware/pci/8086/51f0")).text()
    expect([robots(known), known.includes('<link rel="canonical" href="/hardware/pci/8086/51f0"')]).toEqual([
      false,
      true
    ])
    const board = await (await app.call("/hardware/pci/8086/51f0?revision=01")).text()
    expect([robots(board), board.includes('<link rel="canonical" href="/hardware/pci/8086/51f0"')]).toEqual([
      true,
      true
    ])
  })

  it("P-HW-3: leads only to hosts of makers that the catalogue knows, or of whom it has no record, on the pages of all common devices", async () => {
    const vendors = await json<ReadonlyArray<Vendor>>("/api/vendors")
    const ofOthers = new Set(OTHER_MAKERS.map(({ url }) => new URL(url).host))
    const isOfficial = (url: string) =>
      ofOthers.has(new URL(url).host) || [undefined, ...vendors].some((vendor) => officialHostOf(url, vendor) !== null)
    const population = await readDeviceRows<{ readonly id: string }>("population-dev.ndjson")
    for (let from = 0; from < 1_000; from += 50) {
      const text = population
        .slice(from, from + 50)
        .map(({ id }) => id)
        .join("\n")
      const { devices } = await json<{ devices: ReadonlyArray<DevicePage["device"]> }>(
        `/api/hardware/shown?id=${encodeURIComponent(text)}`
      )
      const links = devices.flatMap(({ link, line, others }) => [
        link,
        line?.file,
        ...others.map((other) => other.link)
      ])
      expect(links.filter((link) => link != null && !isOfficial(link.url))).toEqual([])
    }
  })

  it("P-HW-3: a maker that loses its hosts is led to no more, at once", async () => {
    const intel = (await json<ReadonlyArray<Vendor>>("/api/vendors")).find(({ name }) => name === "Intel")
    const outputs = [
      "/hardware/pci/8086/51f0",
      "/api/hardware/pci/8086/51f0",
      "/search?q=8086:51f0",
      "/hardware?id=8086:51f0%0A10de:2504"
    ]
    const texts = () => Promise.all(outputs.map(async (path) => (await app.call(path)).text()))
    expect((await texts()).filter((text) => text.includes("www.intel.com")).length).toBeGreaterThan(2)
    await app.asAdmin("PUT", "/api/vendors", {
      ...intel,
      officialHosts: ["other.intel.example"],
      officialPathPrefixes: []
    })
    for (const [at, text] of (await texts()).entries())
      expect([outputs[at], text.includes("www.intel.com")]).toEqual([outputs[at], false])
    expect(await json("/api/hardware/pci/8086/51f0")).toMatchObject({
      url: expect.stringContaining("catalog.update.microsoft.com")
    })
    await app.asAdmin("PUT", "/api/vendors", intel)
  })

  it("P-HW-3: the site map names common devices, each with a page that is indexed", async () => {
    const map = await (await app.call("/sitemap-1.xml")).text()
    const paths = [...map.matchAll(/<loc>[^<]*?(\/hardware\/[^<]+\/[^<]+)<\/loc>/g)].map(([, path = ""]) => path)
    expect(paths.length).toBeGreaterThan(500)
    expect(paths.length).toBeLessThanOrEqual(1_000)
    expect(new Set(paths).size).toBe(paths.length)
    for (const path of paths.filter((_, at) => at % 50 === 0)) {
      const answer = await app.call(path)
      expect([path, answer.status, robots(await answer.text())]).toEqual([path, 200, false])
    }
  })

  it("P-HW-1: asks nothing where nothing is said, and keeps hostile text as text", async () => {
    for (const text of ["", "   ", "%00", "<script>alert(1)</script>", "__proto__", "%F0%9F", "PCI%5C".repeat(1500)]) {
      const answer = await app.call(`/hardware?id=${text}`)
      expect([text.slice(0, 30), answer.status]).toEqual([text.slice(0, 30), 200])
      expect(await answer.text()).not.toContain("<script>alert")
    }
  })
})
