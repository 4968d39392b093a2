/** Asking for a driver or only for its installation guide (P-DL-1, P-DL-2). In the browser only. */
import { newAttempt } from "./attempt.ts"
import { sendJson, wantCurrentAnswers } from "./http.ts"

/** 'guide' is recorded but not counted; 'download' counts. */
export type Intent = "guide" | "download"

export interface InstallationGuide {
  readonly steps: ReadonlyArray<string>
  readonly tips: ReadonlyArray<string>
  readonly supportNote?: string
}

export interface GuideAnswer {
  readonly installationGuide: InstallationGuide
  readonly disclaimer?: string
  /** Left out when the request was counted. The page says nothing about it: the visitor has what they came for. */
  readonly counted?: false
}

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
    const key = failed.get(intent) ?? newAttempt()
    failed.set(intent, key)
    const body = { intent, ...names }
    const answer = await sendJson<GuideAnswer>("POST", `/api/drivers/${id}/download`, body, { "Idempotency-Key": key })
    failed.delete(intent)
    wantCurrentAnswers()
    return answer
  }
}

/** Leads to the maker's own page: answers 303, never bytes (P-DL-4). */
export const downloadFilePath = (id: number): string => `/api/drivers/${id}/download-file`
