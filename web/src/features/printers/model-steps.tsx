/** The four-step installation guide in the dialog of HP and Canon models (P-PRN-17). */
import { MODEL_STEPS } from "../../content/printer-model.ts"
import { DetailsSection } from "../catalogue/details-section.tsx"

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
