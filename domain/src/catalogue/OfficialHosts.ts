/**
 * Which addresses count as a manufacturer's own (P-CAT-14). Addresses are compared as the URL parser sees them and
 * must be written plainly, so that no two programs can read one address differently.
 */
import type { Vendor } from "./Vendor.ts"

/** Official for every maker: Microsoft's catalogue serves the makers' own signed drivers. */
export const SHARED_HOSTS: ReadonlyArray<string> = ["www.catalog.update.microsoft.com"]

/** Hosts where anyone may publish: official only below a vendor's path prefix, even if a vendor lists the host. */
export const MANY_TENANT_HOSTS: ReadonlyArray<string> = [
  "bitbucket.org",
  "downloads.sourceforge.net",
  "drive.google.com",
  "fedorapeople.org",
  "gist.github.com",
  "github.com",
  "gitlab.com",
  "objects.githubusercontent.com",
  "raw.githubusercontent.com",
  "sites.google.com",
  "sourceforge.net",
  "storage.googleapis.com",
  "www.dropbox.com",
  "www.mediafire.com"
]

/** The host of an https address that is official for the vendor; null for everything else. Never throws. */
export const officialHostOf = (address: string, vendor: Vendor | undefined): string | null => {
  const url = plainHttpsUrl(address)
  if (url === null) return null
  const host = url.hostname
  if (SHARED_HOSTS.includes(host)) return host
  if (vendor === undefined) return null
  if (vendor.officialHosts.includes(host) && !MANY_TENANT_HOSTS.includes(host)) return host
  return vendor.officialPathPrefixes.some((prefix) => isBelow(url, prefix)) ? host : null
}

/** Null when a driver may lead there: an official https address, or a path on this site. Else a sentence saying why not. */
export const checkDownloadUrl = (address: string, vendor: Vendor | undefined): string | null => {
  if (address.startsWith("/")) {
    return isSitePath(address) ? null : "Use a plain path on this site, such as /downloads/driver.exe."
  }
  if (officialHostOf(address, vendor) !== null) return null
  if (plainHttpsUrl(address) === null) {
    return "Use an https address of the manufacturer, or a path on this site such as /downloads/driver.exe."
  }
  return vendor === undefined
    ? "This manufacturer has no official hosts in the catalogue yet; add them first, or use a path on this site."
    : "Use an address on one of the manufacturer's official hosts."
}

/** A path on this site, written plainly: one leading slash, no way up, nothing that a browser would read as a host. */
export const isSitePath = (address: string): boolean =>
  /^\/(?!\/)/.test(address) && !ODD_CHARACTERS.test(address) && !/(^|\/)\.\.?(\/|$)/.test(pathPart(address))

/** White space, backslashes, control characters, halves of characters: browsers drop or rewrite them. */
const ODD_CHARACTERS = /[\s\\\p{Cc}\p{Cf}\p{Cs}]/u

const plainHttpsUrl = (address: string): URL | null => {
  if (ODD_CHARACTERS.test(address) || !URL.canParse(address)) return null
  const url = new URL(address)
  // Scheme and parsed host must appear as written: no other scheme, no credentials, port or disguised spelling.
  const start = `https://${url.hostname}`
  if (address.slice(0, start.length).toLowerCase() !== start) return null
  return /^([/?#]|$)/.test(address.slice(start.length)) ? url : null
}

/** Below a prefix on whole path segments. A prefix without a path would be the whole host, so it counts for nothing. */
const isBelow = (url: URL, prefix: string): boolean => {
  const root = plainHttpsUrl(prefix)
  if (root === null || root.hostname !== url.hostname || root.pathname === "/") return false
  // An encoded slash, backslash or percent sign may be decoded again behind the host's front door and lead elsewhere.
  if (/%(2f|5c|25)/i.test(url.pathname)) return false
  const folder = root.pathname.endsWith("/") ? root.pathname : `${root.pathname}/`
  return url.pathname.startsWith(folder) || `${url.pathname}/` === folder
}

const pathPart = (address: string): string => address.replace(/[?#].*$/s, "")
