/** Where no record answers a text that names a maker: the maker's own site, as the best answer (P-LIST-12). */
import { useQuery } from "@tanstack/react-query"
import { MakerLink } from "../catalogue/listing/maker-link.tsx"
import { type MakerRequest, namedMakerQuery } from "../catalogue/listing/named-maker.ts"
import { answerQuery, isAnswered } from "../client/answers.ts"
import { useApi } from "../client/use-api.ts"
import { cardClass } from "../ui/card.ts"

interface MakerAnswerProps {
  readonly query: string
  readonly request: MakerRequest
}

export const MakerAnswer = ({ query, request }: MakerAnswerProps) => {
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
