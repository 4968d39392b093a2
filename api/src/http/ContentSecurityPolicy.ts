/** The policy of a rendered page: the renderer's own scripts by hash, everything else from here only. */
import { createHash } from "node:crypto"

export interface CheckedPage {
  /** Without the mark: what is sent. */
  readonly html: string
  /** `'sha256-…'` of each inline script that carried the mark, without repetition. */
  readonly hashes: ReadonlyArray<string>
}

/**
 * The page that was rendered with `mark` as the nonce of its scripts. Only what the renderer itself has marked gets a hash: a
 * script that came in with the data, past some escaping that failed, cannot know the mark and will not run. The mark must
 * be new for every rendering; it is removed from the page, so that the page can be cached.
 */
export const checkPage = (rendered: string, mark: string): CheckedPage => {
  const unmarked = (text: string) =>
    text.replaceAll(`<meta property="csp-nonce" content="${mark}"/>`, "").replaceAll(` nonce="${mark}"`, "")
  // Browsers make every line end a line feed before they hash.
  const scripts = inlineScripts(withLineFeeds(rendered), mark)
  return { html: unmarked(rendered), hashes: hashesOf(scripts.map(unmarked)) }
}

/** Of every inline script: for a page that holds nothing but the program's own texts. */
export const scriptHashes = (html: string): ReadonlyArray<string> => hashesOf(inlineScripts(withLineFeeds(html), null))

const withLineFeeds = (html: string): string => (html.includes("\r") ? html.replaceAll(/\r\n?/g, "\n") : html)

const hashesOf = (scripts: ReadonlyArray<string>): ReadonlyArray<string> => [
  ...new Set(scripts.map((script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`))
]

/** Which of the vendors' tags the operator turned on (P-CONS-5); they load only after a visitor's consent. */
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
    // A worker's own file comes with a policy that lets it load nothing (http/Headers.ts).
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'"
  ].join("; ")
}

const OPENING = /<script(?=[\s/>])/gi
// Quotes count only after an equals sign; anywhere else they are part of a name or a value.
const ATTRIBUTE = /[\s/]*(=?[^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|(?!["'])([^\s>]*)|(["'])))?/y
// '</script' ends the text whatever follows it.
const CLOSING = /<\/script(?=[\s/>])/gi

/**
 * The texts between script tags as a browser finds them, of marked ones or (null) of all, in one pass: a page made to be
 * slow takes no longer.
 */
const inlineScripts = (html: string, mark: string | null): ReadonlyArray<string> => {
  const scripts: Array<string> = []
  for (let at = 0; ; ) {
    const opening = find(OPENING, html, at)
    const tag = opening && readTag(html, opening.end)
    const closing = tag && find(CLOSING, html, tag.end)
    // A tag or a script that never ends takes up the rest of the page, and no browser runs it.
    if (!tag || !closing) return scripts
    const { attributes } = tag
    // The renderer escapes '<' in attributes: a tag that holds one has swallowed the beginning of another.
    const isWhole = !html.slice(opening.end, tag.end).includes("<")
    const counts = mark === null || (isWhole && attributes.get("nonce") === mark)
    if (counts && !attributes.has("src")) {
      scripts.push(html.slice(tag.end, closing.start))
    }
    at = closing.end
  }
}

/** The attributes of a tag, the first of each name, and where its text begins; null when it never ends. */
const readTag = (html: string, from: number) => {
  const attributes = new Map<string, string>()
  ATTRIBUTE.lastIndex = from
  for (;;) {
    const [, name = "", double, single, bare, unclosed] = ATTRIBUTE.exec(html) ?? []
    const end = ATTRIBUTE.lastIndex
    if (unclosed !== undefined || end >= html.length) return null
    if (name !== "" && !attributes.has(name.toLowerCase())) {
      attributes.set(name.toLowerCase(), double ?? single ?? bare ?? "")
    }
    if (html[end] === ">") return { attributes, end: end + 1 }
  }
}

const find = (pattern: RegExp, text: string, from: number) => {
  pattern.lastIndex = from
  const found = pattern.exec(text)
  return found && { start: found.index, end: pattern.lastIndex, text: found[0] }
}
