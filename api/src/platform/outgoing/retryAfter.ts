/** The header Retry-After in seconds, from either of its forms; undefined where it is neither. */
export function retryAfter(header: string | undefined): number | undefined {
  if (header === undefined) return undefined
  if (/^\d{1,9}$/.test(header)) return Number(header)
  const moment = Date.parse(header)
  return Number.isNaN(moment) ? undefined : Math.max(0, Math.ceil((moment - Date.now()) / 1000))
}
