/** Every fixed address that search engines may list, and the category whose drivers it shows, if any. */
import { CATEGORY_NAMES, categoryPath } from "@driverdex/domain/catalogue/Category"
import { brandPath, SPECIALIST_BRANDS } from "@driverdex/domain/catalogue/PrinterBrand"
import { PROBLEM_CODES } from "@driverdex/fixtures/devices/problem-codes"
import { GUIDES, guidePath } from "@driverdex/fixtures/guides/guides"
import { HELP_SUBJECTS } from "@driverdex/fixtures/help/helpSubjects"

export interface SitePath {
  readonly path: string
  /** Its drivers' last change is the page's. */
  readonly category?: string
}

export const SITE_PATHS: ReadonlyArray<SitePath> = [
  { path: "/" },
  ...CATEGORY_NAMES.map((category) => ({ path: categoryPath(category), category })),
  ...SPECIALIST_BRANDS.map((brand) => ({ path: brandPath(brand) ?? "/printers", category: "Printers" })),
  ...[
    "/hardware",
    "/hardware/credits",
    "/support",
    "/status",
    "/feeds",
    "/contact",
    "/driver-guides",
    ...GUIDES.map(guidePath),
    "/help",
    ...HELP_SUBJECTS.flatMap(({ articles }) => articles.map(({ slug }) => `/help/${slug}`)),
    "/hardware/scan",
    "/pc",
    "/support/device-codes",
    ...PROBLEM_CODES.map(({ code }) => `/support/device-codes/${code}`),
    "/privacy-policy",
    "/terms-of-service",
    "/legal-notice",
    "/disclaimer",
    "/cookie-policy",
    "/consumer-rights"
  ].map((path) => ({ path }))
]
