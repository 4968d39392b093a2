/** '/' and Ctrl+K or Cmd+K go to the search box, except while typing somewhere or with a dialog open. */

/** @returns the function that takes the shortcut away. */
export const focusOnShortcut = (input: HTMLInputElement): (() => void) => {
  const onKeyDown = (event: KeyboardEvent) => {
    const slash = event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey
    const commandK = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey) && !event.shiftKey
    if (!(slash || commandK) || isTyping(event.target) || document.querySelector("[role=dialog]") !== null) return
    event.preventDefault()
    input.focus()
    input.select()
  }
  document.addEventListener("keydown", onKeyDown)
  return () => document.removeEventListener("keydown", onKeyDown)
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input,textarea,select"))
