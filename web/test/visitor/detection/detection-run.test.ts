import { detect } from "@driverdex/domain/detection/detect"
import { describe, expect, test } from "vitest"
import {
  type DetectionEvent,
  type DetectionRun,
  NOT_DETECTED,
  reduceDetection
} from "../../../src/visitor/detection/detection-run.ts"

const system = detect({
  userAgent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
  platform: "Win32",
  screenWidth: 1920,
  screenHeight: 1080,
  colorDepth: 24,
  timezone: "Europe/Berlin",
  language: "de",
  cookiesEnabled: true,
  javaEnabled: false,
  online: true
})
if (system === null) throw new Error("The sample system was not detected.")

const IDLE = NOT_DETECTED
const DETECTING: DetectionRun = { view: "detecting" }
const RESULTS: DetectionRun = { view: "results", system, graphics: null }
const FAILED: DetectionRun = { view: "failed" }
const FOUND: DetectionEvent = { type: "finished", detected: { system, graphics: null } }
const NOTHING: DetectionEvent = { type: "finished", detected: null }

describe("the states of P-DET-1", () => {
  test.each<[string, DetectionRun, DetectionEvent, DetectionRun]>([
    ["opening without a result starts", IDLE, { type: "opened" }, DETECTING],
    ["opening after a failure starts again", FAILED, { type: "opened" }, DETECTING],
    ["opening with a result shows it", RESULTS, { type: "opened" }, RESULTS],
    ["a result is shown", DETECTING, FOUND, RESULTS],
    ["no result fails", DETECTING, NOTHING, FAILED],
    ["'Re-detect System' starts again", RESULTS, { type: "again" }, DETECTING],
    ["'Retry Detection' starts again", FAILED, { type: "again" }, DETECTING],
    ["closing keeps a result", RESULTS, { type: "closed" }, RESULTS],
    ["closing ends a detection", DETECTING, { type: "closed" }, IDLE],
    ["closing forgets a failure", FAILED, { type: "closed" }, IDLE],
    ["an answer that comes after closing is ignored", IDLE, FOUND, IDLE],
    ["a late failure does not replace a result", RESULTS, NOTHING, RESULTS]
  ])("%s", (_, run, event, next) => expect(reduceDetection(run, event)).toEqual(next))

  test("asking again while detecting does not start a second one", () => {
    expect(reduceDetection(DETECTING, { type: "again" })).toBe(DETECTING)
  })
})
