import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { badgeHtml, badgeMarkdown } from "../../../src/pages/driver/badge-code.ts"

const badge = {
  name: "NVIDIA GeForce Game Ready Driver",
  image: "https://drivers.example/badge/1003.svg",
  page: "https://drivers.example/drivers/1003/nvidia-geforce-game-ready-driver"
}

describe("the code of a badge (P-PUB-6)", () => {
  it("is a picture that leads to the driver's page, in HTML and in Markdown", () => {
    expect(badgeHtml(badge)).toBe(
      '<a href="https://drivers.example/drivers/1003/nvidia-geforce-game-ready-driver"><img src="https://drivers.example/badge/1003.svg" alt="NVIDIA GeForce Game Ready Driver" height="22"></a>'
    )
    expect(badgeMarkdown(badge)).toBe(
      "[![NVIDIA GeForce Game Ready Driver](https://drivers.example/badge/1003.svg)](https://drivers.example/drivers/1003/nvidia-geforce-game-ready-driver)"
    )
  })

  it("holds a name as text, whatever is in it", () => {
    const name = fc.oneof(fc.constantFrom('"><script>', "](x)", "a [b](c) `d`", "\\](", "&quot;"), fc.string())
    fc.assert(
      fc.property(name, (text) => {
        const alt = /^<a href="[^"]*"><img src="[^"]*" alt="([^"<>]*)" height="22"><\/a>$/s.exec(
          badgeHtml({ ...badge, name: text })
        )?.[1]
        const read = alt
          ?.replaceAll("&quot;", '"')
          .replaceAll("&gt;", ">")
          .replaceAll("&lt;", "<")
          .replaceAll("&amp;", "&")
        expect(read).toBe(text)
        // Every bracket of the name has a stroke before it, and no stroke is without one.
        const markdown = badgeMarkdown({ ...badge, name: text }).slice(
          "[![".length,
          -`](${badge.image})](${badge.page})`.length
        )
        expect(markdown.replaceAll(/\\[\\`*_[\]<>!&]/g, "")).not.toMatch(/[\\`*_[\]<>!&]/)
      })
    )
  })
})
