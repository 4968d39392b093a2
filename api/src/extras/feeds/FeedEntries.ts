/** What the feeds say (P-FEED-2): dated releases, newest first, of everything, a category, a manufacturer or one driver. */

import { categoryPath } from "@driverdex/domain/catalogue/Category"
import type { Driver, Release } from "@driverdex/domain/catalogue/Driver"
import { driverPath } from "@driverdex/domain/catalogue/driverPath"
import type { FeedScope } from "@driverdex/domain/catalogue/feedPath"
import { shownReleases } from "@driverdex/domain/catalogue/ShownFacts"
import { BestFirst } from "@driverdex/domain/search/index/BestFirst"
import type { Catalogue } from "../../catalogue/LiveCatalogue.ts"

export interface Feed {
  /** What it is about, in names that stay: the ids of drivers are another site's for other drivers. */
  readonly subject: string
  /** After the site's name. */
  readonly title: string
  /** Path of the page about the same. */
  readonly page: string
  /** When the catalogue last changed one of its drivers, ISO 8601 UTC. */
  readonly updated: string
  readonly entries: ReadonlyArray<FeedEntry>
}

export interface FeedEntry {
  /** Of the driver. */
  readonly key: string
  readonly driver: Pick<Driver, "id" | "name" | "manufacturer" | "category">
  readonly release: Release
}

/** More than a reader can miss between two visits: the shipped catalogue has 53 releases in its busiest month. */
export const FEED_ENTRIES = 100

export type FeedCatalogue = Pick<
  Catalogue,
  "drivers" | "details" | "rows" | "vendors" | "links" | "categories" | "figures"
>

/** `removed`: the driver was taken out of the catalogue. Undefined: there is nothing of that name. */
export const feedOf = (catalogue: FeedCatalogue, scope: FeedScope): Feed | "removed" | undefined => {
  switch (scope.of) {
    case "all":
      return { subject: "all", title: "new driver releases", page: "/", ...newest(catalogue, () => true) }
    case "category":
      if (!catalogue.categories.some(({ name }) => name === scope.key)) return undefined
      return {
        subject: `category/${scope.key}`,
        title: `new releases for ${scope.key}`,
        page: categoryPath(scope.key),
        ...newest(catalogue, ({ category }) => category === scope.key)
      }
    case "manufacturer":
      if (catalogue.figures.driversOf(undefined, scope.key) === 0) return undefined
      return {
        subject: `manufacturer/${scope.key}`,
        title: `new releases by ${scope.key}`,
        page: `/search?manufacturer=${encodeURIComponent(scope.key)}`,
        ...newest(catalogue, ({ manufacturer }) => manufacturer === scope.key)
      }
    case "driver":
      return ofDriver(catalogue, scope.key)
  }
}

/** A record that has its version from a driver line gets what is new in the line. */
const ofDriver = (catalogue: FeedCatalogue, id: number): Feed | "removed" | undefined => {
  const details = catalogue.details(id)
  if (details === undefined || details === "removed") return details
  const line = details.inherited === undefined ? details : catalogue.details(details.inherited.id)
  const releases = line === undefined || line === "removed" || isReported(line) ? [] : line.releases
  const changes = [details.id, ...(details.inherited === undefined ? [] : [details.inherited.id])].map(
    (changed) => catalogue.rows.get(changed)?.changed_at ?? ""
  )
  const key = catalogue.rows.get(id)?.key ?? ""
  return {
    subject: `driver/${key}`,
    title: `new releases of ${details.name}`,
    page: driverPath(details),
    updated: latest(changes),
    entries: releases.slice(0, FEED_ENTRIES).map((release) => ({ key, driver: details, release }))
  }
}

/** One pass over the catalogue; of equal days the driver that came first into it. */
const newest = (
  { drivers, rows, vendors, links }: FeedCatalogue,
  isWanted: (driver: Driver) => boolean
): Pick<Feed, "updated" | "entries"> => {
  const best = new BestFirst(FEED_ENTRIES)
  const offered: Array<FeedEntry> = []
  let updated = ""
  for (const driver of drivers) {
    const row = isWanted(driver) ? rows.get(driver.id) : undefined
    if (row === undefined) continue
    if (row.changed_at > updated) updated = row.changed_at
    if (isReported(row.facts)) continue
    for (const release of row.releases) {
      const day = Number(release.releaseDateIso.replaceAll("-", ""))
      // They are in order: the others are older still.
      if (day <= best.threshold) break
      best.offer(day, offered.length)
      offered.push({ key: row.key, driver, release })
    }
  }
  const entries = best.take(0).map((place) => {
    const { key, driver, release } = offered[place] as FeedEntry
    const [shown = release] = shownReleases([release], {
      vendor: vendors.get(driver.manufacturer),
      isBroken: links.isBroken
    })
    return { key, driver, release: shown }
  })
  // Nothing in it has changed yet: it is as old as the catalogue.
  const changes = updated === "" ? Array.from(rows.values(), (row) => row.changed_at) : [updated]
  return { updated: latest(changes), entries }
}

/** A version that is merely reported is no news (P-CAT-23). */
const isReported = ({ versionBasis }: { readonly versionBasis?: string }): boolean => versionBasis === "reported"

/** 1970 in an empty catalogue: a feed must have a moment. */
const latest = (moments: ReadonlyArray<string>): string =>
  moments.reduce((last, moment) => (moment > last ? moment : last), "1970-01-01T00:00:00.000Z")
