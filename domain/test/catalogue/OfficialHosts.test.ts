import {
  checkDownloadUrl,
  isSitePath,
  MANY_TENANT_HOSTS,
  officialHostOf,
  SHARED_HOSTS
} from "@driverdex/domain/catalogue/OfficialHosts"
import type { Vendor } from "@driverdex/domain/catalogue/Vendor"
import fc from "fast-check"
import { describe, expect, it } from "vitest"

const VENDOR: Vendor = {
  name: "Daynix",
  officialHosts: ["www.maker.example", "files.maker.example"],
  officialPathPrefixes: ["https://github.com/daynix/", "https://sourceforge.net/projects/usb"],
  driverFinderUrl: null
}

describe("an official address", () => {
  it.each([
    ["https://www.maker.example/", "www.maker.example"],
    ["https://www.maker.example", "www.maker.example"],
    ["https://www.maker.example?q=1", "www.maker.example"],
    ["https://WWW.Maker.example/a%20b", "www.maker.example"],
    ["https://files.maker.example/x.exe#top", "files.maker.example"],
    ["https://github.com/daynix/UsbDk/releases", "github.com"],
    ["https://github.com/daynix", "github.com"],
    ["https://sourceforge.net/projects/usb/files", "sourceforge.net"],
    [
      "https://www.catalog.update.microsoft.com/Search.aspx?q=PCI%5CVEN_14E4%26DEV_4727",
      "www.catalog.update.microsoft.com"
    ]
  ])("%s", (address, host) => {
    expect(officialHostOf(address, VENDOR)).toBe(host)
    expect(checkDownloadUrl(address, VENDOR)).toBeNull()
  })

  it.each([
    "",
    "www.maker.example",
    "http://www.maker.example/",
    "//www.maker.example/",
    "ftp://www.maker.example/",
    "javascript:alert(1)//https://www.maker.example/",
    "data:text/html,https://www.maker.example/",
    "https:www.maker.example",
    "https:/www.maker.example/",
    "https:///www.maker.example/",
    "https://maker.example/",
    "https://www.maker.example.evil.example/",
    "https://evil.example/www.maker.example",
    "https://evil.example/?https://www.maker.example/",
    "https://evil.example#@www.maker.example/",
    "https://www.maker.example@evil.example/",
    "https://evil.example\\@www.maker.example/",
    "https://www.maker.example\\@evil.example/",
    "https://user@www.maker.example/",
    "https://user:secret@www.maker.example/",
    "https://www.maker.example:8443/",
    "https://www.maker.example:443/",
    "https://www.maker.example./",
    "https://www.maker%2eexample/",
    "https://www。maker。example/",
    "https://ｗｗｗ.maker.example/",
    " https://www.maker.example/",
    "https://www.maker.example/ x",
    "https://www.maker.example/\n",
    "https://www.maker.example/\u0000",
    "https://www.maker.example/\u202Eexe",
    "https://github.com/",
    "https://github.com/daynix-evil/",
    "https://github.com/daynixevil",
    "https://github.com/evil/daynix/",
    "https://github.com/daynix/../evil/x",
    "https://github.com/daynix/%2e%2e/evil/x",
    "https://github.com/daynix/..%2fevil/x",
    "https://github.com/daynix/..%5Cevil/x",
    "https://github.com/daynix/%252e%252e/evil",
    "https://github.com//daynix/",
    "https://gist.github.com/daynix/",
    "https://sourceforge.net/projects/usbevil/"
  ])("is not %j", (address) => {
    expect(officialHostOf(address, VENDOR)).toBeNull()
    expect(checkDownloadUrl(address, VENDOR)).toMatch(/^[A-Z].*\.$/)
  })

  it("is on a shared host for every maker, and nowhere else for an unknown one", () => {
    expect(officialHostOf(`https://${SHARED_HOSTS[0]}/`, undefined)).toBe(SHARED_HOSTS[0])
    expect(officialHostOf("https://www.maker.example/", undefined)).toBeNull()
    expect(checkDownloadUrl("https://www.maker.example/", undefined)).toContain("no official hosts")
  })

  it("is never a whole host of many tenants, even when a vendor's record names it", () => {
    for (const host of MANY_TENANT_HOSTS) {
      const careless = {
        ...VENDOR,
        officialHosts: [host],
        officialPathPrefixes: [`https://${host}/`, `https://${host}`]
      }
      expect(officialHostOf(`https://${host}/anyone/x`, careless)).toBeNull()
    }
  })

  it("never admits a foreign host, however the address is made up", () => {
    const piece = fc.constantFrom(
      "https:",
      "http:",
      "/",
      "//",
      "\\",
      "@",
      ":",
      ":443",
      ".",
      "..",
      "%2e",
      "%2f",
      "#",
      "?",
      "\t",
      "\n",
      " ",
      "。",
      "www.maker.example",
      "evil.example",
      "github.com",
      "daynix",
      "-evil",
      "files.maker.example",
      "user",
      "WWW.MAKER.EXAMPLE"
    )
    const address = fc.oneof(
      fc.array(piece, { maxLength: 9 }).map((parts) => parts.join("")),
      fc.webUrl(),
      fc.string()
    )
    fc.assert(
      fc.property(address, (text) => {
        const host = officialHostOf(text, VENDOR)
        if (host === null) return
        // The oracle parses by hand, without a URL parser: scheme, host, then the end or a path, query or fragment.
        const [, written = "", rest = ""] = /^https:\/\/([a-z0-9.-]+)((?:[/?#].*)?)$/i.exec(text) ?? []
        expect(written.toLowerCase()).toBe(host)
        const known = [...VENDOR.officialHosts, ...SHARED_HOSTS].includes(host)
        expect(known || /^\/(daynix|projects\/usb)([/?#]|$)/.test(rest)).toBe(true)
      }),
      { numRuns: 5000 }
    )
  })
})

describe("a path on this site", () => {
  it.each(["/downloads/driver.exe", "/", "/a?b=c#d", "/ä/x.exe"])("%j", (path) => {
    expect(checkDownloadUrl(path, undefined)).toBeNull()
  })

  it.each([
    "//evil.example/x",
    "/\\evil.example",
    "\\/evil.example",
    "/\t/evil.example",
    "/a b",
    "/a\u0000",
    "/../etc/passwd",
    "/a/./b",
    "/a/..",
    "/..?x",
    "downloads/driver.exe",
    "./x"
  ])("is not %j", (path) => {
    expect(isSitePath(path)).toBe(false)
    expect(checkDownloadUrl(path, VENDOR)).not.toBeNull()
  })

  it("never leads a browser to another host", () => {
    const piece = fc.constantFrom("/", "\\", "\t", ".", "..", "evil.example", "@", ":", "?", "#", "%2f", "a")
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (parts) => {
        const path = parts.join("")
        if (isSitePath(path)) expect(new URL(path, "https://site.example").host).toBe("site.example")
      }),
      { numRuns: 2000 }
    )
  })
})
