/** Which rows of a result are shown (P-SCAN-5). Each device is in exactly one of the first four. */
import type { AssessedDevice, Need } from "@driverdex/domain/devices/scan/Assessment"

const holds =
  (...needs: ReadonlyArray<Need>) =>
  ({ need }: Pick<AssessedDevice, "need">): boolean =>
    needs.includes(need)

export const FILTERS = {
  action: { label: "Needs action", fits: holds("problem", "install") },
  newer: { label: "Newer known", fits: holds("update", "optional") },
  fine: { label: "Fine", fits: holds("nothing") },
  unknown: { label: "Not known", fits: holds("unknown") },
  all: { label: "All", fits: () => true }
} as const
export type Filter = keyof typeof FILTERS
export const FILTER_NAMES = Object.keys(FILTERS) as ReadonlyArray<Filter>

export type Counts = Readonly<Record<Filter, number>>

export const countsOf = (devices: ReadonlyArray<Pick<AssessedDevice, "need">>): Counts => {
  const count = (filter: Filter) => devices.filter(FILTERS[filter].fits).length
  return {
    action: count("action"),
    newer: count("newer"),
    fine: count("fine"),
    unknown: count("unknown"),
    all: devices.length
  }
}

/** What needs action is seen first, else what may be newer. */
export const firstFilter = (counts: Counts): Filter =>
  counts.action > 0 ? "action" : counts.newer > 0 ? "newer" : "all"

/** '14 devices, 3 need action' */
export const resultLine = ({ all, action }: Counts): string => {
  const devices = all === 1 ? "1 device" : `${all} devices`
  return `${devices}, ${action === 0 ? "none needs" : action === 1 ? "1 needs" : `${action} need`} action`
}
