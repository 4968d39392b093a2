import { describe, expect, test } from "vitest"
import { readManifest, type ViteManifest } from "../src/site-manifest.ts"

const VITE: ViteManifest = {
  "_libraries.js": { file: "assets/libraries.js" },
  "_listing.js": { file: "assets/listing.js", imports: ["_libraries.js", "src/entry-client.tsx"] },
  "src/entry-client.tsx": { file: "assets/entry.js", css: ["assets/entry.css"], imports: ["_libraries.js"] },
  "src/routes/index.tsx?tsr-split=component": { file: "assets/home.js", imports: ["_libraries.js"] },
  "src/routes/printers.index.tsx?tsr-split=component": { file: "assets/printers.js", imports: ["_listing.js"] },
  "src/routes/printers.$brand.tsx?tsr-split=component": { file: "assets/brand.js", imports: ["_listing.js"] },
  "src/routes/printers.$brand.tsx?tsr-split=notFoundComponent": { file: "assets/missing.js" },
  "src/ui/toaster.tsx": { file: "assets/toaster.js" }
}

describe("the site's manifest", () => {
  const { routes } = readManifest(VITE)

  test("every page starts the entry as a module, has its styles and preloads what it imports", () => {
    expect(routes["__root__"]).toEqual({
      scripts: [{ attrs: { type: "module", src: "/assets/entry.js" } }],
      css: ["/assets/entry.css"],
      preloads: ["/assets/libraries.js"]
    })
  })

  test("a route preloads its own files and those they import, without what every page has", () => {
    expect(routes["/printers/$brand"]).toEqual({
      preloads: ["/assets/brand.js", "/assets/listing.js", "/assets/missing.js"]
    })
  })

  test("file names become route ids, index files included, and nothing but routes is listed", () => {
    expect(Object.keys(routes)).toEqual(["__root__", "/", "/printers/", "/printers/$brand"])
  })

  test("files that import each other in a circle end", () => {
    const circle = readManifest({
      "src/entry-client.tsx": { file: "a.js", imports: ["_b.js"] },
      "_b.js": { file: "b.js", imports: ["src/entry-client.tsx"] }
    })
    expect(circle.routes["__root__"]?.preloads).toEqual(["/b.js"])
  })

  test("a manifest without the entry is refused with what to do about it", () => {
    expect(() => readManifest({})).toThrow("build the site first")
  })
})
