/** Which link of the header is the active one (P-UI-1). */

/**
 * 'page' on the very page, 'true' where the link's path is a prefix of the current one, else undefined; Home is active on
 * exactly / only. For `aria-current`.
 */
export const activeLink = (to: string, pathname: string): "page" | "true" | undefined => {
  if (pathname === to) return "page"
  return to !== "/" && pathname.startsWith(to) ? "true" : undefined
}

/** Of tools whose paths may begin alike only the longest one is active. */
export const activeTool = (tools: ReadonlyArray<{ readonly to: string }>, pathname: string): string | undefined =>
  tools
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((a, b) => b.to.length - a.to.length)[0]?.to
