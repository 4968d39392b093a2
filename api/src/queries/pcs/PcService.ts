/** The computers with driver packs: read from disk on first use, then cached. Constant while a process runs. */
import { type PcFinder, type PcModel, pcFinder, pcMakerOf, pcPath } from "@driverdex/domain/pcs/PcModel"
import { type PcModels, readPcModels } from "@driverdex/fixtures/devices/pcModels"
import { PCS_ON_PAGE } from "../../contract/Pcs.ts"
import type { PcPage, PcQuery } from "../../contract/SiteApi.ts"

export type KnownPcs = PcModels & { readonly find: PcFinder<PcModel> }

export interface Pcs {
  /** Every model, with their search. */
  readonly known: () => Promise<KnownPcs>
  readonly list: (query: PcQuery) => Promise<PcPage>
  /** Undefined for a model that is not known. */
  readonly show: (maker: string, slug: string) => Promise<(PcModel & { readonly asOf: string }) | undefined>
  /** Addresses of all models' pages. */
  readonly paths: () => Promise<ReadonlyArray<string>>
}

export const makePcs = (read: () => Promise<PcModels> = readPcModels): Pcs => {
  let reading: Promise<KnownPcs> | undefined
  const known = () => {
    reading ??= read()
      .then((models) => ({ ...models, find: pcFinder(models.models) }))
      .catch((error: unknown) => {
        reading = undefined
        throw error
      })
    return reading
  }
  return {
    known,
    list: async ({ q = "", maker, page = 1 }) => {
      const found = (await known()).find(q, maker)
      const from = (page - 1) * PCS_ON_PAGE
      const pcs = found
        .slice(from, from + PCS_ON_PAGE)
        .map(({ maker, slug, name, ids }) => ({ maker, slug, name, ids }))
      return { total: found.length, pcs }
    },
    show: async (maker, slug) => {
      const { asOf, models } = await known()
      const model = models.find((pc) => pc.maker === pcMakerOf(maker) && pc.slug === slug)
      return model === undefined ? undefined : { ...model, asOf: asOf[model.maker] }
    },
    paths: async () => (await known()).models.map(pcPath)
  }
}
