/**
 * Guides of network drivers without a network: their visitors often lose it in the middle of the work. The rules are fetched
 * while the page is idle, and answer when the server cannot be reached (P-GUIDE-6).
 */
import type { DISCLAIMER, GuidedDriver, installationGuide } from "@driverdex/domain/downloads/guide"
import { useEffect } from "react"
import type { GuideAnswer } from "../../../data/downloads.ts"
import { HttpError } from "../../../data/http.ts"
import { whenIdle } from "../../../ui/loading/when-idle.ts"

interface Rules {
  readonly installationGuide: typeof installationGuide
  readonly DISCLAIMER: typeof DISCLAIMER
}
const NETWORK = "Network Adapters"
let rules: Rules | undefined

const prepare = async (): Promise<void> => {
  rules ??= await import("@driverdex/domain/downloads/guide")
}

/** Fetches the rules once the page has nothing else to do. */
export const useGuideAtHand = (category: string): void => {
  useEffect(() => {
    if (category !== NETWORK) return
    // Should it fail, the page is as it would be without.
    return whenIdle(() => void prepare().catch(() => {}))
  }, [category])
}

/** The guide of a network driver when the server was not reached; null for other drivers and for every answer of the server. */
export const guideAtHand = (driver: GuidedDriver, error: unknown): GuideAnswer | null => {
  if (rules === undefined || error instanceof HttpError || driver.category !== NETWORK) return null
  return { installationGuide: rules.installationGuide(driver), disclaimer: rules.DISCLAIMER, counted: false }
}
