/** Opens the side menu of narrow screens. The menu's code is fetched when the button is about to be pressed. */
import { lazy, Suspense, useRef, useState } from "react"
import { Icon } from "../ui/icon.tsx"
import { VisuallyHidden } from "../ui/visually-hidden.tsx"

const load = () => import("./mobile-menu.tsx")
const MobileMenu = lazy(async () => ({ default: (await load()).MobileMenu }))

/** Only to be quicker: the press itself loads again. */
const prepare = () => {
  load().catch(() => {})
}

export const MenuButton = () => {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
        className="grid size-11 place-items-center rounded-control text-text hover:bg-sunken"
      >
        <Icon name="menu" />
        <VisuallyHidden>Menu</VisuallyHidden>
      </button>
      {wanted && (
        <Suspense fallback={null}>
          <MobileMenu open={open} onOpenChange={setOpen} opener={button} />
        </Suspense>
      )}
    </>
  )
}
