/**
 * Guides of network drivers without a network: their visitors often lose it in the middle of the work. This file is fetched while
 * the page is idle, and answers when the server cannot be reached (P-GUIDE-6).
 */
import { DISCLAIMER, type GuidedDriver, installationGuide } from "@driverdex/domain/downloads/guide"
import type { GuideAnswer } from "../../client/downloads.ts"
import { HttpError } from "../../client/http.ts"

/** The guide when the server was not reached; null for every answer of the server. */
export const guideAtHand = (driver: GuidedDriver, error: unknown): GuideAnswer | null =>
  error instanceof HttpError
    ? null
    : { installationGuide: installationGuide(driver), disclaimer: DISCLAIMER, counted: false }
