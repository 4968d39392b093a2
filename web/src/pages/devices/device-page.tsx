/** The network adapters and audio devices pages (P-PAGE-7, P-PAGE-8): search box, type filter, popular searches, list, info cards. */
import { categoryPath } from "@driverdex/domain/catalogue/Category"
import { canonicalParameters } from "@driverdex/domain/search/address/addressState"
import type { ListView } from "@driverdex/domain/search/lists/ListQuery"
import { matchRanges } from "@driverdex/domain/search/rules/match"
import { driversFound } from "@driverdex/domain/search/rules/resultLine"
import { Link, useNavigate } from "@tanstack/react-router"
import { type Ref, useCallback, useMemo, useRef } from "react"
import type { ListAddress } from "../../catalogue/listing/define-list-page.ts"
import { DriverList } from "../../catalogue/listing/driver-list.tsx"
import { ListingColumns } from "../../catalogue/listing/listing-columns.tsx"
import { EmptyListHelp, FilterChips, MarksLegend } from "../../catalogue/listing/listing-parts.ts"
import { useList } from "../../client/list/use-list.ts"
import { Button } from "../../ui/button.tsx"
import { EmptyState } from "../../ui/feedback/empty-state.tsx"
import { Skeleton } from "../../ui/feedback/skeleton.tsx"
import { useAnnounced } from "../../ui/feedback/use-announced.ts"
import { useLiveText } from "../../ui/feedback/use-live-text.ts"
import { useEarlyValue } from "../../ui/forms/early-input.ts"
import { QuickPicks } from "../../ui/forms/quick-picks.tsx"
import { SearchField } from "../../ui/forms/search-field.tsx"
import { Select } from "../../ui/forms/select.tsx"
import { Icon } from "../../ui/icon.tsx"
import { Marked } from "../../ui/text/marked.tsx"
import { VisuallyHidden } from "../../ui/text/visually-hidden.tsx"
import { DEVICE_LISTS, type DeviceCategory, KINDS } from "./device-list.ts"
import type { DevicePageText } from "./device-text.ts"

interface DevicePageProps {
  readonly category: DeviceCategory
  readonly words: DevicePageText
  readonly search: ListAddress
  readonly fromServer: ListView | undefined
}

/** P-LIST-9. */
const SKELETONS = 6

export const DevicePage = ({ category, words, search, fromServer }: DevicePageProps) => {
  const navigate = useNavigate()
  const box = useRef<HTMLInputElement>(null)
  const found = useRef<HTMLHeadingElement>(null)
  const listing = DEVICE_LISTS[category]
  const { rules } = listing
  const Kinds = KINDS[category]
  const path = categoryPath(category)
  const state = useMemo(() => listing.state(search), [listing, search])
  const change = (changes: Record<string, string>, replace: boolean) =>
    void navigate({
      to: ".",
      search: (before: Record<string, unknown>) => canonicalParameters({ ...before, page: "1", ...changes }, rules),
      replace,
      resetScroll: false
    })
  const [text, setText] = useLiveText(state.q, (q) => change({ q }, true))
  useEarlyValue(box, text, setText)
  const list = useList(
    useMemo(() => listing.query(search), [listing, search]),
    fromServer
  )
  const q = list.status === "ready" ? (list.query.q ?? "") : state.q
  const line = list.status === "ready" ? driversFound(list.view.total, q) : ""
  useAnnounced(line)
  const mark = useCallback((words: string) => <Marked text={words} ranges={matchRanges(words, q)} />, [q])
  const fill = (pick: string) => {
    setText(pick)
    box.current?.focus()
  }
  const clear = () => {
    setText("")
    void navigate({ to: ".", search: {}, resetScroll: false })
    box.current?.focus()
  }
  return (
    <div className="page-width py-6 md:py-8">
      <Link to="/" className="text-link inline-flex min-h-8 items-center gap-1">
        <Icon name="chevron" className="size-4 rotate-180" />
        Back to Categories
      </Link>
      <h1 className="mt-3 text-3xl">{category} Drivers</h1>
      <p className="mt-1 max-w-prose text-lg text-muted">{words.intro}</p>
      <div className="mt-6 rounded-card border border-border bg-surface p-4">
        <DeviceFilters
          words={words}
          path={path}
          box={box}
          text={text}
          onText={setText}
          onPick={fill}
          types={rules.types}
          type={state.type}
          onType={(type) => change({ type }, false)}
        />
      </div>
      <div className="mt-6">
        <ListingColumns
          current={category}
          path={path}
          rules={rules}
          state={state}
          search={search}
          systems={list.status === "ready" ? list.view.systems : undefined}
        >
          <div>
            <h2 ref={found} tabIndex={-1} className="text-xl tabular">
              {list.status === "loading" && <VisuallyHidden>Drivers</VisuallyHidden>}
              {list.status === "loading" ? <Skeleton className="h-7 w-56" /> : line || "Drivers"}
            </h2>
            <MarksLegend />
          </div>
          <FilterChips state={state} search={search} onRemoved={() => found.current?.focus({ preventScroll: true })} />
          <DriverList
            state={list}
            skeletons={SKELETONS}
            sendsNames
            moreSearch={{ ...search, page: String(state.page + 1) }}
            mark={mark}
            empty={
              <EmptyState icon={category === "Audio Devices" ? "audio" : "network"} title={words.emptyTitle}>
                <p>{words.emptyText}</p>
                <Button look="solid" className="mt-4" onClick={clear}>
                  Clear Search
                </Button>
                <EmptyListHelp request={state} />
              </EmptyState>
            }
          />
        </ListingColumns>
      </div>
      <Kinds />
    </div>
  )
}

interface DeviceFiltersProps {
  readonly words: DevicePageText
  readonly path: string
  readonly box: Ref<HTMLInputElement>
  readonly text: string
  readonly onText: (text: string) => void
  readonly onPick: (text: string) => void
  readonly types: ReadonlyArray<string>
  readonly type: string
  readonly onType: (type: string) => void
}

/**
 * The search box with the type filter, and the popular searches below. Filters while one types; a plain form without scripts.
 */
const DeviceFilters = ({ words, path, box, text, onText, onPick, types, type, onType }: DeviceFiltersProps) => (
  <div className="space-y-3">
    <form
      method="get"
      action={path}
      role="search"
      aria-label={words.searchLabel}
      onSubmit={(event) => event.preventDefault()}
      className="grid gap-3 md:grid-cols-[minmax(0,1fr)_14rem]"
    >
      <SearchField
        ref={box}
        name="q"
        label={words.searchLabel}
        placeholder={words.placeholder}
        text={text}
        onText={onText}
      />
      <Select
        name="type"
        label={words.typeLabel}
        choices={types.map((value, place) => ({ value, label: place === 0 ? words.allTypes : value }))}
        value={type}
        onChange={(event) => onType(event.target.value)}
      />
      <noscript>
        <button type="submit" className="min-h-10 rounded-control border border-control-border px-4 font-semibold">
          Search
        </button>
      </noscript>
    </form>
    <QuickPicks title={words.chipsTitle} texts={words.chips} current={text} path={path} onPick={onPick} />
  </div>
)
