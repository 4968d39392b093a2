/** An answer that is a page, and not a device with its driver. */
import type { Answer } from "./Answer.ts"

export const plainAnswer = (
  kind: Answer["kind"],
  path: string,
  { title, why, also }: Pick<Answer, "title" | "why" | "also">
): Answer => ({ kind, title, path, verdict: null, headline: null, why, ...(also !== undefined && { also }) })
