import fc from "fast-check"
import { XmlDocument } from "libxml2-wasm"
import { describe, expect, it } from "vitest"
import { openSearchXml } from "../../src/site/openSearch.ts"

const OPEN_SEARCH = { os: "http://a9.com/-/spec/opensearch/1.1/" }

/** Contents of the elements or attributes at an XPath. */
const read = (xml: string, path: string): ReadonlyArray<string> => {
  const document = XmlDocument.fromString(xml)
  try {
    return document.find(path, OPEN_SEARCH).map(({ content }) => content)
  } finally {
    document.dispose()
  }
}

describe("the OpenSearch description (P-SEO-4)", () => {
  it("names the site and the address of its search", () => {
    const xml = openSearchXml("Driverdex", "https://drivers.example")
    expect(read(xml, "/os:OpenSearchDescription/os:ShortName")).toEqual(["Driverdex"])
    expect(read(xml, "/os:OpenSearchDescription/os:Url[@type='text/html']/@template")).toEqual([
      "https://drivers.example/search?q={searchTerms}"
    ])
    expect(read(xml, "/os:OpenSearchDescription/os:Url[@rel='self']/@template")).toEqual([
      "https://drivers.example/opensearch.xml"
    ])
  })

  it("is XML with names of permitted length, whatever the site is called", () => {
    const names = fc.string({ unit: fc.constantFrom("<", "&", '"', "]]>", "é", "💾", "a", " "), minLength: 1 })
    fc.assert(
      fc.property(names, (name) => {
        const xml = openSearchXml(name, "https://drivers.example")
        for (const [element, most] of [
          ["ShortName", 16],
          ["LongName", 48]
        ] as const) {
          const [shown = "none"] = read(xml, `//os:${element}`)
          expect([...shown].length).toBeLessThanOrEqual(most)
          expect(name).toContain(shown)
        }
      })
    )
  })
})
