/**
 * JSON with one text for one value (RFC 8785): no spaces, properties in the order of their UTF-16 code units. Numbers and texts
 * are written as JSON.stringify writes them, which is what the RFC asks for. A property that is undefined is left out.
 */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value).filter(([, content]) => content !== undefined)
    entries.sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${entries.map(([name, content]) => `${JSON.stringify(name)}:${canonicalJson(content)}`).join(",")}}`
  }
  return JSON.stringify(value)
}
