/**
 * The search with what is understood of its text (P-SRCH-11): where no driver holds the text, those that serve what it names are
 * found; close matches come only where nothing was recognised.
 */
import type { Answer, Answered } from "@driverdex/domain/answers/answer/Answer"
import { servedDrivers } from "@driverdex/domain/answers/servedDrivers"
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import type { PageRequest, SearchPage } from "@driverdex/domain/search/index/SearchIndex"
import { MAX_SUGGESTIONS } from "@driverdex/domain/search/rules/suggest"
import { opensSuggestions, type SuggestedAnswer } from "@driverdex/domain/search/rules/suggestionBox"
import { fold } from "@driverdex/domain/text/fold"
import type { Catalogue } from "../../catalogue/LiveCatalogue.ts"
import type { AnswerRecords, BestAnswers } from "./BestAnswers.ts"

export type SearchedCatalogue = AnswerRecords & Pick<Catalogue, "search">

export interface FoundDrivers extends SearchPage<Driver> {
  /** What was recognised, where no driver holds the text. */
  readonly of?: string
}

export interface FoundSuggestions extends Pick<FoundDrivers, "drivers" | "close" | "of"> {
  readonly answer: SuggestedAnswer | null
}

export interface AnsweredSearch {
  readonly search: (request: PageRequest, catalogue: SearchedCatalogue) => Promise<FoundDrivers>
  /** The same with the best answer to the text, which is looked for once. */
  readonly searchAndAnswer: (
    request: PageRequest,
    catalogue: SearchedCatalogue
  ) => Promise<{ readonly found: FoundDrivers; readonly answered: Answered }>
  /** The rows of the suggestions for a text. */
  readonly suggest: (text: string, catalogue: SearchedCatalogue) => Promise<FoundSuggestions>
}

export const makeAnsweredSearch = ({ answer: best }: Pick<BestAnswers, "answer">): AnsweredSearch => ({
  search: async (request, catalogue) => {
    const found = catalogue.search.search(request)
    if (isFoundByText(request, found, catalogue)) return found
    const { answer } = await best(request.query.trim(), catalogue)
    return answer === null ? found : servedBy(answer, request, catalogue)
  },
  searchAndAnswer: async (request, catalogue) => {
    const answered = await best(request.query, catalogue)
    const found = catalogue.search.search(request)
    return answered.answer === null || isFoundByText(request, found, catalogue)
      ? { found, answered }
      : { found: servedBy(answered.answer, request, catalogue), answered }
  },
  suggest: async (text, catalogue) => {
    const found = catalogue.search.suggest(text)
    if (!opensSuggestions(text)) return { ...found, answer: null }
    const { answer } = await best(text, catalogue)
    if (answer === null || (found.drivers.length > 0 && !found.close)) return { ...found, answer: shownAnswer(answer) }
    return { ...servedBy(answer, { query: text, limit: MAX_SUGGESTIONS }, catalogue), answer: shownAnswer(answer) }
  }
})

/** Drivers hold the text, whatever the filters leave of them; an empty one finds all. */
const isFoundByText = (request: PageRequest, found: FoundDrivers, catalogue: SearchedCatalogue): boolean =>
  request.query.trim() === "" || (found.total > 0 ? !found.close : isHeldBySome(request.query, catalogue))

const servedBy = (answer: Answer, request: PageRequest, catalogue: SearchedCatalogue): FoundDrivers => {
  const drivers = servedDrivers(answer)
  const page = drivers === undefined ? NO_DRIVERS : withBoth(request, drivers)
  return { ...catalogue.search.search(page), close: false, of: answer.title }
}

const shownAnswer = (answer: Answer | null): SuggestedAnswer | null =>
  answer && { path: answer.path, title: answer.title, headline: answer.headline, why: answer.why }

/** The filters of the request may hide all that hold its text. */
const isHeldBySome = (query: string, { search }: SearchedCatalogue): boolean => {
  const { total, close } = search.search({ query, limit: 1 })
  return total > 0 && !close
}

const NO_DRIVERS: PageRequest = { query: "", ids: [] }

/** A filter that the visitor has chosen and another of the list leave nothing. */
const withBoth = (request: PageRequest, served: PageRequest): PageRequest => {
  const isOther = (["category", "manufacturer", "type", "os"] as const).some((name) => {
    const [chosen, own] = [request[name], served[name]]
    return chosen !== undefined && own !== undefined && fold(chosen) !== fold(own)
  })
  const { query, ids, ...chosen } = served
  const filters = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined))
  return isOther ? { ...request, ...NO_DRIVERS } : { ...request, ...filters, query, ids }
}
