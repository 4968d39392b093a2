/** The banner at the bottom while no choice is stored and no GPC signal is on (P-CONS-9). A region: the page stays usable. */
import type { Choice } from "@driverdex/domain/consent/choose"
import { useEffect, useRef } from "react"
import { Button } from "../../ui/button.tsx"
import { announce } from "../../ui/feedback/announcer.ts"
import { usePrepared } from "../../ui/loading/on-demand.tsx"
import { NewTabLink } from "../../ui/text/new-tab-link.tsx"
import { BANNER_APPEARED, BANNER_LINKS, trackersLine } from "./consent-text.ts"
import { Preferences } from "./preferences.ts"

interface ConsentBannerProps {
  /** What the operator has turned on. */
  readonly analytics: boolean
  readonly advertising: boolean
  readonly onChoose: (choice: Choice) => void
  readonly onCustomize: (button: HTMLElement) => void
}

/** Three equal buttons that fit side by side on the narrowest phones. */
const CHOICE_CLASS = "px-1! max-[22rem]:text-sm"

export const ConsentBanner = ({ analytics, advertising, onChoose, onCustomize }: ConsentBannerProps) => {
  const banner = useRef<HTMLElement>(null)
  useEffect(() => (banner.current === null ? undefined : reserveRoom(banner.current)), [])
  useEffect(() => announce(BANNER_APPEARED), [])
  usePrepared(Preferences)
  return (
    <section
      ref={banner}
      aria-labelledby="privacy-choices"
      data-nosnippet=""
      data-print="hide"
      className="fixed inset-x-0 bottom-0 z-20 max-h-[60dvh] animate-float-in overflow-y-auto border-t border-control-border bg-page shadow-float"
    >
      <div className="page-width grid gap-x-6 gap-y-1.5 py-2.5 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h2 id="privacy-choices" className="text-base">
            Your Privacy Choices
          </h2>
          <p className="text-sm">{trackersLine(analytics, advertising)}</p>
          <ul className="flex flex-wrap gap-x-3 text-sm [&_svg]:hidden">
            {BANNER_LINKS.map(({ label, href }) => (
              <li key={href}>
                <NewTabLink href={href}>{label}</NewTabLink>
              </li>
            ))}
          </ul>
        </div>
        <div className="grid grid-cols-3 gap-2 max-[19rem]:grid-cols-1 lg:w-88">
          <Button className={CHOICE_CLASS} onClick={() => onChoose({ kind: "accept-all" })}>
            Accept All
          </Button>
          <Button className={CHOICE_CLASS} onClick={() => onChoose({ kind: "reject-all" })}>
            Reject All
          </Button>
          <Button className={CHOICE_CLASS} aria-haspopup="dialog" onClick={(event) => onCustomize(event.currentTarget)}>
            Customize
          </Button>
        </div>
      </div>
    </section>
  )
}

/**
 * Keeps free what a bar at the bottom of the window covers: room below the page's end, and above the bar whenever something
 * is scrolled into sight, so that the focus is never behind it (WCAG 2.4.11). On the root, so that nothing on the page moves.
 * @returns the function that gives the room back.
 */
const reserveRoom = (bar: HTMLElement): (() => void) => {
  const { style } = document.documentElement
  const measure = () => {
    const height = `${Math.ceil(bar.getBoundingClientRect().height)}px`
    style.paddingBottom = height
    style.scrollPaddingBottom = height
  }
  measure()
  const observer = new ResizeObserver(measure)
  observer.observe(bar)
  return () => {
    observer.disconnect()
    style.removeProperty("padding-bottom")
    style.removeProperty("scroll-padding-bottom")
  }
}
