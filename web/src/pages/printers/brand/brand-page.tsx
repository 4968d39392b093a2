/** A printer brand's page (P-PRN-6): search, popular models, ways for other models, benefits, the models and further drivers. One layout for all four. */

import { POPULAR_MODELS } from "@driverdex/domain/catalogue/PopularModels"
import type { SpecialistBrand } from "@driverdex/domain/catalogue/PrinterBrand"
import { filterModels } from "@driverdex/domain/catalogue/PrinterModel"
import { canonicalParameters } from "@driverdex/domain/search/address/addressState"
import { printersFound } from "@driverdex/domain/search/rules/resultLine"
import { Link, useNavigate } from "@tanstack/react-router"
import { type Ref, useDeferredValue, useMemo, useRef } from "react"
import type { ListAddress } from "../../../catalogue/listing/define-list-page.ts"
import { Button } from "../../../ui/button.tsx"
import { EmptyState } from "../../../ui/feedback/empty-state.tsx"
import { useAnnounced } from "../../../ui/feedback/use-announced.ts"
import { useLiveText } from "../../../ui/feedback/use-live-text.ts"
import { useEarlyValue } from "../../../ui/forms/early-input.ts"
import { QuickPicks } from "../../../ui/forms/quick-picks.tsx"
import { SearchField } from "../../../ui/forms/search-field.tsx"
import { Select } from "../../../ui/forms/select.tsx"
import { Icon } from "../../../ui/icon.tsx"
import { AsDrawn } from "../../../ui/loading/as-drawn.tsx"
import { ModelRow } from "../model/model-row.tsx"
import { BRAND_INTROS } from "../text/brand-text.ts"
import { brandRules, brandState } from "./brand-list.ts"
import { AdditionalDrivers, AllModels, Benefits, type BrandData, OtherWays } from "./load-brand.ts"

interface BrandPageProps {
  readonly brand: SpecialistBrand
  readonly search: ListAddress
  readonly data: BrandData
}

export const BrandPage = ({ brand, search, data: { models, finder, drivers } }: BrandPageProps) => {
  const navigate = useNavigate()
  const box = useRef<HTMLInputElement>(null)
  const state = brandState(brand, search)
  const rules = brandRules(brand)
  const change = (changes: Record<string, string>, replace: boolean) =>
    void navigate({
      to: ".",
      search: (before: Record<string, unknown>) => canonicalParameters({ ...before, ...changes }, rules),
      replace,
      resetScroll: false
    })
  const [text, setText] = useLiveText(state.q, (q) => change({ q }, true))
  useEarlyValue(box, text, setText)
  const wanted = useDeferredValue(text)
  const found = useMemo(() => filterModels(models, { text: wanted, type: state.type }), [models, wanted, state.type])
  const line = printersFound(found.length)
  useAnnounced(line)
  const fill = (pick: string) => {
    setText(pick)
    box.current?.focus()
  }
  return (
    <div className="page-width py-6 md:py-8">
      <Link to="/printers" className="text-link inline-flex min-h-8 items-center gap-1">
        <Icon name="chevron" className="size-4 rotate-180" />
        Back to All Printer Brands
      </Link>
      <div className="mt-3 flex items-center gap-4">
        <BrandMark name={brand} />
        <h1 className="text-3xl">{brand} Printer Drivers</h1>
      </div>
      <p className="mt-3 max-w-prose text-muted md:text-lg">{BRAND_INTROS[brand]}</p>
      <BrandFinder
        brand={brand}
        path={`/printers/${brand.toLowerCase()}`}
        box={box}
        text={text}
        onText={setText}
        onPick={fill}
        types={rules.types}
        type={state.type}
        onType={(type) => change({ type }, false)}
      />
      <OtherWays brand={brand} finder={finder} fromServer={drivers} />
      <Benefits brand={brand} />
      <section aria-labelledby="models" className="mt-8">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="models" className="text-2xl">
            Printer Models
          </h2>
          <p className="text-muted tabular">{line}</p>
        </div>
        <div className="mt-4">
          {found.length === 0 ? (
            <EmptyState icon="printer" title={`No ${brand} printers found`}>
              <p>Try adjusting your search criteria or browse all available models.</p>
              <Button
                look="solid"
                className="mt-4"
                onClick={() => {
                  fill("")
                  change({ q: "", type: "" }, false)
                }}
              >
                Clear Search
              </Button>
            </EmptyState>
          ) : (
            <ul className="driver-rows">
              {found.map((model) => (
                <li key={model.id}>
                  <ModelRow model={model} />
                </li>
              ))}
            </ul>
          )}
        </div>
      </section>
      <AsDrawn>
        <AllModels brand={brand} />
      </AsDrawn>
      <AdditionalDrivers brand={brand} fromServer={drivers} />
    </div>
  )
}

const LETTERS = 2

/** Our own neutral mark of a brand: its first letters on a tile. No logos (P-SITE-6). */
const BrandMark = ({ name }: { readonly name: string }) => (
  <span
    aria-hidden="true"
    className="grid shrink-0 place-items-center rounded-control bg-accent-soft font-semibold text-accent size-12 text-lg md:size-14 md:text-xl"
  >
    {name.slice(0, LETTERS)}
  </span>
)

interface BrandFinderProps {
  readonly brand: SpecialistBrand
  readonly path: string
  readonly box: Ref<HTMLInputElement>
  readonly text: string
  readonly onText: (text: string) => void
  readonly onPick: (text: string) => void
  /** 'all' first. */
  readonly types: ReadonlyArray<string>
  readonly type: string
  readonly onType: (type: string) => void
}

/**
 * A brand page's search box with the type filter, and the popular models that fill it. Live; a plain form without scripts.
 */
const BrandFinder = ({ brand, path, box, text, onText, onPick, types, type, onType }: BrandFinderProps) => (
  <div className="mt-6 space-y-3 rounded-card border border-border bg-surface p-4">
    <form
      method="get"
      action={path}
      role="search"
      aria-label={`Search ${brand} printers`}
      onSubmit={(event) => event.preventDefault()}
      className="grid gap-3 md:grid-cols-[minmax(0,1fr)_14rem]"
    >
      <SearchField
        ref={box}
        name="q"
        label={`Search ${brand} printers`}
        placeholder="Name, model number or series"
        text={text}
        onText={onText}
      />
      <Select
        name="type"
        label="Type"
        choices={types.map((value, place) => ({ value, label: place === 0 ? "All types" : value }))}
        value={type}
        onChange={(event) => onType(event.target.value)}
      />
      <noscript>
        <button type="submit" className="min-h-10 rounded-control border border-control-border px-4 font-semibold">
          Search
        </button>
      </noscript>
    </form>
    <QuickPicks title="Popular Models" texts={POPULAR_MODELS[brand]} current={text} path={path} onPick={onPick} />
  </div>
)
