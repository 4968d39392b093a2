/** What an address that an operator typed leads to; imports say it themselves (P-CAT-17). */
import type { LinkKind } from "./Driver.ts"
import { SHARED_HOSTS } from "./OfficialHosts.ts"
import type { Vendor } from "./Vendor.ts"

const FILE_ENDINGS = /\.(exe|msi|msix|msixbundle|appx|appxbundle|zip|7z|rar|cab|inf)$/i

/** Null for a path on this site, which leads to no file (P-CAT-14), and for text that is no address. */
export const linkKindOf = (address: string, vendor: Vendor | undefined): LinkKind | null => {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (SHARED_HOSTS.includes(url.hostname)) return "catalog-search"
  if (address === vendor?.driverFinderUrl) return "finder"
  return FILE_ENDINGS.test(url.pathname) ? "file" : "product-page"
}
