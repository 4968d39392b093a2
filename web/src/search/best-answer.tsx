/** The best answer to a search text, above the list of drivers (P-ANS-1), and what else may be meant (P-ANS-19). */
import type { Answer, Answered } from "@driverdex/domain/answers/answer/Answer"
import { verdictHeadline } from "@driverdex/domain/devices/verdictText"
import { useQuery } from "@tanstack/react-query"
import { Fragment } from "react"
import { VERDICT_LOOKS } from "../catalogue/verdict-look.ts"
import { answerQuery, isAnswered } from "../client/answers.ts"
import { useApi } from "../client/use-api.ts"
import { cardClass } from "../ui/card.ts"
import { Icon } from "../ui/icon.tsx"

interface BestAnswerProps {
  readonly query: string
  /** The first driver of the answer, which stands below it in one card with it: it is not named twice. */
  readonly lead?: string | undefined
}

export const BestAnswer = ({ query, lead }: BestAnswerProps) => {
  const { data } = useQuery(answerQuery(useApi(), query))
  if (!data || !isAnswered(data)) return null
  const { answer, choices = [], steps = [] } = data
  return (
    <section aria-labelledby="best-answer" className={lead === undefined ? `${cardClass} p-4` : ""}>
      <h2 id="best-answer" className="text-lg wrap-anywhere">
        <span className="text-muted">{answer ? "Best answer: " : "Did you mean "}</span>
        {answer ? (
          <a href={answer.path} className="text-link">
            {answer.title}
          </a>
        ) : (
          <Choices choices={choices} />
        )}
      </h2>
      {answer && <Reason {...answer} lead={lead} />}
      {answer && steps.length > 0 && <FirstSteps steps={steps} path={answer.path} />}
      {answer && choices.length > 0 && (
        <p className="mt-2 max-w-prose wrap-anywhere">
          Or did you mean <Choices choices={choices} />
        </p>
      )}
    </section>
  )
}

const Reason = ({ verdict, headline, why, also, lead }: Answer & Pick<BestAnswerProps, "lead">) => (
  <>
    {verdict !== null && (
      <p
        className={`mt-2 inline-flex items-center gap-2 rounded-control px-2 py-0.5 font-semibold ${VERDICT_LOOKS[verdict].tone}`}
      >
        <Icon name={VERDICT_LOOKS[verdict].icon} className="size-4" />
        {lead !== undefined && headline?.includes(lead) ? verdictHeadline(verdict, undefined) : headline}
      </p>
    )}
    <p className="mt-1 max-w-prose">{why}</p>
    {also && (
      <a href={also.path} className="text-link">
        {also.title}
      </a>
    )}
  </>
)

/** What to do first, without a press; the page has the rest. */
const FirstSteps = ({ steps, path }: { readonly steps: NonNullable<Answered["steps"]>; readonly path: string }) => (
  <>
    <ol className="mt-3 max-w-prose list-decimal space-y-1.5 pl-5 marker:text-muted">
      {steps.map(({ title, text }) => (
        <li key={title}>
          <b>{title}.</b> {text}
        </li>
      ))}
    </ol>
    <p className="mt-2">
      <a href={path} className="text-link">
        All steps
      </a>
    </p>
  </>
)

/** The end of a question. */
const Choices = ({ choices }: { readonly choices: NonNullable<Answered["choices"]> }) => (
  <>
    {choices.map(({ title, path }, place) => (
      <Fragment key={path}>
        {place > 0 && " or "}
        <a href={path} className="text-link">
          {title}
        </a>
      </Fragment>
    ))}
    ?
  </>
)
