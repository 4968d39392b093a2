/** The server's log file: bounded in size, and read for the reason when the server did not start. */
import { copyFileSync, readFileSync, statSync, truncateSync } from "node:fs"

const LIMIT_BYTES = 5_000_000

/** Above the limit the file is copied to `<file>.1` and truncated. The server appends, so it continues at the start. */
export const boundLog = (file: string): void => {
  if (sizeOf(file) <= LIMIT_BYTES) return
  copyFileSync(file, `${file}.1`)
  truncateSync(file)
}

/** 0 when there is no file yet. */
export const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** The text of the last FATAL or PANIC line after that many bytes, without its full stop. */
export const complaintSince = (file: string, size: number): string | undefined => {
  const lines = readFileSync(file).subarray(size).toString("utf8").trimEnd().split("\n")
  const complaint = lines.findLast((line) => / (FATAL|PANIC): {2}/.test(line))
  return complaint?.replace(/^.*? (FATAL|PANIC): {2}/, "").replace(/\.$/, "")
}
