/** Opens the side menu of narrow screens. */
import { startTransition, useEffect, useRef, useState } from "react"
import { Icon } from "../../ui/icon.tsx"
import { onDemand } from "../../ui/loading/on-demand.tsx"
import { whenIdle } from "../../ui/loading/when-idle.ts"
import { whenUsed } from "../../ui/loading/when-used.ts"
import { VisuallyHidden } from "../../ui/text/visually-hidden.tsx"
import { Detection } from "../detection/detection.ts"

const MobileMenu = onDemand("The menu", async () => (await import("./mobile-menu.tsx")).MobileMenu)

export const MenuButton = () => {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // On wide screens the button is not shown, nor is the one for system detection in the menu.
  const isShown = () => button.current?.offsetParent != null
  // The first touch of a page may well be this button's.
  useEffect(() => whenIdle(() => isShown() && MobileMenu.prepare()), [])
  useEffect(() => whenUsed(() => isShown() && Detection.prepare()), [])
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={MobileMenu.prepare}
        onFocus={MobileMenu.prepare}
        // The press is painted before the menu is made, which takes a slow phone longer than a frame.
        onClick={() =>
          startTransition(() => {
            setWanted(true)
            setOpen(true)
          })
        }
        className="grid size-11 place-items-center rounded-control text-text hover:bg-sunken"
      >
        <Icon name="menu" />
        <VisuallyHidden>Menu</VisuallyHidden>
      </button>
      {wanted && (
        <MobileMenu
          open={open}
          onOpenChange={setOpen}
          opener={button}
          onMissing={() => {
            setWanted(false)
            setOpen(false)
          }}
        />
      )}
    </>
  )
}
