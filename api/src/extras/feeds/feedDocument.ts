/** A feed in the two formats that readers understand: Atom (RFC 4287) and JSON Feed 1.1. */
import { driverPath } from "@driverdex/domain/catalogue/driverPath"
import { FEED_FORMATS, type FeedFormat, type FeedScope, feedPath } from "@driverdex/domain/catalogue/feedPath"
import { dayText } from "@driverdex/domain/text/dayText"
import { generateAtomFeed } from "feedsmith"
import { withoutNonXml } from "../../http/escapeXml.ts"
import type { Feed, FeedEntry } from "./FeedEntries.ts"
import { nameUuid } from "./nameUuid.ts"

/** Of all ids below. Another one would show every reader everything again. */
const NAMESPACE = "e27def5a-4e0d-4262-8ef5-6beed90b24c1"

export const FEED_TYPES: Readonly<Record<FeedFormat, string>> = {
  atom: "application/atom+xml; charset=utf-8",
  json: "application/feed+json; charset=utf-8"
}

export interface FeedSite {
  readonly name: string
  /** Without a trailing slash. */
  readonly origin: string
}

export const feedDocument = (feed: Feed, scope: FeedScope, format: FeedFormat, site: FeedSite): string => {
  const address = (path: string) => `${site.origin}${path}`
  const entries = feed.entries.map((entry) => entryOf(entry, site))
  if (format === "json") {
    return JSON.stringify({
      version: "https://jsonfeed.org/version/1.1",
      title: `${site.name}: ${feed.title}`,
      home_page_url: address(feed.page),
      feed_url: address(feedPath(scope, "json")),
      language: "en",
      items: entries.map(({ id, url, title, text, day, notes, driver }) => ({
        id,
        url,
        ...(notes === undefined ? {} : { external_url: notes }),
        title,
        content_text: text,
        date_published: day.toISOString(),
        authors: [{ name: driver.manufacturer }],
        tags: [driver.category]
      }))
    })
  }
  const xml = generateAtomFeed({
    id: nameUuid(NAMESPACE, `feed/${feed.subject}`),
    title: { value: `${site.name}: ${feed.title}` },
    updated: new Date(feed.updated),
    links: [
      { rel: "alternate", href: address(feed.page), type: "text/html" },
      ...FEED_FORMATS.map((other) => ({
        rel: other === format ? "self" : "alternate",
        href: address(feedPath(scope, other)),
        type: FEED_TYPES[other].split(";", 1)[0] as string
      }))
    ],
    entries: entries.map(({ id, url, title, text, day, notes, driver }) => ({
      id,
      title: { value: title },
      updated: day,
      published: day,
      authors: [{ name: driver.manufacturer }],
      categories: [{ term: driver.category }],
      summary: { value: text },
      links: [
        { rel: "alternate", href: url, type: "text/html" },
        ...(notes === undefined ? [] : [{ rel: "related", href: notes }])
      ]
    }))
  })
  return withoutNonXml(xml)
}

const entryOf = ({ key, driver, release }: FeedEntry, { origin }: FeedSite) => {
  const { version, releaseDateIso, dateBasis, notesUrl, sha256 } = release
  const date = dayText(releaseDateIso)
  const when =
    dateBasis === "published"
      ? `published by the manufacturer on ${date}`
      : `first seen in a public package index on ${date}`
  return {
    driver,
    // Neither the driver's name nor the site's address, which may change: a reader would then show everything again.
    id: nameUuid(NAMESPACE, JSON.stringify(["release", key, version, releaseDateIso])),
    url: `${origin}${driverPath(driver)}`,
    title: `${driver.name} ${version}`,
    text: `Version ${version} of ${driver.name} by ${driver.manufacturer}, ${when}.${sha256 === undefined ? "" : ` SHA-256 of the file: ${sha256}.`}`,
    day: new Date(releaseDateIso),
    notes: notesUrl === undefined ? undefined : uriOf(notesUrl)
  }
}

/** The same address in the characters of RFC 3986: browsers accept more, readers of feeds may not. */
const uriOf = (address: string): string =>
  address
    .replaceAll(/[^\w\-.~:/?#@!$&'()*+,;=%]/gu, encodeURIComponent)
    .replaceAll(/%(?![0-9a-f]{2})/gi, "%25")
    .replaceAll(/(?<=#.*)#/g, "%23")
