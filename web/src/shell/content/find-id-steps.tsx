/** How a hardware ID is found, in four pictures with a sentence each. */
import pictures from "./find-id.svg"
import { findIdSteps } from "./find-id-text.ts"

export const FindIdSteps = ({ pasteInto }: { readonly pasteInto?: string | undefined }) => (
  <ol className="mt-3 grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
    {findIdSteps(pasteInto).map(({ title, text }, index) => (
      <li key={title} className="flex gap-4 sm:block">
        <svg
          aria-hidden="true"
          focusable="false"
          viewBox="0 0 120 80"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          className="h-20 w-30 shrink-0 rounded-control border border-border bg-surface text-muted"
        >
          <use href={`${pictures}#step-${index + 1}`} />
        </svg>
        <div className="sm:mt-2">
          <p className="font-semibold">
            {index + 1}. {title}
          </p>
          <p className="mt-0.5 text-sm text-muted">{text}</p>
        </div>
      </li>
    ))}
  </ol>
)
