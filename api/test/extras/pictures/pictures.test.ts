import { describe, expect, it } from "vitest"
import { pictureSvg } from "../../../src/extras/pictures/pictureSvg.ts"
import { makePictures } from "../../../src/extras/pictures/pictures.ts"

const titled = (title: string) => `<head><meta property="og:title" content="${title} | Drivers &amp; More"/></head>`
const asked: Array<string> = []
const pictures = makePictures({
  siteName: "Drivers & More",
  page: async ({ url, headers }) => {
    asked.push(`${url} ${headers["accept-encoding"] ?? "plain"}`)
    return url === "/drivers/1001"
      ? { status: 200, headers: {}, body: Buffer.from(titled("AMD Software: &quot;Adrenalin&quot;")) }
      : { status: 404, headers: {}, body: Buffer.from(titled("Page Not Found")) }
  },
  idleMs: 0
})
const ask = (path: string) => pictures.respond({ url: path, headers: { "accept-encoding": "br" } }, path)

describe("the picture of a shared link", () => {
  it("P-SEO-8: is a PNG of the size that networks show, drawn once for the same words", async () => {
    const [first, second] = [await ask("/share/drivers/1001.png"), await ask("/share/drivers/1001.png")]
    expect([first?.status, first?.headers["content-type"]]).toEqual([200, "image/png"])
    const png = Buffer.from(first?.body ?? [])
    expect(png.subarray(1, 4).toString()).toBe("PNG")
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
    expect(second?.body).toBe(first?.body)
    expect(asked).toContain("/drivers/1001 plain")
  })

  it("P-SEO-8: is there for pages only, and leaves other addresses to others", async () => {
    expect((await ask("/share/no-such-page.png"))?.status).toBe(404)
    expect(await ask("/share/drivers/1001")).toBeNull()
    expect(await ask("/drivers/1001")).toBeNull()
  })

  it("P-SEO-8: says the kind of page, its title and whose site it is, in lines that fit", () => {
    const title =
      "NVIDIA Data Center and RTX Enterprise Driver for Windows Server and Workstations <R580> and all of its many successors"
    const svg = pictureSvg({ siteName: "Drivers & More", path: "/drivers/1001", title })
    const words = [...svg.matchAll(/<text[^>]*>([^<]+)</g)].map(([, text]) => text)
    expect(words).toHaveLength(5)
    expect(words.slice(0, 3)).toEqual(["Drivers &amp; More", "Windows driver", "NVIDIA Data Center and RTX"])
    expect(words.at(-1)).toMatch(/…$/)
    const kinds = [
      "/hardware/pci/10de/2487",
      "/printers/hp/x",
      "/printers",
      "/pc/dell/x",
      "/help/x",
      "/cameras",
      "/support"
    ]
    expect(
      kinds.map((path) =>
        pictureSvg({ siteName: "S", path, title: "T" })
          .split("<text")[2]
          ?.replace(/^[^>]*>|<.*/g, "")
      )
    ).toEqual([
      "Which driver does it need?",
      "Printer driver",
      "Printer drivers",
      "Drivers of a PC",
      "Help, step by step",
      "Driver list",
      "Windows drivers from their makers"
    ])
  })
})
