/**
 * Input on a page between its first paint and its scripts counts too. Links and forms need no scripts; React preserves
 * what is typed and chosen, without an event (`useEarlyValue`); a press of a button that needs scripts is repeated: a
 * script in the document's head remembers the last such button, and whatever React hydrates presses it, until React has
 * handled it. The last one only: a press without effect is often repeated, or abandoned for another.
 *
 * Where scripts are allowed but never load, the page shows what it has for browsers without scripts.
 */
import { type RefObject, useEffect, useEffectEvent } from "react"

/** Set while the press is pending, so that it is visibly acknowledged. */
const WAITING = "data-pressed"

declare global {
  interface Window {
    earlyPress?: HTMLElement | undefined
  }
}

const REMEMBER_PRESS = `addEventListener("click",function(e){var b=e.target.closest&&e.target.closest("button[type=button]");if(b){if(window.earlyPress)earlyPress.removeAttribute("${WAITING}");window.earlyPress=b;b.setAttribute("${WAITING}","")}},true)`

/** A module script fails when any file that it needs fails to load; third-party tags are not modules. */
const SHOW_WITHOUT_SCRIPTS = `addEventListener("error",function(e){if(e.target.type=="module")document.querySelectorAll("noscript").forEach(function(n){n.insertAdjacentHTML("afterend",n.textContent)})},true)`

/** Runs in the head of the document, before its body: plain, short, and the same on every page. Only the server needs its text. */
export const EARLY_SCRIPT = import.meta.env.SSR ? `${REMEMBER_PRESS};${SHOW_WITHOUT_SCRIPTS}` : ""

/** For the outermost element that React renders: a click that reaches it has been handled. */
export const takePress = (): void => {
  window.earlyPress?.removeAttribute(WAITING)
  window.earlyPress = undefined
}

/** Does nothing without a pending press. Where React has not hydrated the button yet, it stays pending. */
export const performEarlyPress = (): void => {
  const button = window.earlyPress
  if (button?.isConnected) button.click()
}

/**
 * For a controlled field.
 *
 * @param value the owner's value; undefined for an uncontrolled field.
 * @param onValue called once, after hydration, when the field's value differs.
 */
export const useEarlyValue = (
  field: RefObject<HTMLInputElement | HTMLSelectElement | null>,
  value: unknown,
  onValue: (value: string) => void
): void => {
  const compare = useEffectEvent(() => {
    const inField = field.current?.value
    if (value !== undefined && inField !== undefined && inField !== value) onValue(inField)
  })
  useEffect(() => compare(), [])
}
