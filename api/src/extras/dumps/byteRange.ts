/** The part of a file that a request asks for (RFC 9110, Range): one range of bytes; several at once get the whole file. */

export interface ByteRange {
  /** Both included. */
  readonly from: number
  readonly to: number
}

const FORM = /^bytes=(\d{0,15})-(\d{0,15})$/

/** The whole file where there is no valid range; null where the range lies outside the file. @param bytes of the file, 1 or more */
export const byteRange = (header: string | undefined, bytes: number): ByteRange | null => {
  const [, first = "", last = ""] = FORM.exec(header?.trim() ?? "") ?? []
  const whole = { from: 0, to: bytes - 1 }
  if (first === "" && last === "") return whole
  if (first === "") return Number(last) === 0 ? null : { from: Math.max(0, bytes - Number(last)), to: bytes - 1 }
  const from = Number(first)
  if (last !== "" && Number(last) < from) return whole
  return from >= bytes ? null : { from, to: last === "" ? bytes - 1 : Math.min(Number(last), bytes - 1) }
}
