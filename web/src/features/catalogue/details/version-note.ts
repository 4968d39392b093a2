/** What stands after a version that is not a record's own, or not sure (P-CAT-22, P-CAT-23). Small: every card has it. */
import type { Driver } from "@driverdex/domain/catalogue/Driver"

/** ', by the NVIDIA GeForce Game Ready Driver'; ', reported' where no named source has the version. */
export const versionNote = ({ versionBasis, inherited }: Pick<Driver, "versionBasis" | "inherited">): string =>
  inherited
    ? `, by ${/Driver/.test(inherited.name) ? "the " : ""}${inherited.name}`
    : versionBasis === "reported"
      ? ", reported"
      : ""
