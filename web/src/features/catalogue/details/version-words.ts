/** The words for a version, also one that is not a record's own, or not sure (P-CAT-22, P-CAT-23). Small: every card has it. */
import type { Driver } from "@driverdex/domain/catalogue/Driver"

/** '610.88, by the NVIDIA GeForce Game Ready Driver'; 'reported' beside a version that no named source has. */
export const versionWords = ({
  version,
  versionBasis,
  inherited
}: Pick<Driver, "version" | "versionBasis" | "inherited">): string =>
  inherited
    ? `${version}, by ${/Driver/.test(inherited.name) ? "the " : ""}${inherited.name}`
    : versionBasis === "reported"
      ? `${version}, reported`
      : version
