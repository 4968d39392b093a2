/** The help pages as the calls answer them. */
import { HELP_SUBJECTS } from "@driverdex/fixtures/help/helpSubjects"
import type { HelpPage, HelpSubject } from "../../contract/SiteApi.ts"

export const helpSubjects: ReadonlyArray<HelpSubject> = HELP_SUBJECTS.map(({ id, title, articles }) => ({
  id,
  title,
  articles: articles.map(({ slug, title, summary }) => ({ slug, title, summary }))
}))

const pages: ReadonlyMap<string, HelpPage> = new Map(
  HELP_SUBJECTS.flatMap(({ articles }, at) => {
    const subject = helpSubjects[at]
    return subject === undefined ? [] : articles.map((article) => [article.slug, { ...article, subject }] as const)
  })
)

/** Undefined where there is none. */
export const helpPage = (slug: string): HelpPage | undefined => pages.get(slug)

const HELP = "/help/"
const FIRST = 3

/** What a help page says to do first; undefined for the path of another page. */
export const firstSteps = (
  path: string
): ReadonlyArray<Pick<HelpPage["steps"][number], "title" | "text">> | undefined =>
  path.startsWith(HELP)
    ? helpPage(path.slice(HELP.length))
        ?.steps.slice(0, FIRST)
        .map(({ title, text }) => ({ title, text }))
    : undefined
