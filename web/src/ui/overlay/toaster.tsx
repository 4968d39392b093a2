/** Shows the current toast. All constants of P-UI-7 are set here, although they are the library's own defaults today. */
import * as Toast from "radix-ui/toast"
import { useRef } from "react"
import { Icon } from "../icon.tsx"
import { VisuallyHidden } from "../text/visually-hidden.tsx"
import { TOASTS } from "./toast-focus.ts"
import { dismissToast, TOAST_MS, useToast } from "./toast-store.ts"

const SWIPE_PX = 50
const HOTKEY = ["F8"]

export const Toaster = () => {
  const toast = useToast()
  const viewport = useRef<HTMLOListElement>(null)
  const destructive = toast?.kind === "destructive"
  return (
    <Toast.Provider duration={TOAST_MS} swipeDirection="right" swipeThreshold={SWIPE_PX} label="Notification">
      {toast && (
        <Toast.Root
          key={toast.id}
          open={toast.open}
          onOpenChange={(open) => open || dismissToast()}
          type="foreground"
          // Escape is the toast's only while the focus is in it; else it belongs to a dialog below.
          onEscapeKeyDown={(event) => {
            if (!viewport.current?.contains(document.activeElement)) event.preventDefault()
          }}
          className={`pointer-events-auto flex animate-float-in items-start gap-3 rounded-card border bg-page p-4 shadow-float data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=end]:hidden ${
            destructive ? "border-danger" : "border-control-border"
          }`}
        >
          <Icon
            name={destructive ? "alert" : "check"}
            className={`mt-0.5 size-5 ${destructive ? "text-danger" : "text-success"}`}
          />
          <div className="min-w-0 flex-1">
            <Toast.Title className={`font-semibold ${destructive ? "text-danger" : ""}`}>
              {destructive && <VisuallyHidden>Error: </VisuallyHidden>}
              {toast.title}
            </Toast.Title>
            <Toast.Description className="text-sm text-muted">{toast.description}</Toast.Description>
          </div>
          <Toast.Close className="-my-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-control hover:bg-sunken">
            <Icon name="close" className="size-4" />
            <VisuallyHidden>Close notification</VisuallyHidden>
          </Toast.Close>
        </Toast.Root>
      )}
      {/* On top: below are a dialog's buttons and the consent banner. In the corner: in the middle it hides a dialog's heading that has just got the focus. */}
      {/* aria-live keeps the library that hides the page behind a dialog from hiding this list too (radix-ui/primitives #4115). */}
      <Toast.Viewport
        ref={viewport}
        {...{ [TOASTS]: "" }}
        hotkey={HOTKEY}
        aria-live="off"
        className="pointer-events-none fixed right-0 top-0 z-50 w-full p-4 outline-none md:top-14 md:max-w-[420px]"
      />
    </Toast.Provider>
  )
}
