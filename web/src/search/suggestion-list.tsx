/** The rows below the search box, or the panel that says that there are none (P-SRCH-6). */
import { matchRanges } from "@driverdex/domain/search/rules/match"
import { counted } from "@driverdex/domain/search/rules/resultLine"
import type { SuggestedDriver } from "@driverdex/domain/search/rules/suggest"
import type { SuggestedAnswer, SuggestionRow } from "@driverdex/domain/search/rules/suggestionBox"
import { useEffect, useLayoutEffect, useRef } from "react"
import { announce } from "../ui/feedback/announcer.ts"
import { Icon } from "../ui/icon.tsx"
import { Badge } from "../ui/text/badge.tsx"
import { Marked, type MarkedRange } from "../ui/text/marked.tsx"

interface SuggestionListProps {
  /** Prefix of the rows' ids. */
  readonly id: string
  readonly rows: ReadonlyArray<SuggestionRow<SuggestedDriver>>
  readonly text: string
  /** The rows are close matches only; a line above them says so. */
  readonly close: boolean
  readonly highlight: number
  readonly onHover: (row: number) => void
  readonly onPick: (row: number) => void
}

const PAUSE_MS = 500
const MIN_HEIGHT_PX = 200
const MAX_HEIGHT_PX = 560
const POPUP =
  "absolute inset-x-0 top-full z-10 mt-1 overflow-y-auto rounded-card border border-control-border bg-page shadow-float"

export const SuggestionList = ({ id, rows, text, close, highlight, onHover, onPick }: SuggestionListProps) => {
  const status = statusOf(rows, close)
  // Also the first one, which appears with the list.
  useEffect(() => {
    const timer = setTimeout(() => announce(status), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [status])
  const popup = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const keyboard = useRef(true)
  // Fits above a phone's keyboard too.
  useLayoutEffect(() => {
    if (popup.current === null) return
    const room = (window.visualViewport?.height ?? innerHeight) - popup.current.getBoundingClientRect().top
    popup.current.style.maxHeight = `${Math.max(MIN_HEIGHT_PX, Math.min(MAX_HEIGHT_PX, room - 8))}px`
  }, [rows.length])
  useEffect(() => {
    // Hovering moves the highlight but never the list under the pointer.
    if (keyboard.current) list.current?.children[highlight]?.scrollIntoView({ block: "nearest" })
    keyboard.current = true
  }, [highlight])

  if (rows.length === 0) {
    return (
      <div className={`${POPUP} p-4`}>
        <NoDrivers />
      </div>
    )
  }
  return (
    <div ref={popup} className={`${POPUP} p-1`}>
      {/* Here before a row is highlighted, so that readers notice its first words too. */}
      <AppleActiveOption row={rows[highlight]} text={text} />
      {close && <p className="px-3 py-2 text-sm text-muted">No driver has exactly this. Showing close matches:</p>}
      <div ref={list} id={`${id}-list`} role="listbox" aria-label="Suggestions">
        {rows.map((row, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's, where the focus stays.
          <div
            key={row.kind === "driver" ? row.driver.id : row.kind}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === highlight}
            // Keeps the focus in the input.
            onPointerDown={(event) => event.preventDefault()}
            onPointerMove={() => {
              if (index === highlight) return
              keyboard.current = false
              onHover(index)
            }}
            onClick={() => onPick(index)}
            className={`min-h-11 cursor-pointer rounded-control px-3 py-2 ${index === highlight ? "bg-accent-soft" : ""}`}
          >
            {row.kind === "answer" ? (
              <AnswerOption answer={row.answer} />
            ) : row.kind === "driver" ? (
              <SuggestionOption driver={row.driver} rangesIn={(words) => matchRanges(words, text)} />
            ) : (
              <span className="flex items-center gap-2 font-semibold text-accent">
                <Icon name="search" className="size-4" />
                <span className="min-w-0 truncate">{viewAllText(text)}</span>
              </span>
            )}
          </div>
        ))}
      </div>
    </div>
  )
}

/** The first row: the best answer, which leads to its page. */
const AnswerOption = ({ answer: { title, headline, why } }: { readonly answer: SuggestedAnswer }) => (
  <>
    <span className="flex items-center gap-2 font-semibold">
      <Icon name="hardware" className="size-4" />
      <span className="min-w-0 truncate">{title}</span>
    </span>
    <span className="block truncate text-sm text-muted">{headline === null ? why : `${headline} — ${why}`}</span>
  </>
)

const NoDrivers = () => (
  <>
    <p className="font-semibold">No drivers found</p>
    <p className="text-sm text-muted">Try searching with different keywords or check spelling</p>
  </>
)

/** For readers that do not see the rows. */
const statusOf = (rows: SuggestionListProps["rows"], close: boolean): string => {
  const [first] = rows
  if (first === undefined) return "No drivers found. Try searching with different keywords or check spelling."
  if (first.kind === "answer") return `${first.answer.title}: ${first.answer.why}`
  const length = rows.filter(({ kind }) => kind === "driver").length
  const kind = close ? "close match" : "suggestion"
  return length === 1 ? `1 ${kind}` : `${length} ${kind}${close ? "es" : "s"}`
}

interface AppleActiveOptionProps {
  readonly row: SuggestionRow<SuggestedDriver> | undefined
  readonly text: string
}

/**
 * VoiceOver does not follow aria-activedescendant, so the highlighted row is announced too, on Apple's systems only.
 */
const AppleActiveOption = ({ row, text }: AppleActiveOptionProps) => (
  <span role="status" aria-live="assertive" className="sr-only">
    {/Mac|iPhone|iPad/.test(navigator.userAgent) ? optionLabel(row, text) : ""}
  </span>
)

/** What a row of the suggestions is called: the same words that its accessible content has. */
const viewAllText = (text: string): string => `Search for ${text.trim()} - View all results`

/** Empty for no row. */
const optionLabel = (row: SuggestionRow<SuggestedDriver> | undefined, text: string): string => {
  if (row === undefined) return ""
  if (row.kind === "answer") return `${row.answer.title}, ${row.answer.headline ?? row.answer.why}`
  return row.kind === "view-all"
    ? viewAllText(text)
    : `${row.driver.name}, ${row.driver.manufacturer}, ${row.driver.category}`
}

interface SuggestionOptionProps {
  readonly driver: SuggestedDriver
  readonly rangesIn: (text: string) => ReadonlyArray<MarkedRange>
}

/**
 * One suggested driver: name, description, maker, category, flags, downloads and rating, with the match marked (P-SRCH-6).
 * Screen readers hear name, maker and category only: the whole row on every arrow key would be a flood.
 */
const SuggestionOption = ({ driver, rangesIn }: SuggestionOptionProps) => (
  <>
    <span className="flex items-center gap-2">
      <span className="min-w-0 font-semibold sm:truncate">
        <Marked text={driver.name} ranges={rangesIn(driver.name)} />
      </span>
      <span aria-hidden="true" className="ml-auto flex gap-1 max-sm:hidden">
        {driver.isLatest && <Badge tone="accent">Latest</Badge>}
        {driver.isVerified && <Badge tone="success">Verified</Badge>}
      </span>
    </span>
    <span aria-hidden="true" className="block truncate text-sm text-muted">
      <Marked text={driver.description} ranges={rangesIn(driver.description)} />
    </span>
    <span className="flex flex-wrap gap-x-3 text-sm text-muted">
      <span>
        <Marked text={driver.manufacturer} ranges={rangesIn(driver.manufacturer)} />
      </span>
      <span>
        <Marked text={driver.category} ranges={rangesIn(driver.category)} />
      </span>
      <span aria-hidden="true" className="tabular">
        {counted(driver.downloadCount, "download")}
      </span>
      <span aria-hidden="true" className="tabular">
        {driver.rating}/5
      </span>
      <span aria-hidden="true" className="sm:hidden">
        {[driver.isLatest && "Latest", driver.isVerified && "Verified"].filter(Boolean).join(", ")}
      </span>
    </span>
  </>
)
