/**
 * A word with an explanation that shows above everything after 700 ms of hovering or on focus; at once when another one was
 * open less than 300 ms ago (P-UI-8). Written here because a library's costs more script than all cards together.
 */
import { type ReactNode, useEffect, useId, useRef, useState } from "react"

const TOOLTIP_DELAY_MS = 700
const TOOLTIP_SKIP_MS = 300

interface TooltipProps {
  readonly text: string
  /** False takes the word out of the tab order; it still answers to pointer and touch. */
  readonly inTabOrder?: boolean
  readonly children: ReactNode
}

let lastClosed = Number.NEGATIVE_INFINITY

export const Tooltip = ({ text, inTabOrder = true, children }: TooltipProps) => {
  const id = useId()
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  /** From the moment that it is left, not only once its bubble is gone: until then Escape would be taken from what is below. */
  const isLeft = useRef(false)
  const word = useRef<HTMLButtonElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)

  const show = () => {
    isLeft.current = false
    setOpen(true)
  }
  const hide = () => {
    isLeft.current = true
    clearTimeout(timer.current)
    // Here already: the pointer may enter the next word before this one's bubble is gone.
    if (open) lastClosed = performance.now()
    setOpen(false)
  }
  /** Not in the event itself: while the focus is between two elements, a dialog takes what disappears for a lost focus and pulls it back. */
  const hideSoon = () => {
    isLeft.current = true
    clearTimeout(timer.current)
    timer.current = setTimeout(hide)
  }
  const showSoon = () => {
    clearTimeout(timer.current)
    const recently = performance.now() - lastClosed < TOOLTIP_SKIP_MS
    timer.current = setTimeout(show, recently ? 0 : TOOLTIP_DELAY_MS)
  }

  useEffect(() => {
    if (!open || word.current === null || bubble.current === null) return
    const place = bubble.current
    place.showPopover()
    placeNextTo(place, word.current.getBoundingClientRect())
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || isLeft.current) return
      // Only the tooltip: a dialog around it, which listens further in, stays open.
      event.stopPropagation()
      isLeft.current = true
      setOpen(false)
    }
    window.addEventListener("keydown", onKey, true)
    const onScroll = () => setOpen(false)
    window.addEventListener("scroll", onScroll, true)
    return () => {
      window.removeEventListener("keydown", onKey, true)
      window.removeEventListener("scroll", onScroll, true)
      lastClosed = performance.now()
    }
  }, [open])
  useEffect(() => () => clearTimeout(timer.current), [])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the hover area joins the word and its bubble.
    <span
      className="inline-flex"
      onPointerEnter={(event) => event.pointerType === "touch" || showSoon()}
      onPointerLeave={hide}
    >
      <button
        ref={word}
        type="button"
        tabIndex={inTabOrder ? 0 : -1}
        aria-describedby={open ? id : undefined}
        onFocus={(event) => event.currentTarget.matches(":focus-visible") && show()}
        onBlur={hideSoon}
        onClick={show}
        className="explained"
      >
        {children}
      </button>
      {open && (
        <span
          ref={bubble}
          id={id}
          role="tooltip"
          popover="manual"
          className="fixed m-0 max-w-72 rounded-control border-0 bg-text px-3 py-2 text-sm text-page shadow-float"
        >
          {text}
        </span>
      )}
    </span>
  )
}

const MARGIN = 8

/** Below the word, or above it where there is no room; never outside the window. */
const placeNextTo = (bubble: HTMLElement, word: DOMRect): void => {
  const { width, height } = bubble.getBoundingClientRect()
  const below = word.bottom + height + MARGIN < innerHeight
  bubble.style.top = `${below ? word.bottom + 4 : word.top - height - 4}px`
  bubble.style.left = `${Math.max(MARGIN, Math.min(word.left, innerWidth - width - MARGIN))}px`
}
