import type { Release } from "@driverdex/domain/catalogue/Driver"
import fc from "fast-check"
import { parseAtomFeed, parseJsonFeed } from "feedsmith"
import { describe, expect, it } from "vitest"
import type { Feed } from "../../../src/extras/feeds/FeedEntries.ts"
import { feedDocument } from "../../../src/extras/feeds/feedDocument.ts"
import { atomFaults, jsonFeedFaults } from "./feedFaults.ts"

const SITE = { name: "Driverdex", origin: "https://drivers.example" }
const key = "game-ready"
const driver = { id: 1001, name: "Game Ready Driver", manufacturer: "NVIDIA", category: "Graphics Cards" }
const release: Release = { version: "610.88", releaseDateIso: "2026-07-28", dateBasis: "published" }
const feedOf = (entries: Feed["entries"], title = "new driver releases"): Feed => ({
  subject: "all",
  title,
  page: "/",
  updated: "2026-08-01T10:00:00.000Z",
  entries
})
const atomOf = (feed: Feed) => parseAtomFeed(feedDocument(feed, { of: "all" }, "atom", SITE))
const jsonOf = (feed: Feed) => parseJsonFeed(feedDocument(feed, { of: "all" }, "json", SITE))

describe("the documents of a feed (P-FEED-3)", () => {
  it("name themselves, each other and the page, in absolute addresses", () => {
    const atom = atomOf(feedOf([]))
    expect(atom).toMatchObject({
      id: "urn:uuid:f7d7c52f-3ede-5919-81fa-c4da4ce6b6ad",
      title: { value: "Driverdex: new driver releases" },
      updated: "2026-08-01T10:00:00.000Z"
    })
    expect(atom.links?.map(({ rel, href, type }) => [rel, href, type])).toEqual([
      ["alternate", "https://drivers.example/", "text/html"],
      ["self", "https://drivers.example/feeds/all.atom", "application/atom+xml"],
      ["alternate", "https://drivers.example/feeds/all.json", "application/feed+json"]
    ])
    expect(JSON.parse(feedDocument(feedOf([]), { of: "all" }, "json", SITE))).toMatchObject({
      version: "https://jsonfeed.org/version/1.1",
      home_page_url: "https://drivers.example/",
      feed_url: "https://drivers.example/feeds/all.json",
      items: []
    })
  })

  it.each([
    ["published by the manufacturer on 28 July 2026", release],
    ["first seen in a public package index on 28 July 2026", { ...release, dateBasis: "first-seen" as const }]
  ])("say that a release was %s", (words, shown) => {
    const text = `Version 610.88 of Game Ready Driver by NVIDIA, ${words}.`
    expect(atomOf(feedOf([{ key, driver, release: shown }])).entries?.[0]?.summary?.value).toBe(text)
    expect(jsonOf(feedOf([{ key, driver, release: shown }])).items?.[0]).toMatchObject({ content_text: text })
  })

  it("lead to the driver's page, and to the maker's notes where they are known", () => {
    const notesUrl = "https://www.nvidia.com/notes/610.88"
    const url = "https://drivers.example/drivers/1001/game-ready-driver"
    const feed = feedOf([{ key, driver, release: { ...release, notesUrl, sha256: "ab".repeat(32) } }])
    const entry = atomOf(feed).entries?.[0]
    expect(entry?.links?.map(({ rel, href }) => [rel, href])).toEqual([
      ["alternate", url],
      ["related", notesUrl]
    ])
    expect(entry?.summary?.value).toContain("abababab")
    expect(jsonOf(feed).items?.[0]).toMatchObject({ url, external_url: notesUrl, tags: ["Graphics Cards"] })
  })

  it("name feed and entries the same at every address of the site, in both formats", () => {
    const idsAt = (origin: string, format: "atom" | "json") => {
      const text = feedDocument(feedOf([{ key, driver, release }]), { of: "all" }, format, { name: "Another", origin })
      return text.match(/urn:uuid:[0-9a-f-]{36}/g)
    }
    const [feedId, entryId] = idsAt("https://drivers.example", "atom") ?? []
    expect(feedId).not.toBe(entryId)
    expect(idsAt("http://127.0.0.1:3000", "atom")).toEqual([feedId, entryId])
    expect(idsAt("https://elsewhere.example", "json")).toEqual([entryId])
  })

  it("name an entry the same after the driver was renamed, and two releases differently", () => {
    const idOf = (name: string, shown = release) =>
      atomOf(feedOf([{ key, driver: { ...driver, name }, release: shown }])).entries?.[0]?.id
    expect(idOf("Another Name")).toBe(idOf("Game Ready Driver"))
    expect(idOf("Game Ready Driver", { ...release, version: "610.87" })).not.toBe(idOf("Game Ready Driver"))
    expect(idOf("Game Ready Driver", { ...release, releaseDateIso: "2026-07-29" })).not.toBe(idOf("Game Ready Driver"))
  })

  it("say what the record says, whatever is in its words", () => {
    // As the catalogue stores words: no control characters, no spaces around them.
    const words = fc
      .oneof(
        fc.constantFrom(
          "]]>",
          "<script>alert(1)</script>",
          "&amp;",
          "a & b",
          "\"quoted\" 'words'",
          "<!--",
          "💾 driver"
        ),
        fc.string({ minLength: 1, maxLength: 40 })
      )
      .map((text) => text.trim())
      .filter((text) => text !== "" && !/\s\s/.test(text))
    fc.assert(
      fc.property(words, words, words, (name, manufacturer, version) => {
        const feed = feedOf(
          [{ key, driver: { ...driver, name, manufacturer }, release: { ...release, version } }],
          name
        )
        const atom = atomOf(feed)
        expect(atom.title?.value).toBe(`Driverdex: ${name}`)
        expect(atom.entries?.[0]?.title?.value).toBe(`${name} ${version}`)
        expect(atom.entries?.[0]?.authors?.[0]?.name).toBe(manufacturer)
        expect(jsonOf(feed).items?.[0]?.title).toBe(`${name} ${version}`)
      })
    )
  })

  it("are valid Atom (RFC 4287) and JSON Feed 1.1, whatever words and addresses the catalogue has", () => {
    // What the catalogue accepts: no control characters, no halves of characters; addresses without spaces.
    const words = fc
      .string({ unit: fc.oneof(fc.constantFrom("\uFFFE", "\uFFFF", "<", "&", "]]>"), fc.string({ unit: "binary" })) })
      .map((text) => text.replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, "").trim() || "a driver")
    const notes = fc
      .oneof(
        fc.webUrl({ withQueryParameters: true, withFragments: true }),
        fc
          .string({ unit: fc.constantFrom(..."a/?#%|{}^`[]<>\"'é💾", "%41") })
          .map((tail) => `https://www.nvidia.com/${tail}`)
      )
      .filter((address) => URL.canParse(address))
    const day = fc.constantFrom("1999-12-31", "2026-02-28", "2028-02-29")
    const releases = fc.record({
      version: words,
      releaseDateIso: day,
      dateBasis: fc.constant("published" as const),
      notesUrl: notes
    })
    const entries = fc.uniqueArray(
      fc.record({
        key: words,
        driver: fc.record({ id: fc.nat(), name: words, manufacturer: words, category: words }),
        release: releases
      }),
      { selector: (entry) => entry.key, maxLength: 5 }
    )
    const manufacturers = words.map((key) => ({ of: "manufacturer" as const, key }))
    fc.assert(
      fc.property(entries, words, manufacturers, (all, title, scope) => {
        expect(atomFaults(feedDocument(feedOf(all, title), scope, "atom", SITE))).toEqual([])
        expect(jsonFeedFaults(feedDocument(feedOf(all, title), scope, "json", SITE))).toEqual([])
      })
    )
  })

  it.each([
    ["no id", /<id>.*?<\/id>/, ""],
    ["a wrong date", "<updated>2026", "<updated>last year, "],
    ["an author without a name", "<name>NVIDIA</name>", ""],
    ["an element that Atom does not know", "<entry>", "<entry><version>1</version>"],
    ["an address with a space", "https://drivers.example/feeds", "https://drivers.example/the feeds"],
    ["half a document", "</feed>", ""]
  ])("would be refused with %s", (_, words, others) => {
    const xml = feedDocument(feedOf([{ key, driver, release }]), { of: "all" }, "atom", SITE)
    expect(atomFaults(xml)).toEqual([])
    expect(atomFaults(xml.replace(words, others))).not.toEqual([])
  })
})
