/**
 * Tabs, one of them open: Radix's, which moves by the arrow keys, Home and End, and opens what it moves to. Which one is open is its
 * owner's to keep, in the address for instance.
 */
import * as Radix from "radix-ui/tabs"
import { type ReactNode, useEffect, useRef } from "react"

interface TabsProps<K extends string> {
  /** Names the row of tabs. */
  readonly label: string
  readonly tabs: ReadonlyArray<{ readonly key: K; readonly label: string }>
  readonly open: K
  readonly onOpen: (key: K) => void
  /** What the open tab shows. */
  readonly children: ReactNode
}

export const Tabs = <K extends string>({ label, tabs, open, onOpen, children }: TabsProps<K>) => {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On narrow screens the row scrolls; the page itself must not move, so `scrollIntoView` is no way.
    const row = frame.current
    const tab = row?.querySelector<HTMLElement>("[data-state=active]")
    if (!row || !tab) return
    const end = tab.offsetLeft + tab.offsetWidth
    if (end > row.scrollLeft + row.clientWidth) row.scrollLeft = end - row.clientWidth
    if (tab.offsetLeft < row.scrollLeft) row.scrollLeft = tab.offsetLeft
  }, [open])
  return (
    <Radix.Root value={open} onValueChange={(key) => onOpen(key as K)}>
      <div ref={frame} className="relative overflow-x-auto border-b border-border">
        <Radix.List aria-label={label} className="flex w-max min-w-full sm:gap-1">
          {tabs.map((tab) => (
            <Radix.Trigger
              key={tab.key}
              value={tab.key}
              className="min-h-11 border-b-3 border-transparent px-2 text-sm font-semibold text-muted -outline-offset-2 hover:text-accent aria-selected:border-accent aria-selected:text-accent sm:px-4 sm:text-base"
            >
              {tab.label}
            </Radix.Trigger>
          ))}
        </Radix.List>
      </div>
      {/* What it shows can be reached itself: the panel is no stop of its own. */}
      <Radix.Content value={open} tabIndex={-1} className="pt-6">
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}
