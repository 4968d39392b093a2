/**
 * Tabs, one of them open. The arrow keys move between them, Home and End to the ends; moving opens (WAI-ARIA tabs with automatic
 * activation). Which one is open is its owner's to keep, in the address for instance.
 */
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react"

interface TabsProps<K extends string> {
  /** Names the row of tabs. */
  readonly label: string
  readonly id: string
  readonly tabs: ReadonlyArray<{ readonly key: K; readonly label: string }>
  readonly open: K
  readonly onOpen: (key: K) => void
  /** What the open tab shows. */
  readonly children: ReactNode
}

export const Tabs = <K extends string>({ label, id, tabs, open, onOpen, children }: TabsProps<K>) => {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On narrow screens the row scrolls; the page itself must not move, so `scrollIntoView` is no way.
    const frame = row.current?.parentElement
    const tab = row.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${open}`)}`)
    if (!frame || !tab) return
    const end = tab.offsetLeft + tab.offsetWidth
    if (end > frame.scrollLeft + frame.clientWidth) frame.scrollLeft = end - frame.clientWidth
    if (tab.offsetLeft < frame.scrollLeft) frame.scrollLeft = tab.offsetLeft
  }, [id, open])
  const onKeyDown = (event: KeyboardEvent) => {
    const to = nextPlace(
      event.key,
      tabs.findIndex(({ key }) => key === open),
      tabs.length
    )
    const next = to === null ? undefined : tabs[to]
    if (to === null || next === undefined) return
    event.preventDefault()
    onOpen(next.key)
    row.current?.querySelectorAll<HTMLElement>("[role=tab]")[to]?.focus()
  }
  return (
    <>
      <div className="relative overflow-x-auto border-b border-border">
        <div ref={row} role="tablist" aria-label={label} className="flex w-max min-w-full sm:gap-1">
          {tabs.map((tab) => (
            <button
              key={tab.key}
              type="button"
              role="tab"
              id={`${id}-${tab.key}`}
              aria-selected={tab.key === open}
              aria-controls={`${id}-panel`}
              tabIndex={tab.key === open ? 0 : -1}
              onClick={() => onOpen(tab.key)}
              onKeyDown={onKeyDown}
              className="min-h-11 border-b-3 border-transparent px-2 text-sm font-semibold text-muted -outline-offset-2 hover:text-accent aria-selected:border-accent aria-selected:text-accent sm:px-4 sm:text-base"
            >
              {tab.label}
            </button>
          ))}
        </div>
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${open}`} className="pt-6">
        {children}
      </div>
    </>
  )
}

const nextPlace = (key: string, at: number, count: number): number | null => {
  if (key === "ArrowRight") return (at + 1) % count
  if (key === "ArrowLeft") return (at - 1 + count) % count
  if (key === "Home") return 0
  return key === "End" ? count - 1 : null
}
