import fc from "fast-check"
import { XmlDocument, type XmlElement } from "libxml2-wasm"
import { describe, expect, it } from "vitest"
import { BADGE_COLOURS, badgeSvg, badgeText } from "../../../src/extras/badges/badgeSvg.ts"

const driver = { name: "NVIDIA GeForce Game Ready Driver", version: "610.88", isLatest: true, asOf: "2026-08-21" }

interface Drawn {
  readonly width: number
  readonly title: string
  readonly label: string
  readonly texts: ReadonlyArray<{ readonly x: number; readonly width: number; readonly text: string }>
}

const NS = { s: "http://www.w3.org/2000/svg" }
const attribute = (element: XmlElement, name: string) => element.attr(name)?.value ?? ""

/** Parsed by a validating reader that shares no code with what writes it. */
const drawnOf = (svg: string): Drawn => {
  const document = XmlDocument.fromString(svg)
  try {
    const { root } = document
    return {
      width: Number(attribute(root, "width")),
      title: document.get("/s:svg/s:title", NS)?.content ?? "",
      label: attribute(root, "aria-label"),
      texts: document.find("//s:text", NS).map((node) => {
        const element = node as XmlElement
        return {
          x: Number(attribute(element, "x")),
          width: Number(attribute(element, "textLength")),
          text: element.content
        }
      })
    }
  } finally {
    document.dispose()
  }
}

/** By the rules of WCAG 2. */
const luminance = (colour: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const contrast = (a: string, b: string): number => {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

describe("a badge (P-PUB-6)", () => {
  it.each([
    ["610.88, checked 21 August 2026", {}],
    ["610.88", { asOf: undefined }],
    ["610.88, checked 21 August 2026", { isLatest: false }],
    ["610.88, last checked 1 May 2026", { isLatest: false, wasLatestOn: "2026-05-01" }],
    ["610.88, reported", { versionBasis: "reported" as const, isLatest: false }],
    ["version not known", { version: "See official page", isLatest: false }]
  ])("says '%s' of what is known, with a day and never an age", (words, known) => {
    const { asOf, ...rest } = { ...driver, ...known }
    const shown = { ...rest, ...(asOf === undefined ? {} : { asOf }) }
    expect(badgeText(shown)).toBe(words)
    const { title, label, texts } = drawnOf(badgeSvg(shown))
    expect([title, label]).toEqual([`${driver.name}: ${words}`, `${driver.name}: ${words}`])
    expect(texts.map(({ text }) => text)).toEqual([driver.name, words])
  })

  it("is well-formed, says the words as they are, and has a place for each, whatever they are", () => {
    const text = fc
      .oneof(
        fc.constantFrom(
          "]]>",
          "</svg><script>alert(1)</script>",
          "&amp;",
          "\"quoted' & <more>",
          "日本語",
          "💾💾",
          "Ö́ß",
          "\uFFFE"
        ),
        fc.string({ unit: "binary", minLength: 1, maxLength: 200 })
      )
      .map((raw) => raw.replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, "").trim() || "a driver")
    fc.assert(
      fc.property(text, text, (name, version) => {
        const svg = badgeSvg({ ...driver, name, version })
        const { width, title, texts } = drawnOf(svg)
        expect(title).toBe(`${name}: ${badgeText({ ...driver, version })}`.replaceAll(/[\uFFFE\uFFFF]/g, "\uFFFD"))
        const [left, right] = texts
        if (left === undefined || right === undefined) throw new Error("a text is missing")
        expect(left.x).toBeGreaterThan(0)
        expect(left.width).toBeGreaterThan(0)
        // Room between them and at the end, in any font: the widths are given, not guessed.
        expect(right.x).toBeGreaterThan(left.x + left.width + 10)
        expect(width).toBeGreaterThan(right.x + right.width + 5)
        expect(width).toBeLessThan(1_300)
      })
    )
  })

  it("cuts a long name in the picture, and says it whole to readers", () => {
    const name = `${"Long ".repeat(30)}Name`
    const { title, texts } = drawnOf(badgeSvg({ ...driver, name }))
    expect(title.startsWith(`${name}: `)).toBe(true)
    expect(texts[0]?.text).toMatch(/^(Long )+Long…$/)
    expect(Array.from(texts[0]?.text ?? "").length).toBeLessThanOrEqual(60)
  })

  it("can be read on its colours, and its colours on a white and on a black page", () => {
    for (const colour of Object.values(BADGE_COLOURS)) {
      expect([colour, contrast("#ffffff", colour) >= 4.5]).toEqual([colour, true])
      expect([colour, contrast("#0d1117", colour) >= 2]).toEqual([colour, true])
    }
  })

  it("loads nothing and holds no style that a policy could refuse", () => {
    expect(badgeSvg(driver)).not.toMatch(/href|url\(|style|@import|<script|<image/)
  })
})
