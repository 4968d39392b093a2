/** The page at `/data/`: content, day and licence of the dump, and how it is checked; for search engines as a Dataset. */
import { CHECKPOINT, MANIFEST, SIGNATURE, TABLES } from "../../contract/DumpManifest.ts"
import { escapeXml } from "../../http/escapeXml.ts"
import type { DumpSnapshot } from "./DumpSnapshot.ts"

const ABOUT: Readonly<Record<(typeof TABLES)[number], string>> = {
  drivers: "Drivers, with version, date, maker's page and source",
  releases: "Dated releases of the drivers that have a history",
  lines: "Drivers whose version serves other records",
  manufacturers: "Manufacturers and their official hosts",
  printers: "Printer models, what is known of each, and the driver that it needs"
}
const FORMATS = [
  { ending: "ndjson", name: "NDJSON", type: "application/x-ndjson" },
  { ending: "csv", name: "CSV", type: "text/csv" },
  { ending: "parquet", name: "Parquet", type: "application/vnd.apache.parquet" },
  { ending: "schema.json", name: "JSON Schema", type: "application/schema+json" }
]
const LICENCE = "/status"
const DESCRIPTION =
  "A catalogue of Windows drivers as open data: drivers, dated releases, driver lines, manufacturers and printer models, each record with its source and licence."
const STYLE = `:root{color-scheme:light dark}body{color:light-dark(#17202a,#e8eaed);background:light-dark(#fff,#14171a);font:1rem/1.6 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:1.5rem}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%}caption,th,td{text-align:left;padding:.4rem .8rem .4rem 0;vertical-align:top}
tr{border-bottom:1px solid #8888}code{overflow-wrap:anywhere}a{color:light-dark(#1a5a96,#8fc1f2)}`

/** @param origin without a trailing slash */
export const dumpPage = (
  dump: Pick<DumpSnapshot, "manifest" | "files" | "since">,
  siteName: string,
  origin: string
): string => {
  const { manifest, since } = dump
  const { newestDay, records, log } = manifest
  const name = escapeXml(siteName)
  const rows = TABLES.filter((table) => records[table] !== undefined).map((table) => {
    const links = FORMATS.map(({ ending, name: format }) => linkTo(dump, `${table}.${ending}`, format)).join("<br>")
    return `<tr><th scope="row">${table}<br><small>${ABOUT[table]}</small></th><td>${count(records[table] ?? 0)}</td><td>${links}</td></tr>`
  })
  return page(
    { name, origin, head: `<script type="application/ld+json">${json(dataset(dump, siteName, origin))}</script>` },
    `<p>${escapeXml(DESCRIPTION)} ${newestDay === null ? "" : `Its newest day is <time datetime="${newestDay}">${newestDay}</time>.`}
These files are served since <time datetime="${since}">${since.slice(0, 16).replace("T", " ")} UTC</time> and can be used without an account.</p>
<div class="wide"><table>
<caption>All files are of one moment</caption>
<thead><tr><th scope="col">Table</th><th scope="col">Records</th><th scope="col">Files</th></tr></thead>
<tbody>
${rows.join("\n")}
</tbody>
</table></div>
<h2>Licence</h2>
<p>Each record names its source and that source's licence; <a href="${LICENCE}">the status page</a> lists all sources.</p>
<h2>Check it</h2>
<p>${linkTo(dump, MANIFEST, "The manifest")} has the size and SHA-256 of each file,
${linkTo(dump, CHECKPOINT, "the checkpoint")} the signed state of the <a href="/log/checkpoint">public log</a> with ${count(log.size)} entries, and
${linkTo(dump, SIGNATURE, "the signature")} says that this site serves this manifest. Fetched into one folder, <code>driverdex dump FOLDER --check --signed</code> checks them all.
An address with the SHA-256 of a file before its name, <code>/data/{sha256}/{name}</code>, has that file or none.</p>`
  )
}

/** Where the site publishes no dump: what it would be, and the ways to the same facts. */
export const noDumpPage = (siteName: string, origin: string): string =>
  page(
    { name: escapeXml(siteName), origin, head: '<meta name="robots" content="noindex">' },
    `<p>This site publishes no data files at the moment. Where it does, they are here: the whole catalogue as NDJSON, CSV and Parquet, with drivers,
dated releases, driver lines, manufacturers and printer models, and the checksum of each file.</p>
<p>The same facts are in the <a href="/api/docs">API</a>, record by record, and new releases in the <a href="/feeds">feeds</a>.
<code>driverdex dump FOLDER</code>, the terminal program, makes the files through the API.</p>`
  )

interface PageAround {
  /** Escaped. */
  readonly name: string
  readonly origin: string
  readonly head: string
}

const page = ({ name, origin, head }: PageAround, content: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Open data – ${name}</title>
<meta name="description" content="${escapeXml(DESCRIPTION)}">
<link rel="canonical" href="${escapeXml(origin)}/data/">
<style>${STYLE}</style>
${head}
</head>
<body>
<header><a href="/">${name}</a></header>
<main>
<h1>Open data</h1>
${content}
</main>
</body>
</html>
`

const linkTo = ({ files }: Pick<DumpSnapshot, "files">, file: string, words: string): string =>
  `<a href="/data/${file}">${words}</a> (${size(files.get(file)?.bytes ?? 0)})`

const dataset = (
  { manifest, files }: Pick<DumpSnapshot, "manifest" | "files">,
  siteName: string,
  origin: string
): object => ({
  "@context": "https://schema.org",
  "@type": "Dataset",
  name: `${siteName}: Windows drivers`,
  description: DESCRIPTION,
  url: `${origin}/data/`,
  license: `${origin}${LICENCE}`,
  isAccessibleForFree: true,
  creator: { "@type": "Organization", name: siteName, url: `${origin}/` },
  ...(manifest.newestDay === null ? {} : { dateModified: manifest.newestDay }),
  distribution: TABLES.flatMap((table) =>
    FORMATS.slice(0, 3).map(({ ending, type }) => {
      const file = files.get(`${table}.${ending}`)
      return {
        "@type": "DataDownload",
        name: `${table}.${ending}`,
        encodingFormat: type,
        contentUrl: `${origin}/data/${table}.${ending}`,
        contentSize: `${file?.bytes ?? 0} B`,
        sha256: file?.sha256
      }
    })
  )
})

/** Inside a script element, which a text must not be able to end. */
const json = (value: object): string => JSON.stringify(value).replaceAll("<", "\\u003c")
const count = (n: number): string => n.toLocaleString("en-US")
const size = (bytes: number): string =>
  bytes < 100_000 ? `${count(bytes)} bytes` : `${(bytes / 1_000_000).toFixed(1)} MB`
