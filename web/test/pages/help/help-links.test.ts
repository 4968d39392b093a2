import { HELP_SUBJECTS } from "@driverdex/fixtures/help/helpSubjects"
import { describe, expect, it } from "vitest"
import { SITE_PATHS } from "../../../src/shell/content/site-paths.ts"

const LINKS = HELP_SUBJECTS.flatMap(({ articles }) =>
  articles.flatMap(({ slug, links, steps }) =>
    [...links, ...steps.flatMap(({ link }) => link ?? [])].map(({ to }) => ({ slug, to }))
  )
)
const PAGES: ReadonlySet<string> = new Set([...SITE_PATHS.map(({ path }) => path), "/search"])
const OFFICIAL_HOSTS = [
  "www.catalog.update.microsoft.com",
  "learn.microsoft.com",
  "support.microsoft.com",
  "semiconductor.samsung.com"
]

describe("links of the help pages", () => {
  it("P-HELP-1: lead to pages of this site, or to official ones", () => {
    const lost = LINKS.filter(({ to }) =>
      to.startsWith("/")
        ? !PAGES.has(new URL(to, "http://site.example").pathname)
        : new URL(to).protocol !== "https:" || !OFFICIAL_HOSTS.includes(new URL(to).host)
    )
    expect(lost).toEqual([])
  })
})
