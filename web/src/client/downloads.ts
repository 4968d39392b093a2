/** Asking for a driver or only for its installation guide (P-DL-1, P-DL-2). In the browser only. */
import type { Answer } from "@driverdex/api/contract/Calls"
import { addressOf, call, wantCurrentAnswers } from "./http.ts"
import { newIdempotencyKey } from "./idempotency-key.ts"

/** 'guide' is recorded but not counted; 'download' counts. */
export type Intent = "guide" | "download"

/** `counted` is left out when the request was counted. The page says nothing about it: the visitor has what they came for. */
export type GuideAnswer = Answer<"POST /api/drivers/:id/download">
export type InstallationGuide = GuideAnswer["installationGuide"]

/** What some pages send along (P-DL-9); the id alone decides what is recorded (P-DL-1). */
export type DownloadNames =
  | { readonly driverModel: string; readonly driverName: string }
  | { readonly printerModel: string; readonly printerName: string }

export type RequestGuide = (intent: Intent, names?: DownloadNames) => Promise<GuideAnswer>

/**
 * Asks for one driver's guide. A press after one that failed is its retry and is sent under the same key, so that it counts
 * once even where only the answer was lost; a press after a success is another one.
 */
export const guideRequests = (id: number): RequestGuide => {
  const failed = new Map<Intent, string>()
  return async (intent, names) => {
    const key = failed.get(intent) ?? newIdempotencyKey()
    failed.set(intent, key)
    const payload = { intent, ...names }
    const headers = { "Idempotency-Key": key }
    const answer = await call("POST /api/drivers/:id/download", { params: { id }, payload }, { headers })
    failed.delete(intent)
    wantCurrentAnswers()
    return answer
  }
}

/** Leads to the maker's own page: answers 303, never bytes (P-DL-4). For a press that is counted already. */
export const downloadFilePath = (id: number): string =>
  addressOf("GET /api/drivers/:id/download-file", { params: { id }, query: {} })

/** The same for a link: a press of it that the page does not take over is counted by the server. */
export const pressedPath = (id: number): string =>
  addressOf("GET /api/drivers/:id/download-file", { params: { id }, query: { intent: "download" } })
