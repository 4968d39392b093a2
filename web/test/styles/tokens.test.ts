import { readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"

const source = readFileSync(new URL("../../src/styles/tokens.css", import.meta.url), "utf8")
const [lightPart = "", darkPart = ""] = source.split("@media (prefers-color-scheme: dark)")
const colours = (part: string) => new Map([...part.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map((m) => [m[1], m[2]]))
const SCHEMES = { light: colours(lightPart), dark: colours(darkPart) }

/** Contrast of WCAG 2.2, 1 to 21. */
const contrast = (a: string, b: string): number => {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}
const luminance = (hex: string): number => {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** 12 % of the colour on the ground. */
const tint = (hex: string, ground: string): string =>
  "#" +
  [1, 3, 5]
    .map((at) => {
      const [over, under] = [hex, ground].map((one) => Number.parseInt(one.slice(at, at + 2), 16)) as [number, number]
      return Math.round(over * 0.12 + under * 0.88)
        .toString(16)
        .padStart(2, "0")
    })
    .join("")

const TEXT: ReadonlyArray<readonly [string, string]> = [
  ...["page", "surface", "sunken"].flatMap((ground) => [
    ["text", ground] as const,
    ["text-muted", ground] as const,
    ["accent", ground] as const
  ]),
  ["accent", "accent-soft"],
  ["text", "accent-soft"],
  ["text-muted", "accent-soft"],
  ["on-accent", "accent"],
  ["on-accent", "accent-hover"],
  ["success", "success-soft"],
  ["warning", "warning-soft"],
  ["danger", "danger-soft"],
  ["danger", "page"],
  ["text", "match"],
  ["page", "text"]
]
const PARTS: ReadonlyArray<readonly [string, string]> = [
  ["control-border", "page"],
  ["control-border", "surface"],
  ["focus", "page"],
  ["focus", "surface"],
  ["focus", "accent-soft"]
]

describe.each(["light", "dark"] as const)("in the %s scheme", (scheme) => {
  const colour = (role: string): string => {
    const value = SCHEMES[scheme].get(role)
    if (value === undefined) throw new Error(`no colour for ${role}`)
    return value
  }
  test.each(TEXT)("words in %s can be read on %s", (words, ground) => {
    expect(contrast(colour(words), colour(ground))).toBeGreaterThanOrEqual(4.5)
  })
  test.each(PARTS)("%s can be seen on %s", (part, ground) => {
    expect(contrast(colour(part), colour(ground))).toBeGreaterThanOrEqual(3)
  })
  test.each(["graphics", "network", "audio", "printers", "usb", "input"])(
    "the picture of %s can be seen on a tint of its own colour",
    (category) => expect(contrast(colour(category), tint(colour(category), colour("page")))).toBeGreaterThanOrEqual(3)
  )
  test("has every role of the other scheme", () => {
    expect(new Set(SCHEMES[scheme].keys())).toEqual(new Set(SCHEMES.light.keys()))
  })
})
