/** The four-step installation guide in the dialog of HP and Canon models (P-PRN-17). */

import { DetailsSection } from "../../../catalogue/details/details-section.tsx"
import { MODEL_STEPS } from "../words/model-words.ts"

export const ModelSteps = () => (
  <DetailsSection title="Installation Guide">
    <ol className="grid gap-3">
      {MODEL_STEPS.map(({ title, text }, place) => (
        <li key={title} className="flex gap-3">
          <span
            aria-hidden="true"
            className="grid size-6 shrink-0 place-items-center rounded-full bg-accent text-sm font-semibold text-on-accent"
          >
            {place + 1}
          </span>
          <span className="max-w-prose">
            <strong className="font-semibold">{title}.</strong> {text}
          </span>
        </li>
      ))}
    </ol>
  </DetailsSection>
)
