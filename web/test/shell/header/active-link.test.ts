import { expect, test } from "vitest"
import { activeLink, activeTool } from "../../../src/shell/header/active-link.ts"
import { MAIN_LINKS, TOOL_LINKS } from "../../../src/shell/header/site-links.ts"

const activeOn = (pathname: string) =>
  MAIN_LINKS.map(({ label, to }) => [label, activeLink(to, pathname)]).filter(([, current]) => current !== undefined)

test.each([
  ["/", [["Home", "page"]]],
  ["/graphics-cards", [["Categories", "page"]]],
  ["/printers", [["Printers", "page"]]],
  ["/printers/hp", [["Printers", "true"]]],
  ["/search", [["Search", "page"]]],
  ["/cameras", []],
  ["/category/Printers", []]
])("on %s the active links are %j", (pathname, expected) => {
  expect(activeOn(pathname)).toEqual(expected)
})

test("the header has the seven links of P-UI-1 in their order", () => {
  expect(MAIN_LINKS.map(({ label, to }) => `${label} ${to}`)).toEqual([
    "Home /",
    "Categories /graphics-cards",
    "Printers /printers",
    "Guides /driver-guides",
    "Search /search",
    "Support /support",
    "Contact /contact"
  ])
})

test.each([
  ["/hardware", "/hardware"],
  ["/hardware/pci/10de/2503", "/hardware"],
  ["/hardware/scan", "/hardware/scan"],
  ["/help/no-sound", "/help"],
  ["/helping", undefined],
  ["/support", undefined]
])("P-UI-17: on %s the active tool is %s", (pathname, expected) => {
  expect(activeTool(TOOL_LINKS, pathname)).toBe(expected)
})
