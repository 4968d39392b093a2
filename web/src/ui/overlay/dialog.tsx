/** A modal dialog: title, content that scrolls, and a foot that stays in sight. */
import * as Radix from "radix-ui/dialog"
import { type ReactNode, type RefObject, useRef } from "react"
import { Icon } from "../icon.tsx"
import { VisuallyHidden } from "../text/visually-hidden.tsx"

interface DialogProps {
  readonly title: string
  readonly description: ReactNode
  readonly onClose: () => void
  /** Gets the focus back when the dialog closes. */
  readonly opener: RefObject<HTMLElement | null>
  readonly foot: ReactNode
  /** At most 768 px, or 600 px. */
  readonly width?: keyof typeof WIDTHS
  readonly children: ReactNode
}

const WIDTHS = { wide: "max-w-3xl", narrow: "max-w-[600px]" }

export const Dialog = ({ title, description, onClose, opener, foot, width = "wide", children }: DialogProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Radix.Root open onOpenChange={(open) => open || onClose()}>
      <Radix.Portal>
        <Radix.Overlay data-print="hide" className="fixed inset-0 z-30 bg-scrim" />
        <Radix.Content
          data-print="alone"
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            heading.current?.focus()
          }}
          // Also where the library leaves Escape to a toast that lies above.
          onKeyDown={(event) => {
            if (event.key === "Escape") onClose()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            opener.current?.focus()
          }}
          className={`fixed inset-x-0 bottom-0 z-30 mx-auto flex max-h-[94dvh] w-full ${WIDTHS[width]} animate-float-in flex-col rounded-t-dialog border border-border bg-page shadow-float md:bottom-auto md:top-[50dvh] md:max-h-[88dvh] md:w-[calc(100%-3rem)] md:-translate-y-1/2 md:rounded-dialog`}
        >
          <div className="flex items-start gap-4 border-b border-border px-4 py-3 md:px-6 md:py-4">
            <div className="min-w-0 flex-1">
              <Radix.Title ref={heading} tabIndex={-1} className="text-xl">
                {title}
              </Radix.Title>
              <Radix.Description asChild>
                <div className="mt-1 text-muted">{description}</div>
              </Radix.Description>
            </div>
            <Radix.Close
              data-print="hide"
              className="-mr-2 grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunken"
            >
              <Icon name="close" />
              <VisuallyHidden>Close dialog</VisuallyHidden>
            </Radix.Close>
          </div>
          {/* In the tab order, so that the arrow keys can scroll it where it holds nothing to press. */}
          <div
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls.
            tabIndex={0}
            role="group"
            aria-label={title}
            className="min-h-0 flex-1 overflow-y-auto px-4 py-4 -outline-offset-2 md:px-6"
          >
            {children}
          </div>
          <div data-print="hide" className="border-t border-border bg-surface px-4 py-3 md:rounded-b-dialog md:px-6">
            {foot}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
