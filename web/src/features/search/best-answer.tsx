/** The best answer to a search text, above the list of drivers, which stays as it is (P-ANS-1). */
import { useQuery } from "@tanstack/react-query"
import { answerQuery } from "../../data/answers.ts"
import { useApi } from "../../data/use-api.ts"
import { cardClass } from "../../ui/card.ts"
import { Icon } from "../../ui/icon.tsx"
import { VERDICT_LOOKS } from "../catalogue/verdict-look.ts"

export const BestAnswer = ({ query }: { readonly query: string }) => {
  const { data } = useQuery(answerQuery(useApi(), query))
  if (!data?.answer) return null
  const { verdict, headline, title, path, why, also } = data.answer
  return (
    <section aria-labelledby="best-answer" className={`${cardClass} p-4`}>
      <h2 id="best-answer" className="text-lg wrap-anywhere">
        <span className="text-muted">Best answer: </span>
        <a href={path} className="text-link">
          {title}
        </a>
      </h2>
      {verdict !== null && (
        <p
          className={`mt-2 inline-flex items-center gap-2 rounded-control px-2 py-0.5 font-semibold ${VERDICT_LOOKS[verdict].tone}`}
        >
          <Icon name={VERDICT_LOOKS[verdict].icon} className="size-4" />
          {headline}
        </p>
      )}
      <p className="mt-1 max-w-prose">{why}</p>
      {also && (
        <a href={also.path} className="text-link">
          {also.title}
        </a>
      )}
    </section>
  )
}
