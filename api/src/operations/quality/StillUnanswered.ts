/**
 * Which of the counted searches are still not answered. Each costs a search of its own, so after a change of the catalogue they are
 * looked up again one by one, visitors in between; until then a search has the verdict of before.
 */
import { setTimeout as delay, setImmediate as nextTurn } from "node:timers/promises"
import type { Knowledge } from "../../queries/unanswered/Unanswered.ts"

/** Those of the texts that no driver and no best answer is known for. @param edition changes with the catalogue */
export type StillUnanswered = (texts: ReadonlyArray<string>, edition: string) => Promise<ReadonlySet<string>>

/** How long a call waits for verdicts; the next call has them. */
const PATIENCE_MS = 10

export const makeStillUnanswered = (answersSearch: Knowledge["answersSearch"]): StillUnanswered => {
  const verdicts = new Map<string, { readonly edition: string; readonly isAnswered: boolean }>()
  let wanted: { readonly texts: ReadonlyArray<string>; readonly edition: string } = { texts: [], edition: "" }
  let judging: Promise<void> | null = null

  const judge = async (): Promise<void> => {
    const next = () => wanted.texts.find((text) => verdicts.get(text)?.edition !== wanted.edition)
    for (let text = next(); text !== undefined; text = next()) {
      const { edition } = wanted
      verdicts.set(text, { edition, isAnswered: await answersSearch(text) })
      await nextTurn()
    }
  }
  return async (texts, edition) => {
    wanted = { texts, edition }
    const asked = new Set(texts)
    for (const text of verdicts.keys()) if (!asked.has(text)) verdicts.delete(text)
    judging ??= judge().finally(() => {
      judging = null
    })
    // Callers that wait below get the failure; later there may be none.
    judging.catch(() => undefined)
    await Promise.race([judging, delay(PATIENCE_MS)])
    return new Set(texts.filter((text) => verdicts.get(text)?.isAnswered !== true))
  }
}
