/** Asks axe-core in a page which accessibility rules are broken there. */
import { createRequire } from "node:module"
import type { Page } from "playwright-core"
import { expect } from "vitest"
import { DESKTOP, PHONE } from "./early-visit.ts"

/** As axe-core takes them: rules by name, or all that bear one of some tags. */
interface Rules {
  readonly type: "rule" | "tag"
  readonly values: ReadonlyArray<string>
}

export const ALL_RULES: Rules = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
}
/** What the colour scheme can change; everything else about a page is the same in both. */
export const COLOUR_RULES: Rules = { type: "rule", values: ["color-contrast", "link-in-text-block"] }

/** The rows of a list from the seventh on are the first six again. */
const SAME_AGAIN = ".driver-rows > li:nth-child(n + 7), .printer-rows tr:nth-child(n + 7)"

interface Axe {
  readonly run: (context: object, options: object) => Promise<{ readonly violations: ReadonlyArray<Violation> }>
}
interface Violation {
  readonly id: string
  readonly nodes: ReadonlyArray<{ readonly target: ReadonlyArray<string>; readonly failureSummary?: string }>
}

/**
 * Where and why, so that a failure can be read. The checker comes into a document once (`@axe-core/playwright` brings its
 * half megabyte twice for every look) and is asked for violations alone: describing what passed took half of the time.
 */
export const violationsOf = async (page: Page, rules: Rules): Promise<ReadonlyArray<string>> => {
  // Colours that are still on their way are none of the design's.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished)
    )
  )
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source)
  return page.evaluate(
    async ([runOnly, excluded]) => {
      const { axe } = window as unknown as { readonly axe: Axe }
      const without = new CSSStyleSheet()
      without.replaceSync(`${excluded} { display: none }`)
      document.adoptedStyleSheets = [without]
      const { violations } = await axe.run(document, { runOnly, resultTypes: ["violations"] })
      document.adoptedStyleSheets = []
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")} ${failureSummary}`)
      )
    },
    [rules, SAME_AGAIN] as const
  )
}

/** In light and dark, on phone and desktop; without what moves. */
export const expectNoViolations = async (page: Page): Promise<void> => {
  const found: Record<string, ReadonlyArray<string>> = {}
  for (const [name, size] of [
    ["phone", PHONE],
    ["desktop", DESKTOP]
  ] as const) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" })
    found[`${name}, dark`] = await violationsOf(page, COLOUR_RULES)
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" })
    found[`${name}, light`] = await violationsOf(page, ALL_RULES)
  }
  expect(found).toEqual({ "phone, dark": [], "phone, light": [], "desktop, dark": [], "desktop, light": [] })
}

const require = createRequire(import.meta.url)
const { source } = createRequire(require.resolve("@axe-core/playwright"))("axe-core") as { readonly source: string }
