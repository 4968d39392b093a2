/** What the site is and where its answers are, for programs that read for a person: `/llms.txt` (P-SEO-6). */
import { CATEGORY_NAMES, categoryPath } from "@driverdex/domain/catalogue/Category"
import { feedPath } from "@driverdex/domain/catalogue/feedPath"

interface Line {
  readonly name: string
  readonly path: string
  readonly about: string
}

const PAGES: ReadonlyArray<Line> = [
  { name: "Search", path: "/search?q=rtx+4070", about: "drivers, devices, printers and computers by name" },
  { name: "Hardware IDs", path: "/hardware", about: "the driver of a device, by its hardware ID" },
  { name: "Computers", path: "/pc", about: "driver packs of Dell, HP and Lenovo" },
  { name: "Help", path: "/help", about: "troubles and tasks, step by step" },
  { name: "Codes of Device Manager", path: "/support/device-codes", about: "what each code means" },
  { name: "Status", path: "/status", about: "how current the facts are, and their sources with licences" }
]

const CALLS: ReadonlyArray<Line> = [
  { name: "OpenAPI", path: "/api/openapi.json", about: "every call; reads need no key and no session" },
  { name: "API for programs", path: "/api/v1/drivers", about: "the drivers in pages; what is in v1 stays" },
  { name: "Search", path: "/api/search?q=rtx", about: "drivers with version, date and the maker's address" },
  { name: "Best answer", path: "/api/answers?q=rtx+3060", about: "the one page that answers a question" },
  { name: "Hardware ID", path: "/api/hardware?id=8086:51f0", about: "the driver of a device" }
]

const FEEDS: ReadonlyArray<Line> = [
  { name: "New releases", path: feedPath({ of: "all" }), about: "Atom" },
  { name: "New releases", path: feedPath({ of: "all" }, "json"), about: "JSON Feed" },
  { name: "Site map", path: "/sitemap.xml", about: "every page with its last change" },
  {
    name: "Public log",
    path: "/log/checkpoint",
    about: "every change is in a signed log, as C2SP's tlog-tiles describes"
  }
]

const OPEN_DATA: Line = {
  name: "Open data",
  path: "/data/",
  about: "the whole catalogue as NDJSON, CSV and Parquet, signed"
}

interface Facts {
  readonly siteName: string
  /** Without a trailing slash. */
  readonly origin: string
  /** Whether a dump is served (P-DATA-9). */
  readonly hasDump: boolean
}

export const llmsText = ({ siteName, origin, hasDump }: Facts): string => {
  const list = (title: string, lines: ReadonlyArray<Line>): ReadonlyArray<string> => [
    `## ${title}`,
    "",
    ...lines.map(({ name, path, about }) => `- [${name}](${origin}${path}): ${about}`),
    ""
  ]
  const categories = CATEGORY_NAMES.map((name) => ({
    name,
    path: categoryPath(name),
    about: "drivers of this category"
  }))
  return [
    `# ${siteName}`,
    "",
    "> A free catalogue of Windows drivers: which version is current, how that is known, and how to install it. It hosts no files and leads to the manufacturer's own page.",
    "",
    "What is not known is said to be unknown. A version is called the latest only while its last check is recent.",
    "",
    ...list("Pages", [...PAGES, ...categories]),
    ...list("API", hasDump ? [...CALLS, OPEN_DATA] : CALLS),
    ...list("Changes", FEEDS)
  ].join("\n")
}
