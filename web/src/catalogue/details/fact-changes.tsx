/** What an entry of a driver's record changed, each fact with its value before and after. */
import type { FactChange } from "@driverdex/domain/decide/factChanges"
import { factName, valueWords } from "../../shell/content/record-text.ts"
import { VisuallyHidden } from "../../ui/text/visually-hidden.tsx"

interface FactChangesProps {
  readonly changes: ReadonlyArray<FactChange>
  /** There was no value before any of them. */
  readonly isNew: boolean
}

/** More are folded. */
const SHOWN = 4

export const FactChanges = ({ changes, isNew }: FactChangesProps) =>
  changes.length > 0 && (
    <details open={!isNew && changes.length <= SHOWN} className="mt-1">
      <summary className="min-h-8 py-1 font-semibold text-accent pointer-coarse:py-2.5">
        {changes.length === 1 ? "1 field" : `${changes.length} fields`}
      </summary>
      <dl className="mt-1 space-y-2">
        {changes.map(({ field, from, to }) => (
          <div key={field} className="grid gap-x-4 text-sm sm:grid-cols-[11rem_minmax(0,1fr)]">
            <dt className="text-muted">{factName(field)}</dt>
            <dd className="min-w-0 break-words">
              {!isNew && (
                <>
                  <del className="text-muted">
                    <VisuallyHidden>before: </VisuallyHidden>
                    {valueWords(from)}
                  </del>{" "}
                  <span aria-hidden="true">→ </span>
                </>
              )}
              <ins className="no-underline">
                {!isNew && <VisuallyHidden>after: </VisuallyHidden>}
                {valueWords(to)}
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
