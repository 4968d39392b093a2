/** What /status and Settings say of a source that the server reads by itself. */
import { expect, it } from "vitest"
import { readText, type SourceRead } from "../../../src/shell/content/source-read-text.ts"

const read: SourceRead = {
  id: "amd",
  name: "AMD",
  answeredAt: "2026-11-27T04:00:00.000Z",
  failures: 0,
  failingSince: null,
  restsUntil: null,
  fault: null
}

it("P-STAT-5: says when it last answered, how often it has not since, and until when it rests", () => {
  expect(readText(read)).toBe("Read by this server on 27 November 2026")
  expect(readText({ ...read, failures: 1, answeredAt: null })).toBe("Did not answer this server once, and never has")
  expect(readText({ ...read, failures: 2 })).toBe(
    "Did not answer this server 2 times in a row, after an answer on 27 November 2026"
  )
  expect(readText({ ...read, failures: 9, restsUntil: "2026-12-09T16:00:00.000Z" })).toBe(
    "Did not answer this server 9 times in a row, after an answer on 27 November 2026. It rests until 9 December 2026, and is then asked again"
  )
})
