/** The kinds of things that may be wrong, with their totals, as a filter with one button pressed. */

import { QUALITY_KINDS, type QualityKind } from "@driverdex/domain/quality/QualityKinds"
import type { QualityBoard } from "@driverdex/domain/quality/qualityBoard"
import { count } from "../parts/count-words.ts"
import { totalOf } from "./quality-words.ts"

interface KindFilterProps {
  readonly totals: QualityBoard["totals"]
  /** Null: all. */
  readonly kind: QualityKind | null
  readonly onChoose: (kind: QualityKind | null) => void
}

export const KindFilter = ({ totals, kind, onChoose }: KindFilterProps) => (
  // biome-ignore lint/a11y/useSemanticElements: no field set, since nothing of it is sent.
  <div role="group" aria-label="Kinds" className="flex flex-wrap gap-2">
    <KindButton
      label="All kinds"
      items={totalOf({ totals }, null)}
      pressed={kind === null}
      onPress={() => onChoose(null)}
    />
    {totals.map((total) => (
      <KindButton
        key={total.kind}
        label={QUALITY_KINDS[total.kind].title}
        items={total.items}
        pressed={kind === total.kind}
        onPress={() => onChoose(total.kind)}
      />
    ))}
  </div>
)

interface KindButtonProps {
  readonly label: string
  readonly items: number
  readonly pressed: boolean
  readonly onPress: () => void
}

const KindButton = ({ label, items, pressed, onPress }: KindButtonProps) => (
  <button
    type="button"
    aria-pressed={pressed}
    onClick={onPress}
    className="inline-flex min-h-8 items-center gap-2 rounded-full border border-control-border bg-page px-3 py-0.5 text-left text-sm text-text hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-semibold aria-pressed:text-accent pointer-coarse:min-h-11"
  >
    {label}
    <span className="tabular">{count(items)}</span>
  </button>
)
