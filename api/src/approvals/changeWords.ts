/** What a proposal changes, in a few words for the audit. */
import type { ProposedChange } from "@driverdex/domain/decide/Approvals"

export const changeWords = (change: ProposedChange): string => {
  if (change.kind === "vendor") return `official addresses of ${change.after.name}`
  const { length } = change.drivers
  return `removal of ${length} ${length === 1 ? "driver" : "drivers"}${change.batch === undefined ? "" : `, batch ${change.batch}`}`
}
