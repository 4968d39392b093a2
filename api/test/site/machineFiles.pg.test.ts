import { XmlDocument } from "libxml2-wasm"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { seededApplication } from "../faults/seeded.ts"
import type { TestApplication } from "../support/application.ts"

describe("the files that machines read", () => {
  const SITE_URL = "https://drivers.example"
  let app: TestApplication
  beforeAll(async () => {
    app = await seededApplication({ SITE_URL, SUPPORT_EMAIL: "help@drivers.example", SITE_NAME: "Drivers & More" })
  })
  afterAll(() => app.stop())

  it.each([
    ["/opensearch.xml", "application/opensearchdescription+xml"],
    ["/.well-known/security.txt", "text/plain; charset=utf-8"],
    ["/llms.txt", "text/plain; charset=utf-8"],
    ["/robots.txt", "text/plain; charset=utf-8"]
  ])("%s is there, for a day, in its own type", async (path, type) => {
    const answer = await app.call(path)
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, type])
    expect(answer.headers.get("cache-control")).toBe("public, max-age=86400")
    expect(await answer.text()).toContain("https://drivers.example")
    expect((await app.call(path, { method: "POST", headers: { origin: SITE_URL } })).status).toBe(405)
  })

  it("say to a phone what the site is called and how it is drawn, and all that the head names is there (P-SEO-8)", async () => {
    const manifest = await app.call("/manifest.webmanifest")
    expect(manifest.headers.get("content-type")).toBe("application/manifest+json")
    const { name, icons } = (await manifest.json()) as { name: string; icons: ReadonlyArray<{ src: string }> }
    expect(name).toBe("Drivers & More")
    const head = (await (await app.call("/contact")).text()).split("</head>")[0] ?? ""
    const named = ["/favicon.ico", "/apple-touch-icon.png", "/manifest.webmanifest", `${SITE_URL}/share/contact.png`]
    expect(named.filter((address) => !head.includes(`"${address}"`))).toEqual([])
    expect(head.match(/<meta name="theme-color"/g)).toHaveLength(1)
    expect(head.match(/og:image/g)).toHaveLength(1)
    expect(await (await app.call("/")).text()).toContain(`"${SITE_URL}/share.png"`)
    for (const path of ["/share.png", ...named, ...icons.map(({ src }) => src)]) {
      const answer = await app.call(path.replace(SITE_URL, ""))
      await answer.arrayBuffer()
      expect([path, answer.status]).toEqual([path, 200])
    }
  })

  it("name the search in the head of every page, and its address answers (P-SEO-4)", async () => {
    for (const path of ["/", "/search?q=rtx", "/contact", "/no-such-page"]) {
      const head = (await (await app.call(path)).text()).split("</head>")[0] ?? ""
      const [link, ...more] = head.match(/<link[^>]*rel="search"[^>]*>/g) ?? []
      expect([path, more]).toEqual([path, []])
      expect(link).toContain('type="application/opensearchdescription+xml"')
      expect(link).toContain('href="/opensearch.xml"')
      expect(link).toContain('title="Drivers &amp; More"')
    }
    const description = XmlDocument.fromString(await (await app.call("/opensearch.xml")).text())
    const template = description.get("//@template")?.content ?? ""
    description.dispose()
    const found = await app.call(
      template.replace(SITE_URL, "").replace("{searchTerms}", encodeURIComponent("rtx 4070"))
    )
    expect([found.status, (await found.text()).includes("RTX 4070")]).toEqual([200, true])
  })

  it("say in llms.txt only addresses that answer (P-SEO-6)", async () => {
    const text = await (await app.call("/llms.txt")).text()
    const paths = [...text.matchAll(/\]\(https:\/\/drivers\.example(\S+)\)/g)].map(([, path]) => path ?? "")
    expect(paths.length).toBeGreaterThan(15)
    for (const path of paths) {
      const answer = await app.call(path)
      await answer.arrayBuffer()
      expect([path, answer.status]).toEqual([path, 200])
    }
  })

  it("have no security.txt where the operator cannot be reached (P-SEO-5)", async () => {
    const quiet = await seededApplication({ INBOX: "off" })
    const answer = await quiet.call("/.well-known/security.txt")
    expect([answer.status, await answer.text()]).toEqual([
      404,
      "The operator of this site has set no contact for security reports."
    ])
    await quiet.stop()
  })
})
