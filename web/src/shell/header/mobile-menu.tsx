/** The side menu of narrow screens: the header's links, the tools and 'Auto-Detect Hardware' (P-UI-2). Closes when a link is chosen. */
import { Link, useLocation } from "@tanstack/react-router"
import * as Dialog from "radix-ui/dialog"
import { type RefObject, useEffect, useRef } from "react"
import { buttonClass } from "../../ui/button.tsx"
import { Icon } from "../../ui/icon.tsx"
import { VisuallyHidden } from "../../ui/text/visually-hidden.tsx"
import { DetectionButton } from "../detection/detection-button.tsx"
import { activeLink, activeTool } from "./active-link.ts"
import { MAIN_LINKS, type NamedLink, TOOL_LINKS } from "./site-links.ts"

interface MobileMenuProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** Gets the focus back when the menu closes. */
  readonly opener: RefObject<HTMLElement | null>
}

export const MobileMenu = ({ open, onOpenChange, opener }: MobileMenuProps) => {
  const pathname = useLocation({ select: (location) => location.pathname })
  /** Something else takes the focus, be it before or after the menu has closed: the heading of another page, or a dialog. */
  const leaving = useRef(false)
  const close = () => onOpenChange(false)
  const choose = (to: string) => {
    leaving.current = to !== pathname
    close()
  }
  useEffect(() => {
    if (open) leaving.current = false
  }, [open])
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-30 bg-scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (!leaving.current) opener.current?.focus()
          }}
          className="fixed inset-y-0 right-0 z-30 flex w-[min(20rem,88vw)] flex-col overflow-y-auto border-l border-border bg-page p-4 animate-sheet-in"
        >
          <div className="mb-2 flex items-center justify-between">
            <Dialog.Title className="px-3 text-lg">Menu</Dialog.Title>
            <Dialog.Close className="grid size-11 place-items-center rounded-control hover:bg-sunken">
              <Icon name="close" />
              <VisuallyHidden>Close menu</VisuallyHidden>
            </Dialog.Close>
          </div>
          <nav aria-label="Menu">
            <MenuLinks links={MAIN_LINKS} current={(to) => activeLink(to, pathname)} onChoose={choose} />
          </nav>
          <nav aria-label="Quick links" className="mt-2 border-t border-border pt-2">
            <MenuLinks
              links={TOOL_LINKS}
              current={(to) => (activeTool(TOOL_LINKS, pathname) === to ? "true" : undefined)}
              onChoose={choose}
            />
          </nav>
          <DetectionButton
            className={`${buttonClass("outline")} mt-4 w-full`}
            beforeOpen={() => {
              leaving.current = true
              close()
            }}
            returnFocusTo={opener}
          />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface MenuLinksProps {
  readonly links: ReadonlyArray<NamedLink>
  readonly current: (to: string) => "page" | "true" | undefined
  readonly onChoose: (to: string) => void
}

const MenuLinks = ({ links, current, onChoose }: MenuLinksProps) => (
  <ul>
    {links.map(({ label, to }) => (
      <li key={to}>
        <Link
          to={to}
          onClick={() => onChoose(to)}
          // The router says 'page' by itself, for the exact address only.
          activeOptions={{ exact: true, includeSearch: false }}
          inactiveProps={{ "aria-current": current(to) }}
          className={`flex min-h-11 items-center rounded-control px-3 no-underline hover:bg-sunken ${
            current(to) ? "bg-accent-soft font-semibold text-accent" : "text-text"
          }`}
        >
          {label}
        </Link>
      </li>
    ))}
  </ul>
)
