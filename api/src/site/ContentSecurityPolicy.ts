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

/** Styles are the one exception to 'no inline': Radix sets them at run time. */
export const pagePolicy = (hashes: ReadonlyArray<string>): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(" ")}`.trim(),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'"
  ].join("; ")

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
