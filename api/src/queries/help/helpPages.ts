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
