/** The first row of the suggestions: the best answer, which leads to its page. */
import type { SuggestedAnswer } from "@driverdex/domain/search/rules/suggestionBox"
import { Icon } from "../../ui/icon.tsx"

export const AnswerOption = ({ answer: { title, headline, why } }: { readonly answer: SuggestedAnswer }) => (
  <>
    <span className="flex items-center gap-2 font-semibold">
      <Icon name="hardware" className="size-4" />
      <span className="min-w-0 truncate">{title}</span>
    </span>
    <span className="block truncate text-sm text-muted">{headline === null ? why : `${headline} — ${why}`}</span>
  </>
)
