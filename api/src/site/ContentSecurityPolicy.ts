/** The policy of a rendered page: scripts by hash, everything else from here only (design.md §8). */
import { createHash } from "node:crypto"

/** `'sha256-…'` of each inline script of a document, without repetition. */
export const scriptHashes = (html: string): ReadonlyArray<string> => [
  ...new Set(
    // Browsers make every line end a line feed before they hash.
    inlineScripts(html.replaceAll(/\r\n?/g, "\n")).map(
      (script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`
    )
  )
]

/** Which of the vendors' tags the operator turned on (decision 34); they load only after a visitor's consent. */
export interface Tags {
  readonly gtag: boolean
  readonly uet: boolean
}

interface TagHosts {
  readonly scripts: ReadonlyArray<string>
  readonly connections: ReadonlyArray<string>
}

const GTAG: TagHosts = {
  scripts: ["https://www.googletagmanager.com"],
  connections: ["https://*.google-analytics.com", "https://*.analytics.google.com", "https://*.googletagmanager.com"]
}
const UET: TagHosts = {
  scripts: ["https://bat.bing.com"],
  connections: ["https://bat.bing.com", "https://bat.bing.net"]
}

/** Styles are the one exception to 'no inline': Radix sets them at run time. Without tags no other host is named. */
export const pagePolicy = (hashes: ReadonlyArray<string>, tags: Tags = { gtag: false, uet: false }): string => {
  const hosts = [...(tags.gtag ? [GTAG] : []), ...(tags.uet ? [UET] : [])]
  const scripts = hosts.flatMap((tag) => tag.scripts)
  const connections = hosts.flatMap((tag) => tag.connections)
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes, ...scripts].join(" "),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data:", ...connections].join(" "),
    "font-src 'self'",
    ["connect-src 'self'", ...connections].join(" "),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'"
  ].join("; ")
}

const OPENING = /<script(?=[\s/>])/gi
// An attribute in quotes may hold '>'.
const ATTRIBUTES = /(?:"[^"]*"|'[^']*'|[^>"'])*>/y
// '</script' ends the text whatever follows it.
const CLOSING = /<\/script(?=[\s/>])/gi
const QUOTED = /"[^"]*"|'[^']*'/g
const HAS_FILE = /(?:^|[\s/])src(?:[\s/=]|$)/i

/** The texts between script tags as a browser finds them, in one pass: a page made to be slow takes no longer. */
const inlineScripts = (html: string): ReadonlyArray<string> => {
  const scripts: Array<string> = []
  for (let at = 0; ; ) {
    const opening = find(OPENING, html, at)
    const attributes = opening && find(ATTRIBUTES, html, opening.end)
    const closing = attributes && find(CLOSING, html, attributes.end)
    // A tag or a script that never ends takes up the rest of the page, and no browser runs it.
    if (!attributes || !closing) return scripts
    if (!HAS_FILE.test(attributes.text.slice(0, -1).replaceAll(QUOTED, '""'))) {
      scripts.push(html.slice(attributes.end, closing.start))
    }
    at = closing.end
  }
}

const find = (pattern: RegExp, text: string, from: number) => {
  pattern.lastIndex = from
  const found = pattern.exec(text)
  return found && { start: found.index, end: pattern.lastIndex, text: found[0] }
}
