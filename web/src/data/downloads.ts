/** Asking for a driver or only for its installation guide (S1 §7, decision 2). In the browser only. */
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
}

/** What some pages send along (S1 §7); the id alone decides what is recorded (decision 2). */
export type DownloadNames =
  | { readonly driverModel: string; readonly driverName: string }
  | { readonly printerModel: string; readonly printerName: string }

export const requestGuide = async (id: number, intent: Intent, names?: DownloadNames): Promise<GuideAnswer> => {
  const answer = await sendJson<GuideAnswer>("POST", `/api/drivers/${id}/download`, { intent, ...names })
  wantCurrentAnswers()
  return answer
}

/** Leads to the maker's own page: answers 303, never bytes (decision 3). */
export const downloadFilePath = (id: number): string => `/api/drivers/${id}/download-file`
