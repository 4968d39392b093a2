/** Which log rows were folded from: positions of one log mean nothing in another. */
import type { ReadLog } from "@driverdex/domain/events/Log"

/**
 * The first event and its place, `id@position`; null for an empty log. Equal for two logs exactly if the positions of one
 * hold in the other, or in an older copy of it.
 */
export const originOf = async (readLog: ReadLog): Promise<string | null> => {
  for await (const [first] of readLog(0, { page: 1 })) if (first !== undefined) return `${first.id}@${first.position}`
  return null
}

/** The same, read once: the first event of a log never changes. */
export const rememberedOrigin = (readLog: ReadLog): (() => Promise<string | null>) => {
  let known: string | null = null
  return async () => {
    known ??= await originOf(readLog)
    return known
  }
}
