/** A manufacturer as the catalogue knows it: where its own pages live (P-CAT-15). */
import { Schema } from "effect"

const HostName = Schema.String.check(Schema.isPattern(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/), Schema.isMaxLength(253))
const HttpsAddress = Schema.String.check(Schema.isPattern(/^https:\/\/\S+$/), Schema.isMaxLength(2000))

export const Vendor = Schema.Struct({
  name: Schema.Trimmed.check(Schema.isMinLength(1), Schema.isMaxLength(100)),
  /** Exact host names that belong to the maker. */
  officialHosts: Schema.Array(HostName).check(Schema.isMaxLength(100)),
  /** Address prefixes on hosts that many tenants share (github.com): only below these is the page the maker's. */
  officialPathPrefixes: Schema.Array(HttpsAddress).check(Schema.isMaxLength(100)),
  /** The maker's driver search or support start. */
  driverFinderUrl: Schema.NullOr(HttpsAddress)
})
