/**
 * What is done to a page between its first paint and its scripts counts too. Links and forms need no scripts; React keeps what
 * is typed and chosen, and tells nobody (`useEarlyValue`); a press of a button that only scripts can answer is done again: a
 * script in the document's head remembers the last such button, and whatever React hydrates presses it, until React has taken
 * it. The last one only: a press that shows nothing is often repeated, or given up for another.
 *
 * Where the scripts are allowed and never come, the page shows what it has for browsers without scripts.
 */
import { type RefObject, useEffect, useEffectEvent } from "react"

/** Set while the press waits, so that it can be seen that it was noticed. */
const WAITING = "data-pressed"

declare global {
  interface Window {
    earlyPress?: HTMLElement | undefined
  }
}

const REMEMBER_PRESS = `addEventListener("click",function(e){var b=e.target.closest&&e.target.closest("button[type=button]");if(b){if(window.earlyPress)earlyPress.removeAttribute("${WAITING}");window.earlyPress=b;b.setAttribute("${WAITING}","")}},true)`

/** A module script fails when any file that it needs does not come; those of other people's tags are no modules. */
const SHOW_WITHOUT_SCRIPTS = `addEventListener("error",function(e){if(e.target.type=="module")document.querySelectorAll("noscript").forEach(function(n){n.insertAdjacentHTML("afterend",n.textContent)})},true)`

/** Runs in the head of the document, before its body: plain, short, and the same on every page. Only the server needs its text. */
export const EARLY_SCRIPT = import.meta.env.SSR ? `${REMEMBER_PRESS};${SHOW_WITHOUT_SCRIPTS}` : ""

/** For the outermost element that React draws: a click that reaches it has been taken. */
export const takePress = (): void => {
  window.earlyPress?.removeAttribute(WAITING)
  window.earlyPress = undefined
}

/** Does nothing while there is nothing to perform. Where React has not come to the button yet, it stays remembered. */
export const performEarlyPress = (): void => {
  const button = window.earlyPress
  if (button?.isConnected) button.click()
}

/**
 * For a controlled field.
 *
 * @param value what its owner holds; undefined for a field that keeps its value itself.
 * @param onValue called once, after hydration, when the field says something else.
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
