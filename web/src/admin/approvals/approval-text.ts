/** A proposal in words. */
import type { VendorChange } from "@driverdex/domain/decide/Approvals"
import { counted } from "../parts/count-text.ts"
import type { ApprovalEntry } from "../queries/admin-approvals.ts"

export const approvalTitle = ({ change }: Pick<ApprovalEntry, "change">): string => {
  if (change.kind === "removals") return `Remove ${counted(change.drivers.length, "driver")}`
  if (change.kind === "vendors") return `Change ${counted(change.vendors.length, "manufacturer")}`
  return change.before === null ? `Add ${change.after.name}` : `More addresses of ${change.after.name}`
}

export const STATE_WORDS: Readonly<Record<ApprovalEntry["state"], string>> = {
  waiting: "Waits",
  approved: "Approved, being done",
  "carried-out": "Approved",
  rejected: "Rejected",
  withdrawn: "Withdrawn",
  expired: "Expired"
}

/** The addresses of a manufacturer's record that are new, and those that go. */
export const addressChanges = (change: VendorChange) => {
  const listed = ({ before, after }: VendorChange, which: "before" | "after") => {
    const vendor = which === "before" ? before : after
    if (vendor === null) return []
    const finder = vendor.driverFinderUrl === null ? [] : [`Driver finder ${vendor.driverFinderUrl}`]
    return [...vendor.officialHosts, ...vendor.officialPathPrefixes, ...finder]
  }
  const [before, after] = [listed(change, "before"), listed(change, "after")]
  return {
    added: after.filter((one) => !before.includes(one)),
    gone: before.filter((one) => !after.includes(one))
  }
}

/** The person of an author, `operator` or `operator/token`. */
export const personOf = (author: string): string => author.replace(/\/.*/s, "")
