/** Quality: what is wrong with the facts, heaviest first, each with the one thing that mends it (P-QUAL-4). */
import type { Driver } from "@driverdex/domain/catalogue/Driver"
import type { NewInSource } from "@driverdex/domain/catalogue/NewInSource"
import type { QualityItem } from "@driverdex/domain/quality/QualityItem"
import { QUALITY_KINDS, type QualityKind } from "@driverdex/domain/quality/QualityKinds"
import { MAX_ITEMS, type QualityBoard } from "@driverdex/domain/quality/qualityBoard"
import { useQuery } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { problemText } from "../../client/problem-text.ts"
import { Button } from "../../ui/button.tsx"
import { useAnnounced } from "../../ui/feedback/use-announced.ts"
import { ProblemNotice } from "../../ui/forms/problem-notice.tsx"
import { onDemand } from "../../ui/loading/on-demand.tsx"
import { count } from "../parts/count-text.ts"
import { QueryResult } from "../parts/query-result.tsx"
import { SettingsSection } from "../parts/settings-section.tsx"
import { storedDriver } from "../queries/admin-drivers.ts"
import { qualityQuery } from "../queries/admin-quality.ts"
import { ConfirmFact } from "./confirm-fact.tsx"
import { QualityEntry } from "./quality-entry.tsx"
import { itemsLine, totalOf } from "./quality-text.ts"

const DriverForm = onDemand(
  "The form",
  async () => (await import("../driver-form/driver-form-dialog.tsx")).DriverFormDialog
)

const SHOWN = 25

export const QualityPart = () => {
  const [kind, setKind] = useState<QualityKind | null>(null)
  const [shown, setShown] = useState(SHOWN)
  const query = useQuery(qualityQuery(kind, shown))
  const { data, refetch, isFetching } = query
  const [form, setForm] = useState<{ readonly driver: Driver } | { readonly told?: NewInSource } | null>(null)
  const [confirming, setConfirming] = useState<QualityItem<QualityKind> | null>(null)
  const [refusal, setRefusal] = useState<unknown>(null)
  const opener = useRef<HTMLElement | null>(null)
  const line = data === undefined ? "" : itemsLine(data, kind)
  useAnnounced(line)
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // What was mended goes, and with it the button that had the focus.
    if (opener.current?.isConnected !== false || document.activeElement !== document.body) return
    opener.current = null
    place.current?.focus()
  }, [data])

  const edit = async (id: number, button: HTMLElement): Promise<void> => {
    opener.current = button
    setRefusal(null)
    try {
      // As it is now: the form must not begin with what another operator has changed since.
      setForm({ driver: await storedDriver(id) })
    } catch (problem) {
      setRefusal(problem)
    }
  }
  const add = (told: NewInSource | undefined, button: HTMLElement) => {
    opener.current = button
    setRefusal(null)
    setForm(told === undefined ? {} : { told })
  }
  const confirm = (item: QualityItem<QualityKind>, button: HTMLElement) => {
    opener.current = button
    setRefusal(null)
    setConfirming(item)
  }
  const choose = (next: QualityKind | null) => {
    setKind(next)
    setShown(SHOWN)
  }
  return (
    <SettingsSection
      title="Quality"
      text="What is wrong with the catalogue's facts: heaviest first, each with what mends it. The weight, up to 100, says how many people it concerns."
      actions={
        <Button busy={isFetching} onClick={() => void refetch()}>
          Refresh
        </Button>
      }
    >
      <div className="space-y-4">
        <ProblemNotice lines={refusal === null ? [] : [problemText(refusal)]} />
        <QueryResult query={query} what="The quality board" waiting="Loading the quality board...">
          {(data) => (
            <>
              <KindFilter totals={data.totals} kind={kind} onChoose={choose} />
              <p ref={place} tabIndex={-1} className="text-muted tabular">
                {line}
              </p>
              {data.items.length > 0 && (
                <>
                  <ul className="divide-y divide-border rounded-card border border-border">
                    {data.items.map((item) => (
                      <QualityEntry
                        key={`${item.kind} ${item.subject}`}
                        item={item}
                        onEdit={edit}
                        onAdd={add}
                        onConfirm={confirm}
                      />
                    ))}
                  </ul>
                  {data.items.length < Math.min(totalOf(data, kind), MAX_ITEMS) && (
                    <Button busy={isFetching} onClick={() => setShown(Math.min(shown + 2 * SHOWN, MAX_ITEMS))}>
                      Show more
                    </Button>
                  )}
                </>
              )}
            </>
          )}
        </QueryResult>
      </div>
      {confirming !== null && <ConfirmFact item={confirming} opener={opener} onClose={() => setConfirming(null)} />}
      {form !== null && (
        <DriverForm {...form} opener={opener} onClose={() => setForm(null)} onMissing={() => setForm(null)} />
      )}
    </SettingsSection>
  )
}

interface KindFilterProps {
  readonly totals: QualityBoard["totals"]
  /** Null: all. */
  readonly kind: QualityKind | null
  readonly onChoose: (kind: QualityKind | null) => void
}

/** The kinds of things that may be wrong, with their totals, as a filter with one button pressed. */
const KindFilter = ({ totals, kind, onChoose }: KindFilterProps) => (
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
