/**
 * Lets F8 reach the toasts while a modal dialog is open (P-UI-7). A dialog pulls the focus back through listeners on the
 * document; listeners that were there before it can keep a move into the toasts from it.
 */

/** Marks the list of toasts. */
export const TOASTS = "data-toasts"

/** To be called before any dialog opens. @returns the function that ends it. */
export const letToastsHaveFocus = (): (() => void) => {
  const onFocusIn = (event: FocusEvent) => {
    if (isToast(event.target)) event.stopImmediatePropagation()
  }
  const onFocusOut = (event: FocusEvent) => {
    if (isToast(event.relatedTarget)) event.stopImmediatePropagation()
  }
  document.addEventListener("focusin", onFocusIn)
  document.addEventListener("focusout", onFocusOut)
  return () => {
    document.removeEventListener("focusin", onFocusIn)
    document.removeEventListener("focusout", onFocusOut)
  }
}

const isToast = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`[${TOASTS}]`) !== null
