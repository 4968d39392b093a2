/** How old an installed driver is, in words that claim no more than is known (P-SCAN-4). */
import type { DriverAge } from "./driverAge.ts"

export const ageText = (age: DriverAge): string => {
  switch (age.is) {
    case "newest":
      return `Yours is the last version we have seen (${age.newest}).`
    case "newer":
      return `Yours is newer than the last version we have seen (${age.newest}).`
    case "behind": {
      const { releases, months, newest } = age
      const behind = [counted(releases, "release"), counted(months, "month")].filter((words) => words !== null)
      return behind.length === 0
        ? `Yours is older than ${newest}, the last version we have seen.`
        : `Yours is ${behind.join(" and ")} behind ${newest}, the last version we have seen.`
    }
  }
}

const counted = (count: number | undefined, what: string): string | null =>
  count === undefined ? null : count === 1 ? `1 ${what}` : `${count} ${what}s`
