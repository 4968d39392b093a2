/** The files of the site map, each written once for a state of the catalogue, compressed, with an ETag. */
import { driverPath } from "@driverdex/domain/catalogue/driverPath"
import type { CatalogueSnapshot } from "../catalogue/CatalogueReader.ts"
import type { VisitorReads } from "../catalogue/VisitorReads.ts"
import { type CachedText, cachedText, respondWith } from "../http/CachedText.ts"
import type { EncodedResponse, ReadRequest } from "../http/EncodedResponse.ts"
import { makePageCache } from "../http/PageCache.ts"
import type { Turns } from "../http/Turns.ts"
import type { Hardware } from "../queries/devices/HardwareAnswers.ts"
import type { Pcs } from "../queries/pcs/PcService.ts"
import type { Printers } from "../queries/printers/PrinterService.ts"
import type { Pages } from "./Pages.ts"
import { type SitePath, sitemapFile } from "./sitemap.ts"

export interface SitemapsOptions {
  readonly reads: Pick<VisitorReads, "inTurn">
  readonly pages: Pick<Pages, "paths" | "originOf" | "hasOwnOrigin">
  readonly hardware: Pick<Hardware, "indexedPaths">
  readonly pcs: Pick<Pcs, "paths">
  readonly printers: Pick<Printers, "paths">
  readonly turns: Pick<Turns, "make">
}

export interface Sitemaps {
  /** Null for a path that is none of the site map. */
  readonly respond: (request: ReadRequest, path: string) => Promise<EncodedResponse | null>
}

/** At most some 5 MB each. */
const MAX_FILES = 10
const NAME = /^\/sitemap(-\d+)?\.xml$/

export const makeSitemaps = ({ reads, pages, hardware, pcs, printers, turns }: SitemapsOptions): Sitemaps => {
  const cache = makePageCache<CachedText>({ most: MAX_FILES })

  const write = async (catalogue: CatalogueSnapshot, path: string, origin: string): Promise<CachedText> => {
    const ofKnowledge = [...(await pcs.paths()), ...(await printers.paths()), ...(await hardware.indexedPaths())]
    const { drivers, rows } = catalogue
    const paths = function* (): Iterable<SitePath> {
      yield* pages.paths
      for (const driver of drivers) yield { path: driverPath(driver), changed: rows.get(driver.id)?.changed_at }
      for (const known of ofKnowledge) yield { path: known }
    }
    const count = pages.paths.length + drivers.length + ofKnowledge.length
    const xml = await sitemapFile(path, origin, { paths: paths(), count }, catalogue)
    return xml === null ? NONE : cachedText(200, "application/xml", xml)
  }

  return {
    respond: async (request, path) => {
      if (!NAME.test(path)) return null
      const { catalogue, asOf } = await reads.inTurn(request)
      const origin = pages.originOf(request)
      const file = await cache.page(catalogue, `${origin}${path}`, false, () =>
        turns.make(request, pages.hasOwnOrigin, () => write(catalogue, path, origin))
      )
      return respondWith(file, request, asOf)
    }
  }
}

const NONE = cachedText(404, "text/plain; charset=utf-8", "The site map has no such file.")
