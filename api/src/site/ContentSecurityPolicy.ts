/** The policy of a rendered page: scripts by hash, everything else from here only (design.md §8). */
import { createHash } from "node:crypto"

// As a browser reads it: an attribute in quotes may hold '>', and '</script' ends the text whatever follows it.
const SCRIPT = /<script(?=[\s/>])((?:"[^"]*"|'[^']*'|[^>"'])*)>([\s\S]*?)<\/script(?=[\s/>])/gi
const QUOTED = /"[^"]*"|'[^']*'/g

/** `'sha256-…'` of each inline script of a document, without repetition. */
export const scriptHashes = (html: string): ReadonlyArray<string> => [
  ...new Set(
    // Browsers make every line end a line feed before they hash.
    [...html.replaceAll(/\r\n?/g, "\n").matchAll(SCRIPT)]
      .filter(([, attributes = ""]) => !/(?:^|[\s/])src(?:[\s/=]|$)/i.test(attributes.replaceAll(QUOTED, '""')))
      .map(([, , script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`)
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
