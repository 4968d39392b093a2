/** Whether a client takes a content coding (RFC 9110 §12.5.3), `q=0` meaning no. */
export const acceptsEncoding = (header: string | undefined, coding: "br" | "gzip"): boolean => {
  for (const part of (header ?? "").toLowerCase().split(",")) {
    const [name, ...parameters] = part.split(";").map((text) => text.trim())
    if (name === coding) return !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  }
  return false
}
