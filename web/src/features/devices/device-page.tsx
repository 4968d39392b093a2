/** The network adapters and audio devices pages (P-PAGE-7, P-PAGE-8): search box, type filter, popular searches, list, info cards. */
import { categoryPath } from "@driverdex/domain/catalogue/Category"
import { canonicalParameters } from "@driverdex/domain/search/addressState"
import { matchRanges } from "@driverdex/domain/search/match"
import { driversFound } from "@driverdex/domain/search/resultLine"
import { Link, useNavigate } from "@tanstack/react-router"
import { useCallback, useDeferredValue, useMemo, useRef } from "react"
import type { DevicePageText } from "../../content/device-page.ts"
import { useListView } from "../../data/use-list-view.ts"
import { Button } from "../../ui/button.tsx"
import { useEarlyValue } from "../../ui/early-input.ts"
import { EmptyState } from "../../ui/empty-state.tsx"
import { Icon } from "../../ui/icon.tsx"
import { Marked } from "../../ui/marked.tsx"
import { Skeleton } from "../../ui/skeleton.tsx"
import { useAnnounced } from "../../ui/use-announced.ts"
import { useLiveText } from "../../ui/use-live-text.ts"
import { VisuallyHidden } from "../../ui/visually-hidden.tsx"
import type { ListAddress } from "../catalogue/define-list-page.ts"
import { DriverList } from "../catalogue/driver-list.tsx"
import type { ListPage } from "../catalogue/list-page.ts"
import { ListingColumns } from "../catalogue/listing-columns.tsx"
import { FilterChips, MarksLegend } from "../catalogue/listing-parts.ts"
import { DeviceFilters } from "./device-filters.tsx"
import { DEVICE_LISTS, type DeviceCategory, KINDS } from "./device-list.ts"

interface DevicePageProps {
  readonly category: DeviceCategory
  readonly words: DevicePageText
  readonly search: ListAddress
  readonly fromServer: ListPage | undefined
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
  const q = useDeferredValue(text)
  const inAddress = q === state.q
  const shown = useMemo(() => ({ ...state, q, page: inAddress ? state.page : 1 }), [state, q, inAddress])
  const list = useListView(listing, shown, inAddress ? fromServer : undefined)
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
        <ListingColumns current={category} path={path} rules={rules} state={state} search={search}>
          <div>
            <h2 ref={found} tabIndex={-1} className="text-xl tabular">
              {line === "" && <VisuallyHidden>Drivers</VisuallyHidden>}
              {line === "" && list.status === "loading" ? <Skeleton className="h-7 w-56" /> : line}
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
              </EmptyState>
            }
          />
        </ListingColumns>
      </div>
      <Kinds />
    </div>
  )
}
