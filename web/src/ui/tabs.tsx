/** Tabs of which one is open; moving to one with the arrow keys opens it. Which one is open is its owner's to say. */
import { Tabs as Radix } from "radix-ui"
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
  useEffect(() => scrollToOpenTab(frame.current), [open])
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
      <Radix.Content value={open} className="pt-6">
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}

/** On narrow screens the row scrolls; the page itself must not move, so `scrollIntoView` is no way. */
const scrollToOpenTab = (frame: HTMLElement | null): void => {
  const tab = frame?.querySelector<HTMLElement>("[role=tab][aria-selected=true]")
  if (!frame || !tab) return
  const end = tab.offsetLeft + tab.offsetWidth
  if (end > frame.scrollLeft + frame.clientWidth) frame.scrollLeft = end - frame.clientWidth
  if (tab.offsetLeft < frame.scrollLeft) frame.scrollLeft = tab.offsetLeft
}
