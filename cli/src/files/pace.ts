/** How fast an import goes and how long it will still take. */

export interface Pace {
  readonly rows: number
  readonly seconds: number
  readonly bytesRead: number
  /** Size of the file; undefined where it is not known, as for a pipe. */
  readonly bytesInAll: number | undefined
  /** What is counted; rows by default. */
  readonly unit?: "row" | "event" | "command"
}

/** Part of the file that is read, 0 to 1; undefined where the size is not known. */
export function partRead({ bytesRead, bytesInAll }: Pace): number | undefined {
  if (bytesInAll === undefined) return undefined
  return bytesInAll === 0 ? 1 : Math.min(1, bytesRead / bytesInAll)
}

/** '1,500 rows, 320 rows/s, 12 s left'; without the parts that nothing is known of yet. */
export function paceText(pace: Pace): string {
  const { unit = "row" } = pace
  const parts = [`${number(pace.rows)} ${unit}${pace.rows === 1 ? "" : "s"}`]
  if (pace.rows > 0 && pace.seconds > 0) parts.push(`${number(Math.round(pace.rows / pace.seconds))} ${unit}s/s`)
  const left = secondsLeft(pace)
  if (left !== undefined) parts.push(`${durationText(left)} left`)
  return parts.join(", ")
}

function secondsLeft(pace: Pace): number | undefined {
  const part = partRead(pace)
  if (part === undefined || part === 0 || part === 1 || pace.rows === 0) return undefined
  return (pace.seconds / part) * (1 - part)
}

/** '8 s', '3 min 5 s', '2 h 10 min'. */
export function durationText(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  if (whole < 60) return `${whole} s`
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`
}

function number(value: number): string {
  return value.toLocaleString("en-US")
}
