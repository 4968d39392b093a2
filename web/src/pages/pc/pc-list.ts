/** Address, data and heads of the pages about computers. Fetched with the page. */

import type { PcDetails, PcPage } from "@driverdex/api/contract/SiteApi"
import { type PcMaker, pcMakerOf, pcPath, pcTitle } from "@driverdex/domain/pcs/PcModel"
import { notFound } from "@tanstack/react-router"
import type { LoadContext } from "../../client/list/load-context.ts"
import type { PageHead } from "../../shell/page-head.ts"
import { PC_LEAD, PC_TITLE } from "./pc-text.ts"

/** Only what is set is in the address. */
export interface PcAddress {
  readonly q?: string
  readonly maker?: string
  readonly page?: string
}

export interface PcListState {
  readonly q: string
  readonly maker: PcMaker | undefined
  /** From 1 upwards. */
  readonly page: number
}

const MAX_QUERY_LENGTH = 200

export const pcState = ({ q = "", maker = "", page = "" }: PcAddress): PcListState => ({
  q: q.trim().slice(0, MAX_QUERY_LENGTH),
  maker: pcMakerOf(maker),
  page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1
})

export const pcAddress = ({ q, maker, page }: PcListState): PcAddress => ({
  ...(q !== "" && { q }),
  ...(maker !== undefined && { maker: maker.toLowerCase() }),
  ...(page > 1 && { page: String(page) })
})

/** For `loader`. Nothing is listed while nothing is asked for. */
export const loadPcs = async (
  { api }: LoadContext,
  address: PcAddress
): Promise<{ readonly found: PcPage | undefined; readonly head: PageHead }> => {
  const state = pcState(address)
  const { q, maker, page } = state
  const asks = q !== "" || maker !== undefined
  const found = asks
    ? await api.pcs({ ...(q !== "" && { q }), ...(maker !== undefined && { maker }), ...(page > 1 && { page }) })
    : undefined
  const head = { title: PC_TITLE, description: PC_LEAD, path: "/pc", noindex: asks || page > 1 }
  return { found, head }
}

/**
 * For `loader`.
 * @throws notFound for a model that is not known
 */
export const loadPc = async (
  { api }: LoadContext,
  { maker, model }: { readonly maker: string; readonly model: string }
): Promise<{ readonly pc: PcDetails; readonly head: PageHead }> => {
  const pc = await api.pc(maker, model).catch((error: unknown) => {
    throw error instanceof Error && error.message.startsWith("404") ? notFound() : error
  })
  const [name, path] = [pcTitle(pc), pcPath(pc)]
  const head: PageHead = {
    title: `${name} Drivers`,
    description: `Official driver packs of the ${name} for Windows 11 and 10: dates, checksums, and the way to the maker's own page.`,
    path,
    trail: [
      { name: PC_TITLE, path: "/pc" },
      { name, path }
    ]
  }
  return { pc, head }
}
