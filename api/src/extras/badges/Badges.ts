/** The badges that other pages embed (P-PUB-6), drawn when someone asks. */
import { type BadgeSubject, readBadgePath } from "@driverdex/domain/catalogue/badgePath"
import type { CatalogueSnapshot } from "../../catalogue/CatalogueReader.ts"
import type { VisitorReads } from "../../catalogue/VisitorReads.ts"
import { cachedText, respondWith } from "../../http/CachedText.ts"
import type { EncodedResponse, ReadRequest } from "../../http/EncodedResponse.ts"
import { badgeSvg } from "./badgeSvg.ts"

export interface Badges {
  /** Null for a path that is no badge's. */
  readonly respond: (request: ReadRequest, path: string) => Promise<EncodedResponse | null>
}

const TEXT = "text/plain; charset=utf-8"
const HOUR = "public, max-age=3600"
/** Pages of other sites may show it, also those that ask for a word of consent (COEP). */
const ANYWHERE = { "cross-origin-resource-policy": "cross-origin" }

export const makeBadges = (reads: Pick<VisitorReads, "inTurn">): Badges => ({
  respond: async (request, path) => {
    const subject = readBadgePath(path)
    if (subject === null) return null
    const { catalogue, asOf } = await reads.inTurn(request)
    const record = catalogue.record(idOf(subject, catalogue))
    if (record === undefined) return respondWith(cachedText(404, TEXT, "There is no such badge."), request, asOf)
    if (record === "removed") {
      return respondWith(cachedText(410, TEXT, "This driver was removed from the catalogue."), request, asOf)
    }
    // An answer from before an outage would outlast it.
    const cacheControl = asOf === null ? HOUR : "no-cache"
    const svg = cachedText(200, "image/svg+xml", badgeSvg(record), { ...ANYWHERE, "cache-control": cacheControl })
    return respondWith(svg, request, asOf)
  }
})

/** 0, which no driver has, for what is no driver line. */
const idOf = (subject: BadgeSubject, catalogue: CatalogueSnapshot): number => {
  if ("id" in subject) return subject.id
  const id = catalogue.idOf(subject.line) ?? 0
  return catalogue.isLine(id) ? id : 0
}
