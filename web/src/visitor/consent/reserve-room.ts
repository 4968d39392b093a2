/**
 * Keeps free what a bar at the bottom of the window covers: room below the page's end, and above the bar whenever something
 * is scrolled into sight, so that the focus is never behind it (WCAG 2.4.11). On the root, so that nothing on the page moves.
 */

/** @returns the function that gives the room back. */
export const reserveRoom = (bar: HTMLElement): (() => void) => {
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
