/** Rows for imports, complete and true to the rules, by key. */
export const importRow = (key: string, line: number): Record<string, unknown> & { readonly line: number } => ({
  line,
  key,
  name: `Driver ${key}`,
  manufacturer: "Intel",
  category: "Network Adapters",
  description: `The driver that the tests call ${key}.`,
  version: "1.0",
  versionStatus: "latest",
  asOf: "2026-03-01",
  releaseDate: "March 2026",
  releaseDateIso: "2026-03-01",
  releaseDateBasis: "published",
  operatingSystem: "Windows 11/10",
  architecture: "64-bit",
  downloadUrl: "https://www.intel.com/content/www/us/en/download/driver.html",
  linkKind: "product-page"
})
