/** Data and head of a driver's own page, fetched with it. */
import type { ServedDevices } from "@driverdex/api/contract/SiteApi"
import { categoryPath } from "@driverdex/domain/catalogue/Category"
import type { DriverDetails } from "@driverdex/domain/catalogue/Driver"
import { driverPath } from "@driverdex/domain/catalogue/driverPath"
import { feedPath } from "@driverdex/domain/catalogue/feedPath"
import { isVersionKnown } from "@driverdex/domain/catalogue/unknownFacts"
import { notFound, redirect } from "@tanstack/react-router"
import { datedWord } from "../../catalogue/details/version-note.ts"
import type { LoadContext } from "../../client/list/load-context.ts"
import type { PageHead } from "../../shell/page-head.ts"
import { DriverHead, DriverSummary, MakerLinks, RecordParts } from "./parts.ts"

export interface DriverRecord {
  /** Null for a driver that was removed from the catalogue. */
  readonly details: DriverDetails | null
  /** That it serves as their driver line. */
  readonly devices: ServedDevices
  readonly head: PageHead
}

/**
 * For `loader`. Every other spelling of the address is led to the one.
 *
 * @param path the rest after /drivers/: the id, and usually the name
 * @throws notFound for an id that never named a driver
 */
export const loadDriver = async ({ api }: LoadContext, path = ""): Promise<DriverRecord> => {
  const [id = "", ...rest] = path.split("/")
  if (!/^[1-9]\d{0,9}$/.test(id) || rest.length > 1) throw notFound()
  const details = await api.driver(Number(id)).catch((error: unknown) => {
    if (!(error instanceof Error)) throw error
    if (error.message.startsWith("410")) return null
    throw error.message.startsWith("404") ? notFound() : error
  })
  if (details === null) return { details, devices: [], head: REMOVED_HEAD }
  const canonical = driverPath(details)
  if (canonical !== `/drivers/${path}`) throw redirect({ href: canonical, statusCode: 301 })
  const [devices] = await Promise.all([
    api.driverDevices(details.id),
    ...[DriverHead, DriverSummary, MakerLinks, RecordParts].map((part) => part.load())
  ])
  return { details, devices, head: headOf(details, canonical) }
}

const REMOVED_HEAD: PageHead = {
  title: "Removed from the catalogue",
  description: "This driver was removed from the catalogue.",
  noindex: true,
  isGone: true
}

const headOf = (details: DriverDetails, path: string): PageHead => {
  const { name, manufacturer, category, version, releaseDate } = details
  const which = isVersionKnown(version)
    ? `version ${version}, ${datedWord(details).toLowerCase()} ${releaseDate}`
    : "without a known version"
  return {
    title: name,
    description: `${name} by ${manufacturer}, ${which}: what it is for, where this is known from, and the way to the maker's own page.`,
    path,
    feed: feedPath({ of: "driver", key: details.id }),
    trail: [
      { name: category, path: categoryPath(category) },
      { name, path }
    ],
    about: softwareOf(details)
  }
}

/** https://schema.org/SoftwareApplication: facts of the record only, so neither a price nor a rating. */
const softwareOf = (details: DriverDetails): object => {
  const { name, manufacturer, description, version, operatingSystem, officialHost } = details
  // A day on which an index first had the release is no day of publication.
  const published = details.releaseDateBasis === "published" ? details.releaseDateIso : undefined
  return {
    "@context": "https://schema.org",
    "@type": "SoftwareApplication",
    applicationCategory: "DriverApplication",
    name,
    description,
    author: { "@type": "Organization", name: manufacturer },
    ...(isVersionKnown(version) && { softwareVersion: version }),
    ...(published !== undefined && { datePublished: published }),
    ...(details.compatibilityBasis === "source" && { operatingSystem }),
    ...(officialHost !== undefined && { downloadUrl: details.downloadUrl }),
    ...(details.notesUrl !== undefined && { releaseNotes: details.notesUrl })
  }
}
