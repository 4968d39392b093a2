/** P-STAT-6: what was asked for in the last days, as it reads without bars and scripts. */
import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, it } from "vitest"
import { WeekSection } from "../../../src/pages/status/week-section.tsx"

const textOf = (...[props]: Parameters<typeof WeekSection>): string =>
  renderToStaticMarkup(<WeekSection {...props} />)
    .replaceAll(/<[^>]+>/g, "\n")
    .replaceAll(/\n+/g, "\n")

const week = {
  from: "2026-11-22",
  downloads: 1_240,
  drivers: [
    { id: 1001, name: "Acme X1", downloads: 1_200 },
    { id: 201, name: "Canon PIXMA G6020", downloads: 3 }
  ],
  categories: [{ category: "Printers", downloads: 1_240 }]
}

describe("the week", () => {
  it("P-STAT-6: is two tables of counts, of which a driver leads to its page and a printer model nowhere", () => {
    const html = renderToStaticMarkup(<WeekSection week={week} isMadeUp={false} />)
    expect(html.match(/<table[^>]*aria-label="([^"]*)"/g)).toHaveLength(2)
    expect(html.match(/href="[^"]*"/g)).toEqual(['href="/drivers/1001/acme-x1"'])
    expect(html).toContain('aria-hidden="true"')
    expect(textOf({ week, isMadeUp: false })).toContain("\n1,240 downloads since 22 November 2026, today included.\n")
    expect(textOf({ week, isMadeUp: false })).not.toContain("made up")
  })

  it("P-STAT-6: says so where nothing was counted, where no driver was asked for often, and where it is not known", () => {
    const none = { from: "2026-11-22", downloads: 0, drivers: [], categories: [] }
    expect(textOf({ week: none, isMadeUp: false })).toContain("Nothing was counted since 22 November 2026.")
    expect(textOf({ week: { ...week, drivers: [] }, isMadeUp: false })).toContain("None was asked for three times")
    expect(textOf({ week: null, isMadeUp: false })).toContain("The counts are not known at the moment.")
  })

  it("P-DL-19: says where the downloads are made up", () => {
    expect(textOf({ week, isMadeUp: true })).toContain("The downloads of this site are made up, to try things out.")
  })
})
