/**
 * How long a check vouches for 'Latest' (P-CAT-25). A source that was read in August cannot say in November which version is the
 * newest: the mark goes by itself after the limit of its source, and comes back with the next check.
 */

/** Days of a source that sets no limit of its own. */
export const LATEST_HOLDS_DAYS = 90

const DAY_MS = 86_400_000

/**
 * The last day on which 'Latest' may be shown.
 * @param checkedOn the day of the check, YYYY-MM-DD
 * @param days how long a check of its source counts
 */
export const latestHoldsUntil = (checkedOn: string, days: number = LATEST_HOLDS_DAYS): string =>
  new Date(Date.parse(checkedOn) + days * DAY_MS).toISOString().slice(0, 10)
