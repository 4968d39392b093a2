/** What the search page shows when no driver is found, with what usually helps, or when only others come close. */
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { EmptyListHelp } from "../catalogue/listing/empty-list-help.tsx"
import { MakerLink } from "../catalogue/listing/maker-link.tsx"
import { type MakerRequest, namedMakerQuery } from "../catalogue/listing/named-maker.ts"
import { answerQuery, isAnswered } from "../client/answers.ts"
import { useApi } from "../client/use-api.ts"
import { buttonClass } from "../ui/button.tsx"
import { cardClass } from "../ui/card.ts"
import { EmptyState } from "../ui/feedback/empty-state.tsx"

interface NothingFoundProps {
  readonly query: string
  readonly filters: Readonly<Record<string, string>>
}

/** @param close drivers that only come close are shown below; else there are none */
export const NoMatch = ({ close, ...search }: NothingFoundProps & { readonly close: boolean }) =>
  close ? <CloseMatches {...search} /> : <NothingFound {...search} />

const NothingFound = ({ query, filters }: NothingFoundProps) => {
  const { data: answered } = useQuery(answerQuery(useApi(), query))
  const maker = <MakerAnswer query={query} request={{ ...filters, q: query }} />
  const waysOn = <EmptyListHelp category={filters["category"]} pasteInto="the search box above" />
  const clear =
    Object.keys(filters).length > 0 ? (
      <Link to="/search" search={query === "" ? {} : { q: query }} className={`${buttonClass("solid")} mt-4`}>
        Clear Filters
      </Link>
    ) : (
      query !== "" && (
        <Link to="/search" search={{}} className={`${buttonClass("solid")} mt-4`}>
          Clear Search and Filters
        </Link>
      )
    )
  // Beneath a right answer, that nothing is found or was misspelt would deny it.
  if (answered?.answer)
    return (
      <>
        {maker}
        {clear}
        {waysOn}
      </>
    )
  const hasChoices = answered !== undefined && isAnswered(answered)
  return (
    <>
      {maker}
      <EmptyState icon="search" title={hasChoices ? "Pages that you may mean are above" : "No drivers found"}>
        <p>
          {hasChoices
            ? "To find drivers by their own words, these usually help:"
            : "Try searching with different keywords or check spelling. These usually help:"}
        </p>
        <ul className="mt-2 list-disc space-y-1 pl-5">
          <li>Use the model number alone, as it is printed on the device.</li>
          <li>Search for the manufacturer, then filter by category.</li>
          <li>Use fewer words: all of them must be in the record.</li>
        </ul>
        {clear}
        {waysOn}
      </EmptyState>
    </>
  )
}

/** Drivers that only come close may be for other devices of a maker: its own page has them all. */
const CloseMatches = ({ query, filters }: NothingFoundProps) => {
  const { data: named } = useQuery(namedMakerQuery(useApi(), { ...filters, q: query }))
  return (
    <>
      <p className="mt-1 text-muted">
        Showing close matches: without 'driver', 'Windows 11' or another word, or with one letter that differs.
      </p>
      {named?.maker && (
        <p className="mt-1">
          None of these? <MakerLink {...named.maker} />
        </p>
      )}
    </>
  )
}

interface MakerAnswerProps {
  readonly query: string
  readonly request: MakerRequest
}

/** Where no record answers a text that names a maker: the maker's own site, as the best answer (P-LIST-12). */
const MakerAnswer = ({ query, request }: MakerAnswerProps) => {
  const api = useApi()
  const { data: answered } = useQuery(answerQuery(api, query))
  const { data: named } = useQuery(namedMakerQuery(api, request))
  if (!named?.maker) return null
  const hasAnswer = answered !== undefined && isAnswered(answered)
  return (
    <section aria-labelledby="maker-answer" className={`${cardClass} mb-4 p-4`}>
      <h2 id="maker-answer" className="text-lg wrap-anywhere">
        <span className="text-muted">{hasAnswer ? "Or: " : "Best answer: "}</span>
        <MakerLink {...named.maker} />
      </h2>
      <p className="mt-1 max-w-prose">
        {hasAnswer ? "" : "No record here has all of these words. "}If {named.maker.name} has a driver for it, it is
        there.
      </p>
    </section>
  )
}
