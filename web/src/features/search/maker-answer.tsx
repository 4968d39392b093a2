/** Where no record answers a text that names a maker: the maker's own site, as the best answer (P-LIST-12). */
import { useQuery } from "@tanstack/react-query"
import { answerQuery } from "../../data/answers.ts"
import { useApi } from "../../data/use-api.ts"
import { cardClass } from "../../ui/card.ts"
import { Icon } from "../../ui/icon.tsx"
import { type MakerRequest, namedMakerQuery } from "../catalogue/listing/named-maker.ts"

interface MakerAnswerProps {
  readonly query: string
  readonly request: MakerRequest
}

export const MakerAnswer = ({ query, request }: MakerAnswerProps) => {
  const api = useApi()
  const { data: answered } = useQuery(answerQuery(api, query))
  const { data: named } = useQuery(namedMakerQuery(api, request))
  if (!named?.maker) return null
  const { name, url } = named.maker
  return (
    <section aria-labelledby="maker-answer" className={`${cardClass} mb-4 p-4`}>
      <h2 id="maker-answer" className="text-lg wrap-anywhere">
        <span className="text-muted">{answered?.answer ? "Or: " : "Best answer: "}</span>
        <a href={url} target="_blank" rel="noopener" className="inline-flex items-center gap-2 text-link">
          Look for {name} drivers
          <Icon name="external" className="size-4" />
        </a>{" "}
        <span className="text-sm font-normal text-muted">opens {new URL(url).host}</span>
      </h2>
      <p className="mt-1 max-w-prose">
        No record here has all of these words. The maker's own site has the drivers of its devices: look for the model
        there.
      </p>
    </section>
  )
}
