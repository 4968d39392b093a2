/** Data and heads of the help pages. Fetched with the page. */
import type { HelpPage, HelpSubject } from "@driverdex/api/contract/SiteApi"
import { notFound } from "@tanstack/react-router"
import type { LoadContext } from "../../client/list/load-context.ts"
import { HELP_PAGE } from "../../shell/content/addresses.ts"
import { loadHead, type PageHead } from "../../shell/page-head.ts"
import { HELP_TITLE } from "./help-text.ts"

export type ShownHelp = { readonly page: HelpPage } | { readonly subjects: ReadonlyArray<HelpSubject> }

/**
 * For `loader`.
 * @param slug the rest after /help/
 * @throws notFound for a slug that no help page has
 */
export const loadHelp = async (
  { api }: LoadContext,
  slug = ""
): Promise<{ readonly shown: ShownHelp; readonly head: PageHead }> => {
  if (slug === "") {
    const [subjects, head] = await Promise.all([api.helpSubjects(), loadHead("/help")])
    return { shown: { subjects }, head }
  }
  const page = await api.helpPage(slug).catch((error: unknown) => {
    throw error instanceof Error && error.message.startsWith("404") ? notFound() : error
  })
  const path = `/help/${slug}`
  const head: PageHead = {
    title: page.title,
    description: page.summary,
    path,
    trail: [
      { name: HELP_TITLE, path: HELP_PAGE },
      { name: page.title, path }
    ]
  }
  return { shown: { page }, head }
}
