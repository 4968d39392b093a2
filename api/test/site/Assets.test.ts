import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from "node:zlib"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Assets, loadAssets } from "../../src/site/Assets.ts"
import { SiteNotBuilt } from "../../src/site/SiteNotBuilt.ts"

const SCRIPT = "console.log('a driver')\n".repeat(100)
const FILES: Readonly<Record<string, string>> = {
  "assets/entry-abc123.js": SCRIPT,
  "assets/other-def456.js": SCRIPT,
  "assets/deep/style.css": "p { color: red }",
  "favicon.svg": "<svg/>",
  "robots.txt": "User-agent: *"
}
/** Not what the server would make of it, so that one sees whose it is. */
const BUILT = brotliCompressSync(SCRIPT, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
const HIDDEN = [
  "assets/source.ts.br",
  "../secret.txt",
  ".vite/manifest.json",
  "assets/entry-abc123.js.map",
  "assets/source.ts",
  ".env",
  "none"
]

describe("the site's files", () => {
  let root: string
  let assets: Assets
  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), "driverdex-assets-"))
    const folder = join(root, "client")
    mkdirSync(join(folder, "assets/deep"), { recursive: true })
    mkdirSync(join(folder, ".vite"))
    for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text)
    for (const name of ["entry-abc123", "other-def456"]) writeFileSync(join(folder, `assets/${name}.js.br`), BUILT)
    for (const name of HIDDEN) writeFileSync(join(folder, name), "secret")
    symlinkSync(join(root, "secret.txt"), join(folder, "linked.txt"))
    assets = await loadAssets(folder)
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  const ask = async (path: string, headers: Record<string, string> = {}): Promise<Response | null> => {
    const request = HttpServerRequest.fromWeb(new Request("http://localhost/", { headers }))
    const answer = assets.respond(request, path)
    return answer === null ? null : HttpServerResponse.toWeb(await answer)
  }

  it("are each answered with their type and their bytes", async () => {
    for (const [name, text] of Object.entries(FILES)) {
      const answer = await ask(`/${name}`)
      expect(await answer?.text()).toBe(text)
    }
    expect((await ask("/assets/entry-abc123.js"))?.headers.get("content-type")).toBe("text/javascript; charset=utf-8")
    expect((await ask("/favicon.svg"))?.headers.get("content-type")).toBe("image/svg+xml")
  })

  it("are cached for ever where the name carries a hash, and for an hour elsewhere", async () => {
    expect((await ask("/assets/entry-abc123.js"))?.headers.get("cache-control")).toBe(
      "public, max-age=31536000, immutable"
    )
    expect((await ask("/robots.txt"))?.headers.get("cache-control")).toBe("public, max-age=3600")
  })

  it("are compressed as the client prefers, small ones not at all", async () => {
    const brotli = await ask("/assets/entry-abc123.js", { "accept-encoding": "gzip, br" })
    expect(brotli?.headers.get("content-encoding")).toBe("br")
    expect(brotliDecompressSync(await (brotli as Response).arrayBuffer()).toString()).toBe(SCRIPT)
    const gzip = await ask("/assets/entry-abc123.js", { "accept-encoding": "gzip, br;q=0" })
    expect(gzip?.headers.get("content-encoding")).toBe("gzip")
    expect(gunzipSync(await (gzip as Response).arrayBuffer()).toString()).toBe(SCRIPT)
    expect((await ask("/robots.txt", { "accept-encoding": "gzip, br" }))?.headers.get("content-encoding")).toBeNull()
    for (const answer of [brotli, gzip]) expect(answer?.headers.get("vary")).toBe("accept-encoding")
  })

  it("are sent as the build has compressed them", async () => {
    const answer = await ask("/assets/entry-abc123.js", { "accept-encoding": "br" })
    expect(Buffer.from(await (answer as Response).arrayBuffer()).equals(BUILT)).toBe(true)
    expect(await ask("/assets/entry-abc123.js.br")).toBeNull()
  })

  it("are compressed by the server where a newer build has taken the place of the one that it has read", async () => {
    rmSync(join(root, "client/assets/other-def456.js.br"))
    const answer = await ask("/assets/other-def456.js", { "accept-encoding": "br" })
    expect(brotliDecompressSync(await (answer as Response).arrayBuffer()).toString()).toBe(SCRIPT)
  })

  it("are not sent again to a client that has them", async () => {
    const etag = (await ask("/favicon.svg"))?.headers.get("etag") ?? ""
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    expect((await ask("/favicon.svg", { "if-none-match": etag }))?.status).toBe(304)
    expect((await ask("/favicon.svg", { "if-none-match": '"another"' }))?.status).toBe(200)
  })

  it("are all there is: no path leads to a hidden file, out of the folder, or to anything unlisted", async () => {
    for (const name of [...HIDDEN, "linked.txt", "", ".", "assets", "assets/"]) expect(await ask(`/${name}`)).toBeNull()
    const part = fc.constantFrom(
      "..",
      ".",
      "",
      "assets",
      "client",
      "secret.txt",
      "robots.txt",
      ".vite",
      "manifest.json",
      "%2e%2e",
      "..\\",
      "%00",
      "__proto__",
      "constructor",
      "//"
    )
    const path = fc.oneof(
      fc.array(part, { maxLength: 6 }).map((parts) => `/${parts.join("/")}`),
      fc.string()
    )
    const listed = new Set(Object.keys(FILES).map((name) => `/${name}`))
    await fc.assert(
      fc.asyncProperty(path, async (wanted) => {
        expect((await ask(wanted)) !== null).toBe(listed.has(wanted))
      })
    )
  })

  it("that were never built are said to be missing", async () => {
    await expect(loadAssets(join(root, "nowhere"))).rejects.toThrow(SiteNotBuilt)
    await expect(loadAssets(join(root, "nowhere"))).rejects.toThrow("run `npm run build` first")
  })
})
